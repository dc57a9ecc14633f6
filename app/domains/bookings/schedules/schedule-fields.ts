import { readTime } from '#app/lithuanian/typed-time.ts';

/** The names of a schedule's form, the lengths and bounds of its fields; the server judges. */

/** A day can be open so many times. */
export const mostSpans = 3;
export const spans = Array.from({ length: mostSpans }, (_, index) => index);
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The switch of a day, Monday 0. */
export const openName = (day: number) => `open_${day}`;
/** An end of one of a day's times. */
export const spanName = (end: 'from' | 'until', day: number, span: number) =>
  `${end}_${day}_${span}`;

export const scheduleLimits = {
  name: 80,
  note: 200,
  places: 200,
  buffer: 120,
  noticeHours: 14 * 24,
  aheadDays: 365,
  freeCancelHours: 24,
} as const;

export const stepChoices = [10, 15, 20, 30, 60] as const;

/** Schedules of a partner, and exceptions of a schedule that are not over. */
export const mostSchedules = 50;
export const mostExceptions = 200;

/** A time as 'HH:mm', the end of a day as '24:00'; null for no time. */
export function readClock(typed: string): string | null {
  return /^24([:.\s]?00)?$/.test(typed.trim()) ? '24:00' : readTime(typed);
}

/** 570 of '9:30'; null for no time. */
export function minuteOf(typed: string): number | null {
  const [hour, minute] = (readClock(typed) ?? '').split(':').map(Number);
  return hour === undefined || minute === undefined ? null : hour * 60 + minute;
}
