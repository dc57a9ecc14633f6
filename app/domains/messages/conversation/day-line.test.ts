import { describe, expect, test } from 'vitest';
import { dayLine } from './day-line.ts';

const now = new Date('2026-11-23T12:00:00Z');

describe('the day above its turns', () => {
  test.each([
    ['2026-11-23T08:00:00Z', 'Šiandien'],
    // Midnight of Vilnius, not of Greenwich.
    ['2026-11-22T22:00:00Z', 'Šiandien'],
    ['2026-11-22T21:59:00Z', 'Vakar'],
    ['2026-11-21T22:00:00Z', 'Vakar'],
    ['2026-11-21T21:59:00Z', 'Lapkričio 21\u00a0d.'],
    ['2025-11-19T17:42:00Z', '2025\u00a0m. lapkričio 19\u00a0d.'],
  ])('%s: %s', (instant, shown) => {
    expect(dayLine(new Date(instant), now)).toBe(shown);
  });

  test('yesterday is a day of the calendar also when the clock changes', () => {
    // The night of 25 October 2026 has 25 hours.
    const night = new Date('2026-10-24T21:30:00Z');
    expect(dayLine(night, new Date('2026-10-25T22:01:00Z'))).toBe('Vakar');
  });
});
