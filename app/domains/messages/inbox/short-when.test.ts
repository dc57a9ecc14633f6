import { describe, expect, test } from 'vitest';
import { shortWhen } from './short-when.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('when a message came', () => {
  test.each([
    ['2026-11-20T11:48:00Z', '13:48'],
    // Midnight of Vilnius, not of Greenwich.
    ['2026-11-19T22:00:00Z', '0:00'],
    ['2026-11-19T21:59:00Z', 'vakar'],
    ['2026-11-18T22:00:00Z', 'vakar'],
    ['2026-11-18T21:59:00Z', '11-18'],
    ['2026-01-02T10:00:00Z', '01-02'],
    ['2025-12-31T21:59:00Z', '2025-12-31'],
    ['2025-12-31T22:00:00Z', '01-01'],
    // A clock that runs behind.
    ['2026-11-20T12:01:00Z', '14:01'],
  ])('%s: %s', (instant, shown) => {
    expect(shortWhen(new Date(instant), now)).toBe(shown);
  });

  test('yesterday is a day of the calendar also when the clock changes', () => {
    // The night of 25 October 2026 has 25 hours.
    expect(shortWhen(new Date('2026-10-24T21:30:00Z'), new Date('2026-10-25T21:59:00Z'))).toBe(
      '0:30',
    );
    expect(shortWhen(new Date('2026-10-24T21:30:00Z'), new Date('2026-10-25T22:01:00Z'))).toBe(
      'vakar',
    );
  });
});
