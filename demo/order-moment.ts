import { parseWorkHours } from '#app/domains/services/hours/work-hours.ts';
import { holidaysOf } from '#app/lithuanian/holidays.ts';
import { formatDate, instantAt } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { VisitSeed } from './bookings.ts';
import type { OrderSeed } from './orders.ts';
import { services } from './services.ts';

type WithHours = Pick<OrderSeed, 'service' | 'inDays' | 'time' | 'minutes'>;

/**
 * When a seeded visit begins: on its day or, as one comes only while a service is open, on the next day
 * that is; of the past on the one before. What has no hours that can be read is open on every day.
 */
export function orderMoment(seed: WithHours, now: Date): Date {
  const { service: title, inDays, time, minutes } = seed;
  const service = services.find((one) => one.title === title);
  const week = parseWorkHours(service?.work_hours ?? null);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const from = hour * 60 + minute;
  const step = inDays < 0 ? -1 : 1;
  for (let later = 0; later < 15; later += 1) {
    const date = daysLater(formatDate(now), inDays + later * step);
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
    const open = week?.[weekday - 1] ?? [];
    const isOpen =
      !week || open.some((hours) => hours.from <= from && from + minutes <= hours.until);
    if (!isOpen || holidaysOf(year).includes(date)) continue;
    const instant = instantAt({ year, month, day, hour, minute });
    if (instant !== null) return instant;
  }
  throw new Error(`'${title}' is not open at ${time}.`);
}

/** The same of a visit of before bookings, which has no length. */
export function carriedMoment(seed: VisitSeed, now: Date): Date {
  return orderMoment({ ...seed, minutes: 30 }, now);
}
