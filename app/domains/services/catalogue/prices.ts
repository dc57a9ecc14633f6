import type { RangeFilter } from '../search/filters.ts';

/** What a category's prices are called. */
export const price = { kind: 'range', label: 'Kaina' } as const;
export const pricePerHour = {
  kind: 'range',
  label: 'Kaina už valandą',
  unit: 'už\u00a0valandą',
} as const;
export const pricePerDay = { kind: 'per_day', label: 'Kaina už parą' } as const;
export const noPrice = { kind: 'none', label: 'Kaina' } as const;

/** The filter of a category's prices. */
export function priceRange(
  name: string,
  label: string,
  range: Pick<RangeFilter, 'min' | 'max' | 'step' | 'unit'>,
): RangeFilter {
  const source = range.unit === 'euro_per_day' ? 'price_per_day' : 'price';
  return { kind: 'range', name, label, source, attribute: null, ...range };
}
