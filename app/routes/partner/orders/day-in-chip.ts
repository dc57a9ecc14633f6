import { dayInBox } from '#app/lithuanian/calendar-words.ts';
import { weekdayAt } from '#app/lithuanian/vilnius-time.ts';
import { weekdayNames } from '#app/ui/fields/calendar-dates.ts';

/** A day in few letters: 'An, lapkr. 24'. */
export function dayInChip(instant: Date): string {
  const { day, month } = dayInBox(instant, instant);
  return `${weekdayNames[weekdayAt(instant) - 1]?.short}, ${month} ${day}`;
}
