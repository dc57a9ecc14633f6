const searchPage = '/paslaugos';

/** Whether a path is the search's, of all services or of one category. */
export function isSearchPath(pathname: string): boolean {
  return /^\/paslaugos(\/[a-z-]+)?\/?$/.test(pathname);
}

/**
 * The search that a visitor came from, as a path with its query: `address` when it is one of ours,
 * otherwise the search without conditions.
 *
 * @param address an untrusted address or path: the Referer header, a form's field
 * @param origins our own origins, at least one; an address elsewhere is none of ours
 */
export function readSearchAddress(address: string | null, origins: readonly string[]): string {
  const url = address ? URL.parse(address, origins[0]) : null;
  if (!url || !origins.includes(url.origin) || !isSearchPath(url.pathname)) return searchPage;
  return url.pathname + url.search;
}

/** What a history entry of a service's page knows of the search that the visitor came from. */
export type FromSearch = {
  /** The search's path with its query. */
  readonly search: string;
  /** The visitor looked at other services in between: the entry before is not that search. */
  readonly further?: true;
};

/** What a link to a service passes on: the search that it stands in, or that this page knows of. */
export function fromSearch(page: {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}): FromSearch | undefined {
  if (isSearchPath(page.pathname)) return { search: page.pathname + page.search };
  const search = searchOfState(page.state);
  return search === null ? undefined : { search, further: true };
}

/** Whether the entry before this state's is the search that it names. */
export function isRightAfterSearch(state: unknown): boolean {
  return searchOfState(state) !== null && !(state as FromSearch).further;
}

/** The search that a history entry's state names (FromSearch), or null. */
export function searchOfState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('search' in state)) return null;
  return typeof state.search === 'string' ? state.search : null;
}
