import { expect, it } from 'vitest';
import { formatEuroRange, formatEuros } from './money.ts';

it.each([
  [0, '0 €'],
  [25, '25 €'],
  [24.5, '24,50 €'],
  [24.05, '24,05 €'],
  [999.999, '1 000 €'],
  [1234.5, '1 234,50 €'],
  [1234567, '1 234 567 €'],
])('%s is %s', (euros, words) => {
  expect(formatEuros(euros)).toBe(words.replaceAll(' ', '\u00a0'));
});

it('agrees with Intl', () => {
  const intl = new Intl.NumberFormat('lt-LT', { style: 'currency', currency: 'EUR' });
  for (const euros of [0.01, 1.1, 12.34, 999.99, 1000.01, 98765.43]) {
    expect(formatEuros(euros)).toBe(intl.format(euros));
  }
});

it('writes a range with one euro sign', () => {
  expect(formatEuroRange(25, 60)).toBe('25–60\u00a0€');
  expect(formatEuroRange(24.5, 1200)).toBe('24,50–1\u00a0200\u00a0€');
});
