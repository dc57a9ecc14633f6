import { instantAt, startOfToday, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';

/** The hour in Vilnius from which on is asked, the day after the end. */
export const askHour = 10;
/** What ended longer ago is asked of no more, as after an outage. */
export const askedDays = 7;
/** After so many days one is reminded, once. */
export const reminderDays = 5;

const hour = 3_600_000;

/** From when on the author of a booking that ended at a moment is asked for a review. */
export function askedFrom(endsAt: Date): Date {
  // About noon of the next day, whichever way the clock is changed in between.
  const next = wallTimeAt(new Date(startOfToday(endsAt).getTime() + 36 * hour));
  const asked = instantAt({ ...next, hour: askHour, minute: 0 });
  if (asked === null) throw new Error(`No ${askHour} o'clock after ${endsAt.toISOString()}`);
  return asked;
}
