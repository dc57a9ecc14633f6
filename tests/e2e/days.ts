import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';

/** The date so many days from now in Vilnius, 'yyyy-MM-dd': a day has 23 to 25 hours. */
export function dateIn(days: number): string {
  return daysLater(formatDate(new Date()), days);
}
