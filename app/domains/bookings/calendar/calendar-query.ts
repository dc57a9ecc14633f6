import { readDate } from '#app/lithuanian/typed-date.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysBetween } from '#app/lithuanian/wall-days.ts';

/** A calendar goes so many days back and ahead. */
const furthestDays = 1_100;

/** The day of the calendar's address, today without one; what is no day or far away is dropped. */
export function readCalendarDate(params: URLSearchParams, now: Date): string {
  const today = formatDate(now);
  const date = readDate(params.get('date') ?? '');
  if (date === null || Math.abs(daysBetween(today, date)) > furthestDays) return today;
  return date;
}
