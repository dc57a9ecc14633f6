import { dayInBox } from '#app/lithuanian/calendar-words.ts';
import { weekdayAt } from '#app/lithuanian/vilnius-time.ts';

/** As a column of a calendar has them, Monday first. */
export const shortWeekdays = ['Pr', 'An', 'Tr', 'Kt', 'Pn', 'Št', 'Sk'] as const;

/** A day in few letters: 'An, lapkr. 24'. */
export function dayInChip(instant: Date): string {
  const { day, month } = dayInBox(instant, instant);
  return `${shortWeekdays[weekdayAt(instant) - 1]}, ${month} ${day}`;
}
