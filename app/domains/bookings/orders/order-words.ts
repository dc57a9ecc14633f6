import { dayInWords, onComingDay, onWeekdayDate } from '#app/lithuanian/calendar-words.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import { countDates, datesOfStay, type StayDates, stayInWords } from '../stays/stay.ts';
import { visitTime } from '../visits/booking-words.ts';
import type { OrderRow } from './order.ts';

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

type Booked = Pick<OrderRow, 'startsAt' | 'endsAt' | 'unit'>;

/** When a booking is, as its heading: a time, or of a stay 'Gruodžio 4–8 d., 4 naktys'. */
export function bookedTitle(order: Booked, now: Date): string {
  const stay = stayDates(order);
  if (!stay) return orderTitle(order.startsAt, order.endsAt, now);
  const when = stayInWords(stay);
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}, ${countNoun(countDates(stay), nouns[stay.unit])}`;
}

/** The dates of a stay; null of what has an hour. */
export function stayDates({ startsAt, endsAt, unit }: Booked): StayDates | null {
  return unit && endsAt && datesOfStay(unit, startsAt, endsAt);
}

type Offered = Pick<OrderRow, 'unit' | 'isSeat' | 'offered'>;

/** What its partner has offered in place of a request, and what is held meanwhile, as sentences. */
export function offeredInWords({ unit, isSeat, offered }: Offered, now: Date) {
  if (!offered) return null;
  const { startsAt: askedFor, endsAt: askedForEnd, until } = offered;
  const when = askedInWords({ unit, askedFor, askedForEnd }, now);
  const held = untilWhen(until, now);
  if (unit) {
    const what = `Pasiūlėte kitas datas: ${when}`;
    return { what, held: `Vietos ir vienoms, ir kitoms laikomos ${held}`, stays: 'prašytos datos' };
  }
  if (isSeat) {
    const what = `Pasiūlėte kitą užsiėmimą: ${when}.`;
    return { what, held: `Vietos laikomos abiejuose ${held}`, stays: 'prašytas užsiėmimas' };
  }
  const what = `Pasiūlėte kitą laiką: ${when}.`;
  return { what, held: `Abu laikai laikomi ${held}`, stays: 'prašytas laikas' };
}

type Asked = Pick<OrderRow, 'unit' | 'askedFor' | 'askedForEnd'>;

/** The time that the owner asks for: 'gruodžio 3 d. 9:00', of a stay 'gruodžio 4–8 d.'. */
export function askedInWords({ unit, askedFor, askedForEnd }: Asked, now: Date): string {
  if (askedFor === null) return '';
  const stay = stayDates({ unit, startsAt: askedFor, endsAt: askedForEnd });
  return stay ? stayInWords(stay) : momentInWords(askedFor, now);
}
