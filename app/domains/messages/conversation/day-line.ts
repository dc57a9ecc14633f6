import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { formatDate, startOfToday } from '#app/lithuanian/vilnius-time.ts';

/** The day above its turns: 'Šiandien', 'Vakar', 'Lapkričio 19 d.', '2025 m. lapkričio 19 d.'. */
export function dayLine(instant: Date, now: Date): string {
  const day = formatDate(instant);
  if (day === formatDate(now)) return 'Šiandien';
  if (day === formatDate(new Date(startOfToday(now).getTime() - 1))) return 'Vakar';
  const words = dayInWords(instant, now);
  return capital(words);
}
