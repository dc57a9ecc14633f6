import {
  endOfDayThreeMonthsAhead,
  endOfMonth,
  endOfWeek,
  startOfToday,
  startOfWeekend,
} from '#app/lithuanian/vilnius-time.ts';
import type { ServiceRecord } from './badges.ts';
import { getCategory } from './categories.ts';
import { readInstant } from './kinds/instant.ts';

type Dated = Pick<ServiceRecord, 'category' | 'attributes'>;

const ends: Readonly<Record<string, (now: Date) => Date>> = {
  week: endOfWeek,
  weekend: endOfWeek,
  month: endOfMonth,
  three_months: endOfDayThreeMonthsAhead,
};

/**
 * When an event begins that the event_date filter lets through: at `from` or later and before
 * `until`. Weeks, months and days end as they do in Europe/Vilnius.
 *
 * @param option an id of the filter: week, weekend, month or three_months
 */
export function eventDateRange(
  option: string,
  now: Date,
): { readonly from: Date; readonly until: Date } {
  const end = ends[option];
  if (end === undefined) throw new Error(`No event date option ${option}`);
  const until = end(now);
  if (option !== 'weekend') return { from: now, until };
  const saturday = startOfWeekend(now);
  return { from: saturday > now ? saturday : now, until };
}

/** Whether hours belong to a service: an event has a date, and hours only when it says so. */
export function keepsHours({
  category,
  work_hours,
}: Pick<ServiceRecord, 'category' | 'work_hours'>): boolean {
  return work_hours !== null || getCategory(category).soonestBy === undefined;
}

/** A service that is ordered by its date and has none. */
export function isUndated({ category, attributes }: Dated): boolean {
  const { soonestBy } = getCategory(category);
  return soonestBy !== undefined && readInstant(attributes, soonestBy) === null;
}

/** An event that began on a day before today's in Vilnius; the search lists it no more. */
export function isPastEvent({ category, attributes }: Dated, now: Date): boolean {
  const { soonestBy } = getCategory(category);
  const begins = soonestBy ? readInstant(attributes, soonestBy) : null;
  return begins !== null && begins < startOfToday(now);
}
