import { describe, expect, it } from 'vitest';
import { formatRange, formatRangeValue } from './filters.ts';

const spaced = (words: string) => words.replaceAll(' ', '\u00a0');

describe('a range in words', () => {
  it.each([
    ['euro_per_day', 10, 35, '10–35 €/para'],
    ['euro_per_hour', 5, 12, '5–12 €/val.'],
    ['euro', 20, 80, '20–80 €'],
    ['euro', 20, 20, '20 €'],
    ['years', 5, 10, '5–10 metų'],
    ['years', 1, 2, '1–2 metai'],
    ['years', 7, 7, '7 metai'],
    ['hour', 8, 20, '8:00–20:00'],
    ['hour', 9, 9, '9:00–9:00'],
  ] as const)('%s %s–%s: %s', (unit, low, high, words) => {
    expect(formatRange(unit, low, high)).toBe(spaced(words));
  });

  it('has one end in words for the slider', () => {
    expect(formatRangeValue('hour', 0)).toBe('0:00');
    expect(formatRangeValue('euro_per_day', 35)).toBe(spaced('35 €'));
    expect(formatRangeValue('years', 1)).toBe(spaced('1 metai'));
  });
});
