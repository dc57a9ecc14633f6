import { expect, it } from 'vitest';
import type { CategoryId } from './categories.ts';
import { priceBadge, priceInWords } from './price.ts';

function badge(category: CategoryId, prices: readonly (number | null)[]) {
  const [price_min = null, price_max = null, price_per_day = null] = prices;
  return priceBadge({ category, price_min, price_max, price_per_day })?.replaceAll('\u00a0', ' ');
}

it.each([
  ['hotel', [null, null, 28], '28 €/para'],
  ['hotel', [null, null, 24.5], '24,50 €/para'],
  ['hotel', [null, null, 0], 'Nemokamai'],
  ['spa', [25, 60], '25–60 €'],
  ['spa', [25, 25], '25 €'],
  ['training', [40, null], 'nuo 40 €'],
  ['events', [null, 1200], 'iki 1 200 €'],
  ['other', [null, null], undefined],
  ['hotel', [10, 20, null], undefined],
  ['spa', [null, null, 30], undefined],
  ['shelters', [10, 20, 30], undefined],
] as const)('%s %j: %s', (category, prices, words) => {
  expect(badge(category, prices)).toBe(words);
});

it('says what an hour costs as such', () => {
  const prices = { price_min: 8, price_max: 12, price_per_day: null };
  expect(priceInWords({ ...prices, category: 'short_term_care' })).toBe(
    '8–12\u00a0€ už\u00a0valandą',
  );
  expect(priceInWords({ ...prices, category: 'spa' })).toBe('8–12\u00a0€');
});
