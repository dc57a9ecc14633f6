import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { LockedSchedule } from '../acts/places.server.ts';
import { type FreeStarts, startsAhead } from './free-times.server.ts';

const offeredDays = 3;

/**
 * The first start of each of the three nearest days that have one.
 * Looks as far ahead as the schedule is booked.
 */
export async function listNearestDays(
  free: FreeStarts,
  schedule: Pick<LockedSchedule, 'ahead_days'>,
  now: Date,
): Promise<readonly Date[]> {
  const byDay = new Map<string, Date>();
  for await (const starts of startsAhead(free, schedule, now, now)) {
    for (const start of starts) {
      const date = formatDate(start);
      if (!byDay.has(date) && byDay.size < offeredDays) byDay.set(date, start);
    }
    if (byDay.size === offeredDays) break;
  }
  return [...byDay.values()];
}
