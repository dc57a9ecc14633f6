import { expect, test } from 'vitest';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import type { PriceUnit } from '#app/domains/services/catalogue/category.ts';
import { priceLineOf, searchPricesOf } from './search-price.ts';

function item(
  name: string,
  from: number | null,
  to: number | null = null,
  unit: PriceUnit = 'visit',
) {
  return { name, unit, minutes: 60, priceFromCents: from, priceToCents: to };
}

const groomer = [
  item('Suveltas kailis', null),
  item('Kirpimas', 3500),
  item('Kirpimas', 4500, 5500),
];

test('the search would go from the lowest to the highest price', () => {
  const range = { price_min: 35, price_max: 55, price_per_day: null };
  expect(searchPricesOf(getCategory('spa'), groomer)).toEqual(range);
  expect(searchPricesOf(getCategory('spa'), [item('Suveltas kailis', null)])).toBeNull();
  expect(searchPricesOf(getCategory('shelters'), groomer)).toBeNull();
});

test('by the day counts a night, by the hour a visit of an hour alone', () => {
  const stays = [item('Naktis', 2200, null, 'night'), item('Didelis šuo', 2800, null, 'night')];
  expect(searchPricesOf(getCategory('hotel'), stays)).toMatchObject({ price_per_day: 22 });
  const care = [item('Valanda', 800, 1200), { ...item('Pusdienis', 3000), minutes: 240 }, ...stays];
  expect(searchPricesOf(getCategory('short_term_care'), care)).toMatchObject({
    ...{ price_min: 8, price_max: 12 },
  });
  expect(searchPricesOf(getCategory('short_term_care'), stays)).toBeNull();
});

const line = (...items: readonly ReturnType<typeof item>[]) =>
  priceLineOf(items)?.replaceAll('\u00a0', ' ') ?? null;

test('a card tells the first item that has a price', () => {
  expect(line(...groomer)).toBe('Kirpimas nuo 35 €');
  expect(line(item('Nagai', 1000))).toBe('Nagai 10 €');
  expect(line(item('Nagai', 1000, 1500))).toBe('Nagai nuo 10 €');
  expect(line(item('Šuo iki 15 kg', 2250, null, 'night'))).toBe('Šuo iki 15 kg 22,50 € už naktį');
  expect(line(item('Pirma pamoka', 0))).toBe('Pirma pamoka nemokamai');
  expect(line(item('Suveltas kailis', null))).toBeNull();
  expect(line()).toBeNull();
});
