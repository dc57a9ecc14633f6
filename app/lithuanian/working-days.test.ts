import { expect, test } from 'vitest';
import { formatDate } from './vilnius-time.ts';
import { startOfWorkingDay } from './working-days.ts';

const noon = (date: string) => new Date(`${date}T12:00:00+02:00`);

test.each([
  // A week without a holiday: from a Monday to the next.
  ['2026-11-16', 5, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-22', 1, '2026-11-23'],
  // Christmas Eve, Christmas and New Year, over the end of the year.
  ['2026-12-23', 1, '2026-12-28'],
  ['2026-12-23', 5, '2027-01-04'],
  // Easter Monday.
  ['2026-04-02', 2, '2026-04-07'],
  ['2026-11-23', -5, '2026-11-16'],
  ['2027-01-04', -5, '2026-12-23'],
])('from %s on the working day %i is %s', (from, count, date) => {
  expect(formatDate(startOfWorkingDay(noon(from), count))).toBe(date);
});
