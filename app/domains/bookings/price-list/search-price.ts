import type { Category } from '#app/domains/services/catalogue/categories.ts';
import type { PriceUnit } from '#app/domains/services/catalogue/category.ts';
import { formatEuros } from '#app/lithuanian/money.ts';
import { type PriceItem, perUnit } from './price-item.ts';

type Priced = Pick<PriceItem, 'name' | 'unit' | 'minutes' | 'priceFromCents' | 'priceToCents'>;

/** The columns that the search goes by, in euros. */
export type SearchPrices = {
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_per_day: number | null;
};

/**
 * What the search would say of a service by its price list: from the lowest to the highest of the
 * items that are paid for as its category's price is.
 * @returns null where no item has such a price
 */
export function searchPricesOf({ price }: Category, items: readonly Priced[]): SearchPrices | null {
  const isAlike = ({ unit, minutes }: Priced) => {
    if (price.kind === 'per_day') return unit === 'night' || unit === 'day';
    // By the hour.
    return price.unit === undefined || (unit === 'visit' && minutes === 60);
  };
  const prices = items
    .filter(isAlike)
    .flatMap(({ priceFromCents: from, priceToCents: to }) =>
      from === null ? [] : [from, to ?? from],
    );
  if (price.kind === 'none' || prices.length === 0) return null;
  const [low, high] = [Math.min(...prices) / 100, Math.max(...prices) / 100];
  if (price.kind === 'per_day') return { price_min: null, price_max: null, price_per_day: low };
  return { price_min: low, price_max: high, price_per_day: null };
}

/** What a card says of a price list: its first item that has a price, 'Kirpimas nuo 35 €'; or null. */
export function priceLineOf(items: readonly Priced[]): string | null {
  const first = items.find(({ priceFromCents }) => priceFromCents !== null);
  if (!first) return null;
  const alike = items.filter(({ name, unit }) => name === first.name && unit === first.unit);
  const prices = alike.flatMap(({ priceFromCents: from, priceToCents: to }) =>
    from === null ? [] : [from, to ?? from],
  );
  const low = Math.min(...prices);
  const isOne = alike.length === 1 && Math.max(...prices) === low;
  return `${first.name} ${amountOf(low, isOne, first.unit)}`;
}

function amountOf(cents: number, isOne: boolean, unit: PriceUnit): string {
  if (isOne && cents === 0) return 'nemokamai';
  const per = perUnit[unit];
  return `${isOne ? '' : 'nuo\u00a0'}${formatEuros(cents / 100)}${per ? ` ${per}` : ''}`;
}
