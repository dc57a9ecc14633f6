import { searchOf } from '#app/platform/search-of.ts';

/** The name under which an address carries the number of a list's page. */
const pageParam = 'puslapis';

/** The page that an address asks for, from 1; what is no number is the first. */
export function readPageNumber(params: URLSearchParams): number {
  const text = params.get(pageParam) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Whether an address asks for a page by its number, the first one too. */
export function namesPage(params: URLSearchParams): boolean {
  return params.has(pageParam);
}

/**
 * A query with another page: '', or with its question mark.
 * @param isNamed whether by its number, which the first page needs only in a list that is folded
 *   unless asked for
 */
export function pageSearch(params: URLSearchParams, page: number, isNamed = page > 1): string {
  const changed = new URLSearchParams(params);
  changed.delete(pageParam);
  if (isNamed) changed.set(pageParam, String(page));
  return searchOf(changed);
}

/** The page of a list of so many things that comes nearest to the one asked for. */
export function pageWithin(wanted: number, count: number, size: number) {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(wanted, pages);
  return { page, pages, offset: (page - 1) * size };
}
