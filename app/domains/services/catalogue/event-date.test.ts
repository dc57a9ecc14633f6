import { expect, it } from 'vitest';
import { eventDateRange } from './event-date.ts';

// A Friday afternoon in Vilnius.
const now = new Date('2026-11-20T14:00:00Z');

it.each([
  ['week', '2026-11-22T22:00:00.000Z'],
  ['month', '2026-11-30T22:00:00.000Z'],
  ['three_months', '2027-02-20T22:00:00.000Z'],
])('%s ends at %s, midnight in Vilnius', (option, until) => {
  const range = eventDateRange(option, now);
  expect(range.from).toEqual(now);
  expect(range.until.toISOString()).toBe(until);
});

it('refuses an option that the filter does not have', () => {
  expect(() => eventDateRange('year', now)).toThrow();
});
