import { dayInWords, onComingDay, onWeekdayDate } from '#app/lithuanian/calendar-words.ts';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import { visitTime } from '../visits/booking-words.ts';

/** 'Trečiadienį, lapkričio 25 d. 12:00–13:30'. */
export function orderTitle(startsAt: Date, endsAt: Date | null, now: Date): string {
  const day = onWeekdayDate(startsAt, now);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${hoursOf(startsAt, endsAt)}`;
}

/** '12:00–13:30'. */
export function hoursOf(startsAt: Date, endsAt: Date | null): string {
  return endsAt === null ? visitTime(startsAt) : `${visitTime(startsAt)}–${visitTime(endsAt)}`;
}

/** Up to when: 'šiandien iki 16:40', 'gruodžio 3 d. iki 9:00'. */
export function untilWhen(moment: Date, now: Date): string {
  return `${onComingDay(moment, now)} iki ${visitTime(moment)}`;
}

/** A moment that has been or will be: 'lapkričio 23 d. 9:10'. */
export function momentInWords(moment: Date, now: Date): string {
  return `${dayInWords(moment, now)} ${visitTime(moment)}`;
}

/** Whether a moment is of today. */
export function isToday(moment: Date, now: Date): boolean {
  return startOfToday(moment).getTime() === startOfToday(now).getTime();
}
