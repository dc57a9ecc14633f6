import { isHoliday } from '#app/lithuanian/holidays.ts';
import { minuteInWords } from '#app/lithuanian/minute-of-day.ts';
import { formatDate, wallTimeAt, weekdayAt } from '#app/lithuanian/vilnius-time.ts';
import { parseWorkHours } from './work-hours.ts';

const wholeDay = 24 * 60;

/**
 * Whether who keeps these hours is open at a moment: 'Atidaryta iki 20:00', 'Uždaryta, atidarys 8:00',
 * 'Uždaryta'; null where the hours cannot be read, and on a public holiday, of which they say nothing.
 */
export function openInWords(workHours: string | null, now: Date): string | null {
  const week = parseWorkHours(workHours);
  if (week === null || isHoliday(formatDate(now))) return null;
  const day = weekdayAt(now) - 1;
  const { hour, minute } = wallTimeAt(now);
  const at = hour * 60 + minute;
  const today = week[day] ?? [];
  const open = today.find(({ from, until }) => from <= at && at < until);
  if (!open) {
    const next = today.find(({ from }) => from > at);
    return next ? `Uždaryta, atidarys ${minuteInWords(next.from)}` : 'Uždaryta';
  }
  if (open.until < wholeDay) return `Atidaryta iki ${minuteInWords(open.until)}`;
  // What is open past midnight goes on in the hours of the day after.
  const [tomorrow] = week[(day + 1) % 7] ?? [];
  if (tomorrow?.from !== 0) return 'Atidaryta iki vidurnakčio';
  return tomorrow.until === wholeDay
    ? 'Atidaryta visą parą'
    : `Atidaryta iki ${minuteInWords(tomorrow.until)}`;
}
