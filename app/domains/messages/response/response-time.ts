import type { WeekHours } from '#app/domains/services/hours/work-hours.ts';
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

/** A conversation that a sender began with a provider. */
export type Asked = {
  readonly at: Date;
  /** Of the first answer; null: none yet. */
  readonly answeredAt: Date | null;
  /** Of its service; null where none can be read, which counts as always open. */
  readonly hours: WeekHours | null;
};

/** Fewer tell nothing of what is usual. */
const fewest = 5;

/**
 * What visitors read of a provider's answers: the median of the open time until the first one, and how
 * many were answered. Hours in which the service is closed do not count against it, and an open day is
 * as long as the service is open on one, so that 'per dieną' is the next working day. Who was not
 * answered waits for ever; a conversation that has not waited a whole open day yet counts neither way.
 * @returns null of fewer than 5 conversations
 */
export function responseTimeOf(conversations: readonly Asked[], now: Date): ResponseTime | null {
  const waits = conversations.flatMap((asked) => waitOf(asked, now) ?? []);
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
function waitOf({ at, answeredAt, hours }: Asked, now: Date): Wait | null {
  const { open, openDay } = clockOf(hours);
  const minutes = open(answeredAt ?? now) - open(at);
  if (answeredAt === null) return minutes > openDay ? never : null;
  if (minutes <= Math.min(60, openDay / 4)) return 0;
  if (minutes <= Math.min(5 * 60, openDay / 2)) return 1;
  return minutes <= openDay ? 2 : 3;
}

type OpenClock = {
  /** The open minutes from a fixed Monday to a moment. */
  readonly open: (at: Date) => number;
  /** How many a day has on which it is open, on average. */
  readonly openDay: number;
};

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
const always: WeekHours = Array.from({ length: 7 }, () => [{ from: 0, until: dayMinutes }]);

function clockOf(hours: WeekHours | null): OpenClock {
  const week = hours?.some((day) => day.length > 0) ? hours : always;
  const intervals = week.flatMap((day, index) =>
    day.map(({ from, until }) => ({
      from: index * dayMinutes + from,
      until: index * dayMinutes + until,
    })),
  );
  const total = intervals.reduce((sum, { from, until }) => sum + until - from, 0);
  const openDays = week.filter((day) => day.length > 0).length;
  const open = (at: Date) => {
    const minute = minuteSinceMonday(at);
    const within = minute % weekMinutes;
    const before = intervals.reduce(
      (sum, { from, until }) => sum + Math.max(0, Math.min(until, within) - from),
      0,
    );
    return Math.floor(minute / weekMinutes) * total + before;
  };
  return { open, openDay: total / openDays };
}

/** Minutes that the clock in Vilnius has shown since Monday, 29 December 1969. */
function minuteSinceMonday(at: Date): number {
  return (at.getTime() + offsetAt(at.getTime())) / 60_000 + 3 * dayMinutes;
}
