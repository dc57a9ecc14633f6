import { fold } from '#app/lithuanian/fold.ts';
import { placeNames } from '#app/lithuanian/places.ts';
import { beginningOf, inQuotes } from '#app/lithuanian/typography.ts';
import type { Category } from '../catalogue/categories.ts';
import type { CategoryName } from '../catalogue/category-names.ts';
import { chosenOf, kindOfFilter } from './filter-kinds.ts';
import type { AppliedFilter } from './filters.ts';
import { type OrderedCategory, type SortName, sortNameOf, sortNamesOf } from './sort-orders.ts';

/** What a search needs of its category; the page brings it, so that a browser loads no other one. */
export type SearchedCategory = CategoryName & OrderedCategory & Pick<Category, 'filters'>;

/** A search that is sound: every value is known, in its list's order and once. Null is all categories. */
export type ServiceQuery = {
  readonly category: SearchedCategory | null;
  /** As cleanSearchText gives it; empty when nothing is searched for. */
  readonly text: string;
  /** Names of places, without 'Online'. */
  readonly cities: readonly string[];
  /** In the order in which the category declares its filters, each at most once. */
  readonly filters: readonly AppliedFilter[];
  /** Null for the usual order of its category, and so is one that the category does not have. */
  readonly sort: SortName | null;
};

/** Something applied, as a removable chip. `without` is the search that its removal leads to. */
type SearchChip = {
  readonly label: string;
  /** The name in the URL. */
  readonly name: string;
  /** The value in the URL. */
  readonly value: string;
  readonly without: ServiceQuery;
};

/** A text up to this is searched for; the page of a longer one says so. */
export const longestText = 100;
/** So much of a text goes into an address, which a server may refuse when it is long. */
const longestKept = 1_000;

/**
 * Reads a search from the URL, or from a form's fields. What the category does not know, what is
 * not in its list, and a range that is full, inverted, out of bounds or malformed is dropped; the
 * rest of the search stays.
 */
export function parseSearchQuery(
  category: SearchedCategory | null,
  params: URLSearchParams,
): ServiceQuery {
  return {
    category,
    text: params.getAll('q').map(cleanSearchText).find(Boolean) ?? '',
    // Its services are all 'Online': a place would find nothing.
    cities: category?.placeless ? [] : chosenOf(placeNames, params.getAll('city')),
    filters: (category?.filters ?? []).flatMap(
      (filter) => kindOfFilter(filter).read(filter, params) ?? [],
    ),
    sort: readSort(category, params.getAll('sort')),
  };
}

/** An order of the category other than its usual one. */
function readSort(category: SearchedCategory | null, values: readonly string[]): SortName | null {
  const [, ...others] = sortNamesOf(category);
  return others.find((name) => values.includes(name)) ?? null;
}

/**
 * The text as it is searched for, or '' when there is nothing to search for: a NUL (PostgreSQL
 * refuses it), or only marks that folding takes away. NFC, single spaces, at most 1,000 characters.
 */
export function cleanSearchText(typed: string): string {
  // A soft hyphen within a word, a direction beside it: what is not seen parts no word that is looked for.
  const seen = typed.replace(/\p{Cf}/gu, '');
  const whole = seen.normalize('NFC').replace(/\s+/g, ' ').trim();
  // No half of a character at the end: an address would write it as another one.
  const text = whole.slice(0, longestKept).replace(/[ \ud800-\udbff]$/, '');
  return text.includes('\0') || fold(text) === '' ? '' : text;
}

const valuesOf = (applied: AppliedFilter) => kindOfFilter(applied).values(applied);

/** The one way to write a search in the URL: q, city, the filters as the category declares them, sort. */
export function searchParamsOf(query: ServiceQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.text !== '') params.append('q', query.text);
  for (const city of query.cities) params.append('city', city);
  for (const applied of query.filters) {
    for (const value of valuesOf(applied)) params.append(applied.filter.name, value);
  }
  const sort = sortNameOf(query);
  if (sort !== sortNamesOf(query.category)[0]) params.append('sort', sort);
  return params;
}

/** The address of a search: '/paslaugos/viesbuciai?city=Vilnius'. */
export function searchPath(query: ServiceQuery): string {
  const path = query.category === null ? '/paslaugos' : `/paslaugos/${query.category.slug}`;
  const params = searchParamsOf(query).toString();
  return params === '' ? path : `${path}?${params}`;
}

/**
 * Whether the URL writes the search in the one way. When it does not, the page redirects to
 * `searchPath`. Names that no search of this category has (`after`, a tracker's mark) do not
 * count: they are ignored where they stand.
 */
export function isCanonical(params: URLSearchParams, query: ServiceQuery): boolean {
  const known = knownNames(query.category);
  const given = [...params].filter(([name]) => known.has(name));
  return new URLSearchParams(given).toString() === searchParamsOf(query).toString();
}

function knownNames(category: SearchedCategory | null): ReadonlySet<string> {
  const names = ['q', 'city', 'sort'];
  return new Set([
    ...names,
    ...(category?.filters ?? []).flatMap((filter) => kindOfFilter(filter).names(filter)),
  ]);
}

/** Everything applied, text included, in the order of the URL. */
export function chipsOf(query: ServiceQuery): readonly SearchChip[] {
  const text = query.text === '' ? [] : [textChip(query)];
  const cities = query.cities.map((city) => cityChip(query, city));
  const filters = query.filters.flatMap((applied) =>
    valuesOf(applied).map((value) => filterChip(query, applied, value)),
  );
  return [...text, ...cities, ...filters];
}

/** What was searched for, as a page repeats it: in quotes, of a long text the beginning. */
export function searchedFor(text: string): string {
  return inQuotes(beginningOf(text, 60));
}

function textChip(query: ServiceQuery): SearchChip {
  const without = { ...query, text: '' };
  return { label: searchedFor(query.text), name: 'q', value: query.text, without };
}

function cityChip(query: ServiceQuery, city: string): SearchChip {
  const cities = query.cities.filter((other) => other !== city);
  return { label: city, name: 'city', value: city, without: { ...query, cities } };
}

function filterChip(query: ServiceQuery, applied: AppliedFilter, value: string): SearchChip {
  return {
    label: kindOfFilter(applied).label(applied, value),
    name: applied.filter.name,
    value,
    without: {
      ...query,
      filters: query.filters.flatMap((other) =>
        other === applied ? (kindOfFilter(applied).without(applied, value) ?? []) : [other],
      ),
    },
  };
}

/** The search of everything in a category, or of all services. */
export function wholeQuery(category: SearchedCategory | null): ServiceQuery {
  return { category, text: '', cities: [], filters: [], sort: null };
}

/** The category's search with nothing applied, in the same order. */
export function clearedQuery({ category, sort }: ServiceQuery): ServiceQuery {
  return { ...wholeQuery(category), sort };
}

/** How many places and attributes are applied: the number beside 'Filtrai', where the text is not. */
export function appliedCount(query: ServiceQuery): number {
  const values = query.filters.reduce((sum, applied) => sum + valuesOf(applied).length, 0);
  return query.cities.length + values;
}
