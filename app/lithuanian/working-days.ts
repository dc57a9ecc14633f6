import { isHoliday } from './holidays.ts';
import { formatDate, startOfDate, weekdayAt } from './vilnius-time.ts';

/**
 * The beginning in Vilnius of a working day: Monday to Friday without the public holidays.
 * @param count the first, second … working day after the day of `instant`; below zero before it
 */
export function startOfWorkingDay(instant: Date, count: number): Date {
  const from = formatDate(instant);
  const step = Math.sign(count);
  let left = Math.abs(count);
  let day = startOfDate(from);
  for (let days = step; left > 0; days += step) {
    day = startOfDate(from, days);
    if (weekdayAt(day) <= 5 && !isHoliday(formatDate(day))) left -= 1;
  }
  return day;
}
