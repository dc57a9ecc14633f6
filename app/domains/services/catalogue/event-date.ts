import { endOfDayThreeMonthsAhead, endOfMonth, endOfWeek } from '#app/lithuanian/vilnius-time.ts';

const ends: Readonly<Record<string, (now: Date) => Date>> = {
  week: endOfWeek,
  month: endOfMonth,
  three_months: endOfDayThreeMonthsAhead,
};

/**
 * When an event begins that the event_date filter lets through: at `from` or later and before
 * `until`. Weeks, months and days end as they do in Europe/Vilnius.
 *
 * @param option an id of the filter: week, month or three_months
 */
export function eventDateRange(
  option: string,
  now: Date,
): { readonly from: Date; readonly until: Date } {
  const end = ends[option];
  if (end === undefined) throw new Error(`No event date option ${option}`);
  return { from: now, until: end(now) };
}
