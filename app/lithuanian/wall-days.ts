import { offsetAt } from './vilnius-time.ts';

/** Minutes of the clock in Vilnius that follow each other without a break. */
type Stretch = {
  /** Counted from the day's midnight, as the clock shows them. */
  readonly from: number;
  readonly until: number;
  /** The moment of the first one, in milliseconds. */
  readonly at: number;
};

/** A day of the calendar as the clock in Vilnius goes through it. */
export type WallDay = {
  /** '2026-11-20'. */
  readonly date: string;
  /** From Monday, 0. */
  readonly weekday: number;
  /**
   * One stretch, and two on a day on which the clock is changed: spring's leave an hour out between
   * them, autumn's have one in common.
   */
  readonly stretches: readonly Stretch[];
};

const minuteLength = 60_000;
const hourLength = 60 * minuteLength;
const dayLength = 24 * hourLength;

/**
 * Days one after the other, at one question to the rules of the zone for each of them: a month of
 * free times is made of many moments, and Intl is slow.
 * @param first 'yyyy-MM-dd'
 */
export function wallDays(first: string, count: number): readonly WallDay[] {
  const begin = Date.parse(`${first}T00:00:00Z`);
  // The clock is changed in the small hours, so a midnight has the offset of the noon before it.
  let before = offsetAt(begin - dayLength / 2);
  return Array.from({ length: count }, (_, index) => {
    const utc = begin + index * dayLength;
    const after = offsetAt(utc + dayLength / 2);
    const day = { date: dateOf(utc), weekday: (new Date(utc).getUTCDay() + 6) % 7 };
    const unchanged = [{ from: 0, until: 1440, at: utc - before }];
    const stretches = before === after ? unchanged : changedDay(utc, before, after);
    before = after;
    return { ...day, stretches };
  });
}

function changedDay(utc: number, before: number, after: number): readonly Stretch[] {
  let change = utc - before;
  while (offsetAt(change) === before) change += hourLength;
  const minuteBy = (offset: number) => (change + offset - utc) / minuteLength;
  return [
    { from: 0, until: minuteBy(before), at: utc - before },
    { from: minuteBy(after), until: 1440, at: change },
  ];
}

/**
 * The first moment at which the clock shows a minute of a day, in milliseconds; null for a minute
 * that spring leaves out.
 */
export function momentOf({ stretches }: WallDay, minute: number): number | null {
  for (const { from, until, at } of stretches) {
    if (minute >= from && minute < until) return at + (minute - from) * minuteLength;
  }
  return null;
}

/**
 * The same in milliseconds for every minute from 0 to 1439: of one that spring leaves out it is the
 * end of the hour without it.
 */
export function momentFrom(day: WallDay, minute: number): number {
  return momentOf(day, minute) ?? day.stretches[1]?.at ?? 0;
}

/** The date so many days later: '2026-12-31', 1 is '2027-01-01'. */
export function daysLater(date: string, days: number): string {
  return dateOf(Date.parse(`${date}T00:00:00Z`) + days * dayLength);
}

/** How many days the second date lies behind the first. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayLength;
}

function dateOf(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10);
}
