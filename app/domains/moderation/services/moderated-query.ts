import type { ReasonName } from '#app/domains/services/publication/reasons.ts';
import { cleanSearchText } from '#app/domains/services/search/search-query.ts';
import { searchOf } from '#app/platform/search-of.ts';

/** What keeps a service from the public, or 'public'; the first that holds. */
export type ServiceState = ReasonName | 'public';

/** The choices above an administrator's list of services. */
export const stateChoices = {
  waiting: 'Laukia',
  all: 'Visos',
  public: 'Viešos',
  hidden: 'Sustabdytos',
  corrected: 'Pataisyta po sustabdymo',
  inactive: 'Neaktyvios',
} as const;

export type StateChoice = keyof typeof stateChoices;

/** What an administrator looks for among all services. */
export type ModeratedQuery = {
  /** As cleanSearchText gives it. */
  readonly text: string;
  readonly state: StateChoice;
};

/** Reads the list's address; what it does not know is dropped. */
export function readModeratedQuery(params: URLSearchParams): ModeratedQuery {
  const state = params.get('state') ?? '';
  return {
    text: cleanSearchText(params.get('q') ?? ''),
    state: Object.hasOwn(stateChoices, state) ? (state as StateChoice) : 'all',
  };
}

/** The query of the list's address without a page: '', or with its question mark. */
export function moderatedSearch({ text, state }: ModeratedQuery): string {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (state !== 'all') params.set('state', state);
  return searchOf(params);
}
