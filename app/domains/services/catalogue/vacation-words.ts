import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';

/** What visitors read of a vacation: 'Atostogauja, grįžta gruodžio 2 d.' */
export function vacationInWords(returnsOn: string, now: Date): string {
  return `Atostogauja, grįžta ${dayInWords(startOfDate(returnsOn), now)}`;
}
