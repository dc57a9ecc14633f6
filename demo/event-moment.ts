import { instantAt, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { ServiceSeed } from './cast.ts';

type WithMoment = Pick<ServiceSeed, 'title' | 'eventInDays' | 'eventTime' | 'eventOnWeekend'>;

/**
 * When a seeded event begins, or a post comes out: so many calendar days from the Vilnius day of `now`, at its wall time
 * there (09:00 unless it says otherwise), or on the Saturday or Sunday after it, of the past before it. Days are counted on the calendar, since not all have 24
 * hours. Null for a service without a date; throws on an hour that the day skips.
 */
export function eventMoment(seed: WithMoment, now: Date): Date | null {
  if (seed.eventInDays === undefined) return null;
  const [hour = 9, minute = 0] = (seed.eventTime ?? '09:00').split(':').map(Number);
  const today = wallTimeAt(now);
  const date = new Date(Date.UTC(today.year, today.month - 1, today.day + seed.eventInDays));
  const step = seed.eventInDays < 0 ? -1 : 1;
  while (seed.eventOnWeekend && date.getUTCDay() % 6 !== 0)
    date.setUTCDate(date.getUTCDate() + step);
  const moment = instantAt({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour,
    minute,
  });
  if (!moment) throw new Error(`'${seed.title}' begins in an hour that does not exist.`);
  return moment;
}
