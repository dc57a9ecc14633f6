import { cleanSearchText } from '#app/domains/services/search/search-query.ts';
import { searchOf } from '#app/platform/search-of.ts';

/** The choices above the list of companies, in the order in which the list has them. */
export const checkChoices = {
  all: 'Visi',
  waiting: 'Laukia',
  checked: 'Patikrintieji',
  refused: 'Atmestieji',
  asked: 'Prašo peržiūrėti',
  suspended: 'Sustabdytieji',
} as const;

export type CheckChoice = keyof typeof checkChoices;

export type CheckState = 'waiting' | 'checked' | 'refused';

/** What an administrator looks for among the companies. */
export type CompaniesQuery = {
  /** As cleanSearchText gives it. */
  readonly text: string;
  readonly state: CheckChoice;
};

/** Reads the list's address; what it does not know is dropped. */
export function readCompaniesQuery(params: URLSearchParams): CompaniesQuery {
  const state = params.get('state') ?? '';
  return {
    text: cleanSearchText(params.get('q') ?? ''),
    state: Object.hasOwn(checkChoices, state) ? (state as CheckChoice) : 'all',
  };
}

/** The query of the list's address without a page: '', or with its question mark. */
export function companiesSearch({ text, state }: CompaniesQuery): string {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (state !== 'all') params.set('state', state);
  return searchOf(params);
}
