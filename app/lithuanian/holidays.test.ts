import { expect, test } from 'vitest';
import { holidaysOf } from './holidays.ts';

test('the public holidays of a year are those of the Labour Code', () => {
  expect(holidaysOf(2026)).toEqual([
    ...['2026-01-01', '2026-02-16', '2026-03-11', '2026-04-05', '2026-04-06'],
    ...['2026-05-01', '2026-05-03', '2026-06-07', '2026-06-24', '2026-07-06'],
    ...['2026-08-15', '2026-11-01', '2026-11-02', '2026-12-24', '2026-12-25', '2026-12-26'],
  ]);
});

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2035, '2035-03-25'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, date) => {
  expect(holidaysOf(year)).toContain(date);
});

test('Mother’s Day on 1 May is one day with it', () => {
  const days = holidaysOf(2033);
  expect(days.filter((date) => date.startsWith('2033-05'))).toEqual(['2033-05-01']);
  expect(new Set(days).size).toBe(days.length);
});
