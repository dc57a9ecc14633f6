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

/** A query that asks for a page by its number, with its question mark. */
export function namedPageSearch(params: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(params);
  changed.set(pageParam, String(page));
  return `?${changed}`;
}

/** A query with another page: '', or with its question mark; the first page needs no number. */
export function pageSearch(params: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(params);
  changed.delete(pageParam);
  if (page > 1) changed.set(pageParam, String(page));
  return changed.size > 0 ? `?${changed}` : '';
}

/** The page of a list of so many things that comes nearest to the one asked for. */
export function pageWithin(wanted: number, count: number, size: number) {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(wanted, pages);
  return { page, pages, offset: (page - 1) * size };
}
