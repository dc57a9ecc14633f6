import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import {
  daysBetween,
  daysLater,
  momentOf,
  type WallDay,
  wallDays,
} from '#app/lithuanian/wall-days.ts';
import { joined, type Minutes, openDays } from './open-hours.ts';
import type { Schedule, ScheduleException, TakenPlace } from './schedule.ts';

const minuteLength = 60_000;

type AskedStarts = {
  readonly schedule: Schedule;
  /** All that touch the time asked for, the day before and the day after; others do no harm. */
  readonly exceptions: readonly ScheduleException[];
  /** Of the time asked for, in any order; of places that the schedule has no more they are passed over. */
  readonly taken: readonly TakenPlace[];
  /** How long the visit is, without the buffer. */
  readonly minutes: number;
  /** The moments asked for: from the first up to, but not, the second. */
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
};

/**
 * The moments at which a visit of that length can begin, in their order (docs/decisions/0046-bookings.md).
 *
 * Starts count by the clock in Vilnius from the opening of the hours, those of a night from the
 * evening before; a closing moves none of them. The hour that spring leaves out is not offered, the
 * one that autumn doubles once, at first. A visit lies within open time whole, its buffer need not.
 * For visit and buffer one place is free all the while.
 */
export function freeStarts(asked: AskedStarts): readonly Date[] {
  const { schedule, minutes, now } = asked;
  const lastDate = daysLater(formatDate(now), schedule.aheadDays);
  const earliest = Math.max(
    asked.from.getTime(),
    now.getTime() + schedule.noticeMinutes * minuteLength,
  );
  const end = Math.min(asked.until.getTime(), startOfDate(lastDate, 1).getTime());
  if (earliest >= end) return [];
  const length = minutes * minuteLength;
  // From the day before, in whose evening hours may begin, to the one on which the last visit ends.
  const first = daysLater(formatDate(new Date(earliest)), -1);
  const last = formatDate(new Date(end + length));
  const openOf = openDays(schedule, asked.exceptions);
  const days = wallDays(first, daysBetween(first, last) + 1).map((day) => ({
    day,
    ...openOf(day),
  }));
  const fitsOpen = within(joined(days.flatMap(({ day, open }) => realParts(day, open))), length);
  const fitsPlace = freePlace(schedule, asked.taken, length);
  const starts: Date[] = [];
  for (const [index, { day, hours }] of days.entries()) {
    const evening = days[index - 1]?.hours.at(-1);
    for (const part of hours) {
      for (const minute of startsOf(part, evening, schedule.stepMinutes)) {
        const start = momentOf(day, minute);
        if (start === null || start < earliest || start >= end) continue;
        if (fitsOpen(start) && fitsPlace(start)) starts.push(new Date(start));
      }
    }
  }
  return starts;
}

/** The minutes at which visits begin; hours that go on from the evening count from its opening. */
function* startsOf({ from, until }: Minutes, evening: Minutes | undefined, step: number) {
  const goesOn = from === 0 && evening?.until === 1440;
  // Each step divides the day.
  const begin = goesOn ? evening.from % step : from;
  for (let minute = begin; minute < until; minute += step) yield minute;
}

/** Minutes of a day's clock as moments: each piece of them that lies in one stretch. */
function realParts({ stretches }: WallDay, parts: readonly Minutes[]): readonly Minutes[] {
  return stretches.flatMap(({ from, until, at }) =>
    parts.flatMap((part) => {
      const [begins, ends] = [Math.max(part.from, from), Math.min(part.until, until)];
      if (begins >= ends) return [];
      const moment = (minute: number) => at + (minute - from) * minuteLength;
      return [{ from: moment(begins), until: moment(ends) }];
    }),
  );
}

/** Whether one part holds a time of that length from a moment on; asked in the order of time. */
function within(parts: readonly Minutes[], length: number): (start: number) => boolean {
  let index = 0;
  return (start) => {
    while ((parts[index]?.until ?? Number.POSITIVE_INFINITY) <= start) index += 1;
    const part = parts[index];
    return part !== undefined && part.from <= start && start + length <= part.until;
  };
}

/** Whether a place is free for visit and buffer from a moment on; asked in the order of time. */
function freePlace(
  { places, bufferMinutes }: Schedule,
  taken: readonly TakenPlace[],
  length: number,
): (start: number) => boolean {
  const held = length + bufferMinutes * minuteLength;
  const byPlace = Map.groupBy(taken, ({ place }) => place);
  const lanes = Array.from({ length: places }, (_, index) => ({
    next: 0,
    parts: joined(
      (byPlace.get(index + 1) ?? []).map(({ from, until }) => ({
        from: from.getTime(),
        until: until.getTime(),
      })),
    ),
  }));
  return (start) =>
    lanes.some((lane) => {
      while ((lane.parts[lane.next]?.until ?? Number.POSITIVE_INFINITY) <= start) lane.next += 1;
      return (lane.parts[lane.next]?.from ?? Number.POSITIVE_INFINITY) >= start + held;
    });
}
