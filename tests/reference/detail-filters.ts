import type { Category } from '#app/domains/services/catalogue/categories.ts';
import type { Filter, FreeFilter } from '#app/domains/services/search/filters.ts';

export type DetailFilter = Exclude<Filter, FreeFilter>;

/** The filters of a category by what its services tell of themselves. */
export function detailFilters({ filters }: Pick<Category, 'filters'>): readonly DetailFilter[] {
  return filters.filter((filter) => filter.kind !== 'free');
}
