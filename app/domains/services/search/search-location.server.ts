import { findCategoryBySlug } from '../catalogue/categories.ts';
import { isSearchPath } from './back-to-search.ts';
import {
  isCanonical,
  parseSearchQuery,
  type SearchedCategory,
  type ServiceQuery,
  searchPath,
} from './search-query.ts';
import { readTypedDays } from './typed-days.server.ts';
import type { TypedDays } from './typed-days.ts';

type Address = { readonly pathname: string; readonly search: string };

/** The search that an address of the site shows, or null: another page, or an unknown category. */
export function queryOfLocation(address: Address | undefined): ServiceQuery | null {
  if (!address || !isSearchPath(address.pathname)) return null;
  const slug = address.pathname.split('/')[2];
  const category = slug ? findCategoryBySlug(slug) : null;
  if (slug && category === null) return null;
  return parseSearchQuery(category, new URLSearchParams(address.search));
}

/**
 * Where a search that is not written in the one way is found, or null when it is: forms send empty
 * fields, the ends of a range apart, and the home page's one the category as `kategorija`. The page
 * token stays; one of another search is ignored there.
 */
export function canonicalAddress(address: Address, query: ServiceQuery): string | null {
  const params = new URLSearchParams(address.search);
  const chosen = params.get('kategorija');
  const [path] = searchPath(query).split('?');
  const sound = chosen === null && address.pathname === path && isCanonical(params, query);
  if (sound) return null;
  const category = findCategoryBySlug(chosen ?? '') ?? query.category;
  const found = searchPath(parseSearchQuery(category, params));
  const after = params.get('after');
  if (!after) return found;
  return `${found}${found.includes('?') ? '&' : '?'}${new URLSearchParams({ after })}`;
}

type AskedSearch = {
  readonly query: ServiceQuery;
  /** Where it is found, when the address does not write it in the one way. */
  readonly moved: string | null;
  /** Days that were typed and cannot be searched for; they stay in the address as they are. */
  readonly wrong: TypedDays | null;
};

/** The search that a page's address asks for, or null: an unknown category. @param today 'yyyy-MM-dd' */
export function readSearchPage(url: Address, today: string): AskedSearch | null {
  const whole = queryOfLocation(url);
  const filter = whole?.category?.filters.find((declared) => declared.kind === 'free');
  const { address, wrong } = readTypedDays(url, filter, today);
  const query = queryOfLocation(address);
  if (query === null) return null;
  const isRead = wrong === null && address.search !== url.search;
  const read = isRead ? address.pathname + address.search : null;
  const found = canonicalAddress(address, query) ?? read;
  if (found === null || wrong === null) return { query, moved: found, wrong };
  const typed = [...new URLSearchParams(url.search)].filter(([name]) => name.startsWith('free_'));
  const moved = `${found}${found.includes('?') ? '&' : '?'}${new URLSearchParams(typed)}`;
  return { query, moved, wrong };
}

/** What the page of a search sends of its category, without what only partners' pages show. */
export function searchedCategory({ category }: ServiceQuery): SearchedCategory | null {
  if (category === null) return null;
  const { id, label, slug, icon, placeless, filters, soonestBy, price } = category;
  return { id, label, slug, icon, placeless, filters, soonestBy, price };
}
