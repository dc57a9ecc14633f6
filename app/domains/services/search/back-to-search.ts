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

/** What a card hands to the page of its service through the history entry, or null. */
export function searchOfState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('search' in state)) return null;
  return typeof state.search === 'string' ? state.search : null;
}
