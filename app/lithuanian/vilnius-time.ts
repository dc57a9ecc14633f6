import { capital } from './capital.ts';
import { monthsOf } from './months.ts';
import { rangeOf } from './typography.ts';

/*
 * The only place that turns moments into wall time and back (design rule 8). The zone is always
 * Europe/Vilnius and its rules come from Intl, on the server and in the browser alike.
 */

/** A date of the calendar; month and day count from 1. */
type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

/** What a clock on a wall in Vilnius shows. */
type WallTime = CalendarDate & { readonly hour: number; readonly minute: number };

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Vilnius',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const dayLength = 86_400_000;

/** What the clock in Vilnius shows at a moment. */
export function wallTimeAt(instant: Date): WallTime {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime()));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/**
 * The moment at which the clock in Vilnius shows a time: of the hour that autumn doubles the
 * first one, and null for the hour that spring leaves out or for a date that no calendar has.
 */
export function instantAt(wall: WallTime): Date | null {
  const asUtc = utcOf(wall);
  const candidates = [asUtc - dayLength, asUtc + dayLength]
    .map((near) => new Date(asUtc - offsetAt(near)))
    .filter((instant) => sameWallTime(wallTimeAt(instant), wall))
    .sort((one, other) => one.getTime() - other.getTime());
  return candidates[0] ?? null;
}

const hourLength = 3_600_000;
const mostOffsets = 10_000;
/** By the hour since 1970: asking Intl takes longer than all else that is done with a moment. */
const offsets = new Map<number, number>();

/**
 * How far the clock in Vilnius is ahead of UTC, in milliseconds. Within an hour of UTC it has not changed
 * since 1940.
 */
export function offsetAt(instant: number): number {
  const hour = Math.floor(instant / hourLength);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = offsetOf(hour * hourLength);
    if (offsets.size >= mostOffsets) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

function offsetOf(wholeHour: number): number {
  const shown = new Map(
    clock.formatToParts(wholeHour).map(({ type, value }) => [type, Number(value)] as const),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const date = { year: read('year'), month: read('month'), day: read('day') };
  return utcOf({ ...date, hour: read('hour'), minute: read('minute') }) - wholeHour;
}

function utcOf({ year, month, day, hour, minute }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

function sameWallTime(one: WallTime, other: WallTime): boolean {
  return (
    one.year === other.year &&
    one.month === other.month &&
    one.day === other.day &&
    one.hour === other.hour &&
    one.minute === other.minute
  );
}

/** A moment as ISO 8601 has it with the clock of Vilnius: '2026-11-03T16:30:00.000+02:00'. */
export function vilniusIso(instant: Date): string {
  const offset = offsetAt(instant.getTime());
  const shown = new Date(instant.getTime() + offset).toISOString().slice(0, -1);
  return `${shown}+${String(offset / 3_600_000).padStart(2, '0')}:00`;
}

/** The weekday in Vilnius, 1 for Monday to 7 for Sunday. */
export function weekdayAt(instant: Date): number {
  return weekdayOf(wallTimeAt(instant));
}

function weekdayOf({ year, month, day }: CalendarDate): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/** Sunday 24:00 of the week in which a moment lies, as the moment at which Monday begins. */
export function endOfWeek(instant: Date): Date {
  const { year, month, day } = wallTimeAt(instant);
  return startOfDay(year, month, day + 8 - weekdayAt(instant));
}

/** The moment at which the Saturday of the week begins in which a moment lies. */
export function startOfWeekend(instant: Date): Date {
  const { year, month, day } = wallTimeAt(instant);
  return startOfDay(year, month, day + 6 - weekdayAt(instant));
}

/** The moment at which the next calendar month begins. */
export function endOfMonth(instant: Date): Date {
  const { year, month } = wallTimeAt(instant);
  return startOfDay(year, month + 1, 1);
}

/**
 * The end of the day three months ahead: of the same day of the month, or of the month's last day
 * when it has none (30 November leads to 28 February).
 */
export function endOfDayThreeMonthsAhead(instant: Date): Date {
  const { year, month, day } = wallTimeAt(instant);
  const lastDay = new Date(Date.UTC(year, month + 3, 0)).getUTCDate();
  return startOfDay(year, month + 3, Math.min(day, lastDay) + 1);
}

/** A day of the calendar: its date as '2026-11-20' and the moment at which it begins in Vilnius. */
export type Day = { readonly date: string; readonly start: Date };

/** The last days up to and with the one of a moment, oldest first. */
export function lastDays(instant: Date, count: number): readonly Day[] {
  const { year, month, day } = wallTimeAt(instant);
  return Array.from({ length: count }, (_, index) => {
    const start = startOfDay(year, month, day - count + 1 + index);
    return { date: formatDate(start), start };
  });
}

/** The moment at which the day of `instant` began in Vilnius. */
export function startOfToday(instant: Date): Date {
  const { year, month, day } = wallTimeAt(instant);
  return startOfDay(year, month, day);
}

/** The moment at which a date as '2026-11-20' begins, or the one so many days later. */
export function startOfDate(date: string, daysLater = 0): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return startOfDay(year, month, day + daysLater);
}

/** The moment at which a day begins; month and day may run over their end. */
function startOfDay(year: number, month: number, day: number): Date {
  const date = new Date(Date.UTC(year, month - 1, day));
  const midnight = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: 0,
    minute: 0,
  };
  const instant = instantAt(midnight);
  // Since 1990 the clock changes at 2, 3 or 4 in the morning, so every midnight exists.
  if (instant === null) throw new Error(`No midnight on ${date.toISOString()}`);
  return instant;
}

/** A moment in lists and on messages: '2026-11-20 18:00' (spec 9, docs/design.md D36). */
export function formatDateTime(instant: Date): string {
  return `${formatDate(instant)} ${timeInField(instant)}`;
}

/** The date of a moment: '2026-11-20'. */
export function formatDate(instant: Date): string {
  const { year, month, day } = wallTimeAt(instant);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The time of a moment in words: '18:00', '9:05'. */
export function formatTime(instant: Date): string {
  const { hour, minute } = wallTimeAt(instant);
  return `${hour}:${twoDigits(minute)}`;
}

/** The same as fields and ISO dates have it: '09:05'. */
export function timeInField(instant: Date): string {
  const { hour, minute } = wallTimeAt(instant);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The date of a moment written out: '2026 m. lapkričio 20 d.'. */
export function formatLongDate(instant: Date): string {
  const { year, month, day } = wallTimeAt(instant);
  return `${year}\u00a0m. ${monthsOf[month - 1]} ${day}\u00a0d.`;
}

/** A day within a year: 'lapkričio 20 d.'. */
export function formatDayOfYear(instant: Date): string {
  const { month, day } = wallTimeAt(instant);
  return `${monthsOf[month - 1]} ${day}\u00a0d.`;
}

/** Days of two months or of one, as a line of its own: 'Spalio 22 – lapkričio 20 d.'. */
export function formatDayRange(from: Date, to: Date): string {
  const first = wallTimeAt(from);
  const begins = `${capital(monthsOf[first.month - 1] as string)} ${first.day}`;
  const { month: lastMonth, day } = wallTimeAt(to);
  if (lastMonth === first.month) return `${rangeOf(begins, day)}\u00a0d.`;
  return `${begins}\u00a0– ${formatDayOfYear(to)}`;
}

/** Monday first. */
export const weekdays = [
  'Pirmadienis',
  'Antradienis',
  'Trečiadienis',
  'Ketvirtadienis',
  'Penktadienis',
  'Šeštadienis',
  'Sekmadienis',
];

/** A day as the heading of a page has it: 'Penktadienis, 2026 m. lapkričio 20 d.'. */
export function formatWeekdayDate(instant: Date): string {
  return `${weekdays[weekdayAt(instant) - 1]}, ${formatLongDate(instant)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** When something was lately: 'šiandien 14:20', 'vakar 9:05', '2026-03-14 09:00'. */
export function formatRecent(instant: Date, now: Date): string {
  const today = startOfToday(now);
  const yesterday = startOfToday(new Date(today.getTime() - 1));
  if (instant >= today && instant <= now) return `šiandien ${formatTime(instant)}`;
  if (instant >= yesterday && instant < today) return `vakar ${formatTime(instant)}`;
  return formatDateTime(instant);
}
