import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type LockedSchedule, minutesAfter } from '../acts/places.server.ts';
import type { Without } from '../schedules/taken-places.server.ts';
import { listFreeStarts } from './free-times.server.ts';

const day = 24 * 60;
/** So far at a time the free starts are looked for. */
const stretch = 31 * day;
const offeredDays = 3;

/**
 * The first start of each of the three nearest days that have one.
 * Looks as far ahead as the schedule is booked.
 */
export async function listNearestDays(
  db: Db,
  schedule: LockedSchedule,
  { minutes, without = null }: { readonly minutes: number; readonly without?: Without | null },
  now: Date,
): Promise<readonly Date[]> {
  const last = minutesAfter(now, (schedule.ahead_days + 1) * day);
  const byDay = new Map<string, Date>();
  let from = now;
  while (from < last && byDay.size < offeredDays) {
    const until = minutesAfter(from, stretch);
    const asked = { minutes, from, until, now, without };
    for (const start of await listFreeStarts(db, schedule, asked)) {
      const date = formatDate(start);
      if (!byDay.has(date) && byDay.size < offeredDays) byDay.set(date, start);
    }
    from = until;
  }
  return [...byDay.values()];
}
