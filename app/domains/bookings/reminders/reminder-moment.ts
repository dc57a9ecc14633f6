import { instantAt, startOfToday, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';

/** The hour in Vilnius at which is reminded, the day before. */
export const reminderHour = 17;

/**
 * Up to which start is reminded of at a moment: to the end of tomorrow from 17:00 in Vilnius on, before
 * that to the end of today, whose reminders were due the evening before.
 */
export function remindedUntil(now: Date): Date {
  const { year, month, day, hour } = wallTimeAt(now);
  const days = hour >= reminderHour ? 2 : 1;
  // Month and day may run over their end, and every midnight exists.
  const date = new Date(Date.UTC(year, month - 1, day + days));
  const end = {
    ...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    ...{ hour: 0, minute: 0 },
  };
  return instantAt(end) ?? startOfToday(now);
}
