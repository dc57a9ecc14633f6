import type { Category } from '../catalogue/categories.ts';

/** A way to order the services found, as people see it. */
export type SortOrder = {
  /** Behind 'Rūšiuoti:'. */
  readonly label: string;
  /** The rule, in small print below; none where the words say it. */
  readonly rule?: string;
  /** Whether services of this category, or of all (null), can be ordered so. */
  readonly fits: (category: OrderedCategory | null) => boolean;
};

/** What an order needs to know of a category. */
export type OrderedCategory = Pick<Category, 'soonestBy' | 'price'>;

/**
 * All orders, by their names in the address and as people see them. The first that fits a category is its
 * usual one, which the address does not name. A new one is an entry here, one in sort-keys.server.ts and
 * its indexes, one for each scope of a search: everything, a category, a place, a category in a place.
 */
export const sortOrders = {
  soonest: {
    label: 'Artimiausi pagal datą',
    fits: (category) => Boolean(category?.soonestBy),
  },
  newest: {
    label: 'Naujausios',
    fits: (category) => !category?.soonestBy,
  },
  cheapest: {
    label: 'Pigiausios',
    fits: hasPrices,
  },
  dearest: {
    label: 'Brangiausios',
    fits: hasPrices,
  },
  best: {
    label: 'Geriausiai įvertintos',
    rule: 'pagal įvertinimą ir atsiliepimų kiekį',
    // What has taken place is found no more, and before that no one has been there.
    fits: (category) => !category?.soonestBy,
  },
} as const satisfies Record<string, SortOrder>;

export type SortName = keyof typeof sortOrders;

const names = Object.keys(sortOrders) as readonly SortName[];

function hasPrices(category: OrderedCategory | null): boolean {
  return category?.price.kind !== 'none';
}

/** The orders that a category's services can have, its usual one first. */
export function sortNamesOf(category: OrderedCategory | null): readonly SortName[] {
  return names.filter((name) => sortOrders[name].fits(category));
}

/** The order that a search asks for, or the usual one where its category has no such order. */
export function sortNameOf(query: {
  readonly category: OrderedCategory | null;
  readonly sort: SortName | null;
}): SortName {
  const fitting = sortNamesOf(query.category);
  return fitting.find((name) => name === query.sort) ?? (fitting[0] as SortName);
}
