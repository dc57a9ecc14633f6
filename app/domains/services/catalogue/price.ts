import { formatEuroRange, formatEuros } from '#app/lithuanian/money.ts';
import type { ServiceRecord } from './badges.ts';
import { getCategory } from './categories.ts';
import { readYesNo } from './kinds/yes-no.ts';

type Priced = Pick<ServiceRecord, 'category' | 'price_min' | 'price_max' | 'price_per_day'>;

/**
 * The words on a price tag: 'X €/para', 'A–B €', 'nuo X €', 'iki X €' (spec 9, docs/design.md D22; the
 * range with an en dash, as Lithuanian typography has it), or null when there is no price.
 */
export function priceBadge(service: Priced): string | null {
  const { kind } = getCategory(service.category).price;
  if (kind === 'none') return null;
  return kind === 'per_day' ? dayPrice(service) : rangePrice(service);
}

/** The price with what it is for, also where no label says so: '8–10 € už valandą'. */
export function priceInWords(service: Priced): string | null {
  const badge = priceBadge(service);
  const { unit } = getCategory(service.category).price;
  return badge && unit && badge !== free ? `${badge} ${unit}` : badge;
}

/** In the place of a price of nothing. */
const free = 'Nemokamai';

function dayPrice({ price_per_day }: Priced): string | null {
  if (price_per_day === 0) return free;
  return price_per_day === null ? null : `${formatEuros(price_per_day)}/para`;
}

function rangePrice({ price_min: min, price_max: max }: Priced): string | null {
  if ((max ?? min) === 0) return free;
  if (min === null) return max === null ? null : `iki\u00a0${formatEuros(max)}`;
  if (max === null) return `nuo\u00a0${formatEuros(min)}`;
  if (min === max) return formatEuros(min);
  return formatEuroRange(min, max);
}

type Offered = Pick<ServiceRecord, 'category' | 'attributes'>;

/** False where there is nothing to pay: the category has no price, or taking part is free. */
export function mayCost(service: Offered): boolean {
  return getCategory(service.category).price.kind !== 'none' && !isFree(service);
}

/** Whether a service says that taking part is free. */
export function isFree({ category, attributes }: Offered): boolean {
  const { freeUnless } = getCategory(category);
  return freeUnless !== undefined && readYesNo(attributes, freeUnless) === false;
}
