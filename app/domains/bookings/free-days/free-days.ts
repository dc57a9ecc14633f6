import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysBetween, daysLater, wallDays } from '#app/lithuanian/wall-days.ts';
import { arrivalOf, freePlaces } from '../schedules/free-nights.ts';
import { freeStarts } from '../schedules/free-starts.ts';
import type { Schedule, ScheduleException, TakenPlace } from '../schedules/schedule.ts';

/** What is booked in a schedule: visits of this many minutes and more, nights, days of care. */
export type BookedIn = {
  readonly minutes: number | null;
  readonly byNight: boolean;
  readonly byDay: boolean;
};

/** Null: it stands. Else up to that moment. */
export type HeldPlace = TakenPlace & { readonly heldUntil: Date | null };

/** A day on which something can begin, pass or end, while it can be booked: from a moment to another. */
export type FreeDay = {
  readonly kind: 'start' | 'arrival' | 'night' | 'departure' | 'away';
  /** 'yyyy-MM-dd' in Vilnius. */
  readonly day: string;
  /** Both included, in milliseconds. */
  readonly from: number;
  readonly until: number;
};

type AskedDays = {
  readonly schedule: Schedule;
  readonly exceptions: readonly ScheduleException[];
  /** Of these days and the one before and after, in any order. */
  readonly taken: readonly HeldPlace[];
  readonly booked: BookedIn;
  /** Both included; from today on. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly now: Date;
};

/** So many days after the last one are looked at for the end of a stay. */
export const afterLast = 30;
const minuteLength = 60_000;

/**
 * The days of a schedule for all moments from now on, as long as nothing else is booked or changed
 * (docs/decisions/0048-free-days.md): a day is left when its last start is too near, it comes within
 * reach at a midnight, and what a request holds is free when it lapses. At each moment they are what
 * freeStarts and freePlaces say of it.
 */
export function freeDaysOf(asked: AskedDays): readonly FreeDay[] {
  const { taken, now } = asked;
  const lapses = [...new Set(taken.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []))].filter(
    (moment) => moment > now.getTime(),
  );
  // Whatever is free before a hold lapses is free after it.
  const parts = [now.getTime(), ...lapses.toSorted((one, other) => one - other)].flatMap(
    (moment, index) => {
      const standing = taken.filter(
        ({ heldUntil }) => heldUntil === null || heldUntil.getTime() > moment,
      );
      const since = index === 0 ? Number.NEGATIVE_INFINITY : moment;
      return [...startDays(asked, standing), ...stayDays(asked, standing)].map((day) => ({
        ...day,
        from: Math.max(day.from, since),
      }));
    },
  );
  return joined(parts.filter(({ from, until }) => from <= until));
}

/** Of each vacation the day of return, while it lasts; of those that follow each other the last one's. */
export function returnsOf(exceptions: readonly ScheduleException[]): readonly FreeDay[] {
  const vacations: { startsOn: string; back: string }[] = [];
  for (const { startsOn, endsOn } of exceptions
    .filter(({ kind }) => kind === 'vacation')
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))) {
    const last = vacations.at(-1);
    const back = daysLater(endsOn, 1);
    if (last === undefined || startsOn > last.back) vacations.push({ startsOn, back });
    else if (back > last.back) last.back = back;
  }
  return vacations.map(({ startsOn, back }) => ({
    ...{ kind: 'away', day: back, from: startOfDate(startsOn).getTime() },
    until: startOfDate(back).getTime() - 1,
  }));
}

/** Days of the visit that is the shortest: where a longer one fits, it fits too. */
function startDays(asked: AskedDays, taken: readonly TakenPlace[]): readonly FreeDay[] {
  const { schedule, booked, firstDay, lastDay, now } = asked;
  if (booked.minutes === null) return [];
  const starts = freeStarts({
    ...{ schedule: unlimited(asked), exceptions: asked.exceptions, taken, now },
    ...{ minutes: booked.minutes, from: startOfDate(firstDay), until: startOfDate(lastDay, 1) },
  });
  const lastOfDay = new Map(starts.map((start) => [formatDate(start), start.getTime()]));
  return [...lastOfDay].map(([day, start]) => ({
    ...{ kind: 'start', day, from: withinReach(schedule, day) },
    until: start - schedule.noticeMinutes * minuteLength,
  }));
}

function stayDays(asked: AskedDays, taken: readonly TakenPlace[]): readonly FreeDay[] {
  const { schedule, booked, firstDay, lastDay, now, exceptions } = asked;
  if (!booked.byNight && !booked.byDay) return [];
  const end = daysLater(lastDay, afterLast);
  const dates = freePlaces({
    ...{ schedule: unlimited(asked), exceptions, taken, from: firstDay, until: end, now },
  });
  const walls = wallDays(firstDay, dates.length);
  return dates.slice(0, daysBetween(firstDay, lastDay) + 1).flatMap((date, index) => {
    const { date: day, left, isOpen, canArrive } = date;
    const arrival = arrivalOf(schedule, walls[index] as (typeof walls)[number]);
    const begins = arrival - schedule.noticeMinutes * minuteLength;
    const over = startOfDate(day, 1).getTime() - 1;
    const from = withinReach(schedule, day);
    const days: FreeDay[] = [];
    if (booked.byDay && left > 0 && canArrive) {
      days.push({ kind: 'start', day, from, until: begins });
    }
    if (!booked.byNight) return days;
    const lastNight = left > 0 && canArrive ? lastNightOf(dates, index) : null;
    if (lastNight !== null) {
      days.push({ kind: 'arrival', day, from: withinReach(schedule, lastNight), until: begins });
    }
    if (left > 0) days.push({ kind: 'night', day, from, until: over });
    if (isOpen) days.push({ kind: 'departure', day, from: 0, until: over });
    return days;
  });
}

/** The last night of the shortest stay that begins on a date, or null: no day to leave on follows it. */
function lastNightOf(dates: ReturnType<typeof freePlaces>, index: number): string | null {
  for (let night = index; (dates[night]?.left ?? 0) > 0; night += 1) {
    if (dates[night + 1]?.isOpen) return (dates[night] as (typeof dates)[number]).date;
  }
  return null;
}

/** The schedule as it is when none of these days is too near or too far. */
function unlimited({ schedule, lastDay, now }: AskedDays): Schedule {
  const aheadDays = daysBetween(formatDate(now), lastDay) + afterLast;
  return { ...schedule, noticeMinutes: 0, aheadDays };
}

/** From when on a day can be booked: the midnight on which it is as many days ahead as may be. */
function withinReach({ aheadDays }: Schedule, day: string): number {
  return startOfDate(day, -aheadDays).getTime();
}

/** Of a day that is free twice the times that meet or overlap as one. */
function joined(parts: readonly FreeDay[]): readonly FreeDay[] {
  const byDay = Map.groupBy(parts, ({ kind, day }) => `${kind} ${day}`);
  return [...byDay.values()].flatMap((same) => {
    const result: FreeDay[] = [];
    for (const part of same.toSorted((one, other) => one.from - other.from)) {
      const last = result.at(-1);
      if (last === undefined || part.from > last.until + 1) result.push(part);
      else if (part.until > last.until) {
        result[result.length - 1] = { ...last, until: part.until };
      }
    }
    return result;
  });
}
