import { type Minutes, openDays } from '#app/domains/bookings/schedules/open-hours.ts';
import type { Schedule, ScheduleException } from '#app/domains/bookings/schedules/schedule.ts';
import { offsetAt } from '#app/lithuanian/vilnius-time.ts';

/** How quickly a provider usually answers; the quickest first. */
const responseSteps = ['hour', 'hours', 'day', 'days'] as const;

export type ResponseStep = (typeof responseSteps)[number];

/** What is told of a provider's answers. */
export type ResponseTime = {
  /** Null: fewer than half of those who wrote were answered. */
  readonly step: ResponseStep | null;
  /** How many of a hundred who wrote were answered. */
  readonly answered: number;
};

/** When a place is open: its week, in which at least one day is, and the days that are otherwise. */
export type Opening = Pick<Schedule, 'weekHours' | 'worksOnHolidays'> & {
  readonly exceptions: readonly ScheduleException[];
};

/** A conversation that a sender began with a provider. */
export type Asked = {
  readonly at: Date;
  /** Of the first answer; null: none yet. */
  readonly answeredAt: Date | null;
  /** Of its service; those of one service are one object. */
  readonly opening: Opening;
};

/** Fewer tell nothing of what is usual. */
const fewest = 5;

/**
 * What visitors read of a provider's answers: the median of the open time until the first one, and how
 * many were answered. Hours in which the service is closed do not count against it, nor vacations and
 * public holidays, and an open day is as long as the service is open on one, so that 'per dieną' is the
 * next working day. Who was not answered waits for ever; a conversation that has not waited a whole open
 * day yet counts neither way.
 * @returns null of fewer than 5 conversations
 */
export function responseTimeOf(conversations: readonly Asked[], now: Date): ResponseTime | null {
  const oldest = conversations.reduce(
    (least, { at }) => Math.min(least, at.getTime()),
    now.getTime(),
  );
  const first = dayOf(wallMinute(new Date(oldest)));
  const clocks = new Map<Opening, OpenClock>();
  const waits = conversations.flatMap((asked) => {
    const clock = clocks.get(asked.opening) ?? clockOf(asked.opening, first);
    clocks.set(asked.opening, clock);
    return waitOf(asked, clock, now) ?? [];
  });
  if (waits.length < fewest) return null;
  const answered = waits.filter((wait) => wait !== never).length;
  const median = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)];
  return {
    step: responseSteps[median ?? never] ?? null,
    answered: Math.round((answered / waits.length) * 100),
  };
}

/** The place of a step among the steps, so that waits of services with other hours compare. */
type Wait = number;
const never: Wait = responseSteps.length;

/** @returns null while it cannot be told */
function waitOf({ at, answeredAt }: Asked, { open, openDay }: OpenClock, now: Date): Wait | null {
  const minutes = open(answeredAt ?? now) - open(at);
  if (answeredAt === null) return minutes > openDay ? never : null;
  if (minutes <= Math.min(60, openDay / 4)) return 0;
  if (minutes <= Math.min(5 * 60, openDay / 2)) return 1;
  return minutes <= openDay ? 2 : 3;
}

type OpenClock = {
  /** The open minutes from a fixed midnight to a moment. */
  readonly open: (at: Date) => number;
  /** How many a day of the week has on which it is open, on average. */
  readonly openDay: number;
};

const dayMinutes = 24 * 60;

/** Hours of a place of which nothing is known, or that never closes. */
export const alwaysOpen: Opening = {
  weekHours: Array.from({ length: 7 }, () => [{ from: 0, until: dayMinutes }]),
  worksOnHolidays: true,
  exceptions: [],
};

/** @param first the midnight that it counts from, as a number of dayOf */
function clockOf(opening: Opening, first: number): OpenClock {
  const openOn = openDays(opening, opening.exceptions);
  const days: { readonly before: number; readonly hours: readonly Minutes[] }[] = [];
  const dayAt = (index: number) => {
    for (let next = days.length; next <= index; next += 1) {
      const last = days[next - 1];
      const before = last ? last.before + minutesUntil(last.hours, dayMinutes) : 0;
      days.push({ before, hours: openOn(calendarDay(first + next)).open });
    }
    return days[index];
  };
  const open = (at: Date) => {
    const minute = wallMinute(at);
    const { before, hours } = dayAt(dayOf(minute) - first) ?? { before: 0, hours: [] };
    return before + minutesUntil(hours, minute % dayMinutes);
  };
  const week = opening.weekHours.map((hours) => minutesUntil(hours, dayMinutes)).filter(Boolean);
  return { open, openDay: week.reduce((sum, minutes) => sum + minutes, 0) / week.length };
}

/** How many of the open minutes of a day are over at a minute of it. */
function minutesUntil(hours: readonly Minutes[], minute: number): number {
  return hours.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until, minute) - from),
    0,
  );
}

/** Minutes that the clock in Vilnius has shown since the midnight with which 1970 began. */
function wallMinute(at: Date): number {
  return (at.getTime() + offsetAt(at.getTime())) / 60_000;
}

/** The days since then. */
function dayOf(wallMinute: number): number {
  return Math.floor(wallMinute / dayMinutes);
}

function calendarDay(day: number) {
  const date = new Date(day * dayMinutes * 60_000);
  return { date: date.toISOString().slice(0, 10), weekday: (date.getUTCDay() + 6) % 7 };
}
