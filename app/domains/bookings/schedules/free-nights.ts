import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import {
  daysBetween,
  daysLater,
  momentFrom,
  type WallDay,
  wallDays,
} from '#app/lithuanian/wall-days.ts';
import { openDays } from './open-hours.ts';
import type { Schedule, ScheduleException, TakenPlace } from './schedule.ts';

const minuteLength = 60_000;
const noon = 720;

type AskedDates = {
  readonly schedule: Schedule;
  /** All that touch the dates asked for; others do no harm. */
  readonly exceptions: readonly ScheduleException[];
  /** Of the dates asked for, in any order; of places that the schedule has no more they are passed over. */
  readonly taken: readonly TakenPlace[];
  /** Dates in Vilnius, both included. */
  readonly from: string;
  readonly until: string;
  readonly now: Date;
};

/** What a schedule has for stays on a date. */
export type FreeDate = {
  readonly date: string;
  /**
   * Places left for its night, or for a day of care: those that nothing takes from noon to the next
   * noon. None before today, beyond what can be booked, and while the schedule is closed all day.
   */
  readonly left: number;
  /** Whether it has hours, so that a dog can be fetched, or stay by day. */
  readonly isOpen: boolean;
  /** Whether a stay can begin: it has hours, and its arrival is far enough from now. */
  readonly canArrive: boolean;
};

/**
 * How many places a schedule has left on each date, in their order. Nights pass over days without
 * hours and over holidays, on which no dog is brought or fetched; an exception that closes a whole
 * day, and a vacation, end them.
 */
export function freePlaces(asked: AskedDates): readonly FreeDate[] {
  const { schedule, exceptions, from, until, now } = asked;
  const count = daysBetween(from, until) + 1;
  if (count <= 0) return [];
  const today = formatDate(now);
  const lastDate = daysLater(today, schedule.aheadDays);
  const earliest = now.getTime() + schedule.noticeMinutes * minuteLength;
  const days = wallDays(from, count + 1);
  const takenOn = countTaken(days.map(noonOf), schedule.places, asked.taken);
  const openOf = openDays(schedule, exceptions);
  return days.slice(0, count).map((day, index) => {
    const { open, isAway } = openOf(day);
    const isBookable = today <= day.date && day.date <= lastDate;
    const left = isBookable && !isAway ? schedule.places - (takenOn[index] ?? 0) : 0;
    const isOpen = open.length > 0;
    const canArrive = isBookable && isOpen && arrivalOf(schedule, day) >= earliest;
    return { date: day.date, left, isOpen, canArrive };
  });
}

/**
 * The moment at which a stay begins, for every count of hours: when the arrival on its first date
 * begins, in milliseconds.
 */
export function arrivalOf({ arrivalFrom }: Pick<Schedule, 'arrivalFrom'>, day: WallDay): number {
  return momentFrom(day, arrivalFrom);
}

/** From which moment a place is taken for a night, up to the same of the next day. */
export function noonOf(day: WallDay): number {
  return momentFrom(day, noon);
}

/** For each noon but the last one how many places something takes until the next. */
function countTaken(
  noons: readonly number[],
  places: number,
  taken: readonly TakenPlace[],
): readonly number[] {
  const takenOn = noons.map(() => new Set<number>());
  for (const { place, from, until } of taken) {
    if (place > places) continue;
    // The night in which it begins: the one whose noon is the last before it.
    let night = Math.max(
      0,
      noons.findLastIndex((moment) => moment <= from.getTime()),
    );
    for (; night < noons.length && (noons[night] ?? 0) < until.getTime(); night += 1) {
      if ((noons[night + 1] ?? 0) > from.getTime()) takenOn[night]?.add(place);
    }
  }
  return takenOn.map(({ size }) => size);
}
