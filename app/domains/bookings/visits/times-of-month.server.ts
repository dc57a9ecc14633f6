import { endOfMonth, formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type LockedSchedule, minutesAfter } from '../acts/places.server.ts';
import type { Without } from '../schedules/taken-places.server.ts';
import { type Choices, momentOf } from './booking-address.ts';
import { type FreeStarts, readFreeStarts, startsAhead } from './free-times.server.ts';
import { listNearestDays } from './nearest-days.server.ts';

const day = 24 * 60;

type Asked = {
  readonly minutes: number;
  /** When the visit begins that is to have another time. */
  readonly present?: Date;
  readonly without?: Without | null;
};

/**
 * The free times of a schedule as they are chosen from: the nearest ones, the days of a month and the
 * times of a day. Without a choice of month it is the first one that has something free.
 */
export async function getTimesOfMonth(
  db: Db,
  schedule: LockedSchedule,
  { minutes, present, without = null }: Asked,
  choices: Choices,
  now: Date,
) {
  const read = readFreeStarts(db, schedule, { minutes, now, without });
  const free: FreeStarts = async (from, until) =>
    (await read(from, until)).filter((start) => start.getTime() !== present?.getTime());
  const last = minutesAfter(now, (schedule.ahead_days + 1) * day);
  const nearest = await listNearestDays(free, schedule, now);
  const month = monthOf(choices, nearest[0] ?? now, now, last);
  const begins = startOfDate(`${month}-01`);
  const ends = endOfMonth(begins);
  const starts = await free(begins, ends);
  const wanted = momentOf(choices);
  const startsAt =
    wanted && starts.some((start) => start.getTime() === wanted.getTime()) ? wanted : null;
  return {
    /** The chosen time, while it is free. */
    startsAt,
    endsAt: startsAt && minutesAfter(startsAt, minutes),
    /** The chosen time is not free (any more). */
    isTaken: wanted !== null && startsAt === null,
    /** The first start of each of the three nearest days that have one. */
    nearest,
    month,
    today: formatDate(now),
    /** Months beside this one that can be booked. */
    before: month > monthAt(now) ? addMonth(month, -1) : null,
    after: month < monthAt(last) ? addMonth(month, 1) : null,
    /** Of a month with nothing free the next one that has something; null where there is none. */
    next: starts.length > 0 ? null : await nextMonth(),
    /** How many starts each day has, by its date. */
    days: countByDay(starts),
    day: choices.day,
    starts: starts.filter((start) => formatDate(start) === choices.day),
    freeCancelHours: schedule.free_cancel_hours,
  };

  async function nextMonth(): Promise<string | null> {
    for await (const [first] of startsAhead(free, schedule, ends, now)) {
      if (first) return monthAt(first);
    }
    return null;
  }
}

export type TimesOfMonth = Awaited<ReturnType<typeof getTimesOfMonth>>;

function countByDay(starts: readonly Date[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const start of starts) {
    const date = formatDate(start);
    counts[date] = (counts[date] ?? 0) + 1;
  }
  return counts;
}

function monthOf({ month, day: date }: Choices, first: Date, now: Date, last: Date): string {
  const wanted = date?.slice(0, 7) ?? month ?? monthAt(first);
  const [, within = wanted] = [monthAt(now), wanted, monthAt(last)].toSorted();
  return within;
}

const monthAt = (moment: Date) => formatDate(moment).slice(0, 7);

function addMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
