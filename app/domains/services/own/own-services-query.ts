import { searchOf } from '#app/platform/search-of.ts';
import { type CategoryId, categories } from '../catalogue/categories.ts';
import { reasons } from '../publication/reasons.ts';
import { cleanSearchText } from '../search/search-query.ts';

type ServiceStatus = 'active' | 'inactive';

/** What a partner looks for in the list of own services; null is all. */
export type OwnServicesQuery = {
  /** As cleanSearchText gives it; empty when nothing is searched for. */
  readonly text: string;
  readonly status: ServiceStatus | null;
  readonly category: CategoryId | null;
};

/** The whole list. */
export const allOwnServices: OwnServicesQuery = { text: '', status: null, category: null };

export const statusWords: Readonly<Record<ServiceStatus, string>> = {
  active: 'Aktyvi',
  inactive: reasons.inactive.word,
};

/** Reads the list's address; what is not in its list is dropped, the rest stays. */
export function readOwnServicesQuery(params: URLSearchParams): OwnServicesQuery {
  const status = params.get('status');
  const category = params.get('category');
  return {
    text: cleanSearchText(params.get('q') ?? ''),
    status: status === 'active' || status === 'inactive' ? status : null,
    category: categories.find(({ id }) => id === category)?.id ?? null,
  };
}

/**
 * The query of the list's address: '', or with its question mark.
 * @param after a page token; 'first' and null need none
 */
export function ownServicesSearch(query: OwnServicesQuery, after: string | null = null): string {
  const params = new URLSearchParams();
  if (query.text !== '') params.set('q', query.text);
  if (query.status) params.set('status', query.status);
  if (query.category) params.set('category', query.category);
  if (after !== null && after !== 'first') params.set('after', after);
  return searchOf(params);
}

/** Whether the list shows less than all. */
export function isNarrowed({ text, status, category }: OwnServicesQuery): boolean {
  return text !== '' || status !== null || category !== null;
}
