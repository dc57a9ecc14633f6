import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { startOfWorkingDay } from '#app/lithuanian/working-days.ts';

/** How soon is promised to decide what waits; days of the calendar have 24 hours. */
export type AnswerTime = { readonly days: number } | { readonly workingDays: number };

const day = 86_400_000;

/** The moment from which on what waits since another one is overdue. */
export function dueAt(time: AnswerTime, since: Date): Date {
  if ('days' in time) return new Date(since.getTime() + time.days * day);
  // The whole of the last working day is left.
  return startOfDate(formatDate(startOfWorkingDay(since, time.workingDays)), 1);
}

/** What waits since before this moment is overdue. */
export function overdueBefore(time: AnswerTime, now: Date): Date {
  if ('days' in time) return new Date(now.getTime() - time.days * day);
  return startOfWorkingDay(now, -time.workingDays);
}

/** The last day for it: '2026-11-28'. */
export function dueDay(time: AnswerTime, since: Date): string {
  return formatDate(new Date(dueAt(time, since).getTime() - 1));
}
