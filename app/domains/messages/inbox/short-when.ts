import { formatDate, formatTime, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';

const dayMillis = 86_400_000;

/** When a message came, short enough for a list: '14:32', 'vakar', '11-17', in other years '2025-11-17'. */
export function shortWhen(instant: Date, now: Date): string {
  const ago = dayNumber(now) - dayNumber(instant);
  if (ago <= 0) return formatTime(instant);
  if (ago === 1) return 'vakar';
  const date = formatDate(instant);
  return wallTimeAt(instant).year === wallTimeAt(now).year ? date.slice(5) : date;
}

/** The days of Vilnius in a row. */
function dayNumber(instant: Date): number {
  const { year, month, day } = wallTimeAt(instant);
  return Date.UTC(year, month - 1, day) / dayMillis;
}
