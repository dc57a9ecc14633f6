import { byComingDay, onWeekdayDate } from '#app/lithuanian/calendar-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatTime, startOfToday } from '#app/lithuanian/vilnius-time.ts';
import { kindOf, kindWords } from '../kind-words.ts';
import { takenInWords } from '../sessions/seats-in-words.ts';
import { countDates, datesOfStay, type StayDates, stayInWords } from '../stays/stay.ts';
import { visitMoment } from '../visits/booking-words.ts';
import type { OrderRow } from './order.ts';

/** 'Trečiadienį, lapkričio 25 d. 12:00–13:30'. */
export function orderTitle(startsAt: Date, endsAt: Date | null, now: Date): string {
  return capital(orderMoment(startsAt, endsAt, now));
}

function orderMoment(startsAt: Date, endsAt: Date | null, now: Date): string {
  return `${onWeekdayDate(startsAt, now)} ${hoursOf(startsAt, endsAt)}`;
}

/** '12:00–13:30'. */
export function hoursOf(startsAt: Date, endsAt: Date | null): string {
  return endsAt === null ? formatTime(startsAt) : `${formatTime(startsAt)}–${formatTime(endsAt)}`;
}

/** Up to when: 'iki šiandien 16:40', 'iki pirmadienio 12:33', 'iki gruodžio 3 d. 9:00'. */
export function untilWhen(moment: Date, now: Date): string {
  return `iki ${byComingDay(moment, now)} ${formatTime(moment)}`;
}

/** Whether a moment is of today. */
export function isToday(moment: Date, now: Date): boolean {
  return startOfToday(moment).getTime() === startOfToday(now).getTime();
}

type Booked = Pick<OrderRow, 'startsAt' | 'endsAt' | 'unit'>;

/** When a booking is, as its heading: a time, or of a stay 'Gruodžio 4–8 d., 4 naktys'. */
export function bookedTitle(order: Booked, now: Date): string {
  return capital(bookedLine(order, now));
}

/** The same behind a colon. */
export function bookedLine(order: Booked, now: Date): string {
  const stay = stayDates(order);
  if (!stay) return orderMoment(order.startsAt, order.endsAt, now);
  return `${stayInWords(stay, now)}, ${countNoun(countDates(stay), nouns[stay.unit])}`;
}

/** The dates of a stay; null of what has an hour. */
export function stayDates({ startsAt, endsAt, unit }: Booked): StayDates | null {
  return unit && endsAt && datesOfStay(unit, startsAt, endsAt);
}

/** What is kept until its partner has answered, and what comes of it without an answer. */
export function untilThen(order: Pick<OrderRow, 'unit' | 'isSeat' | 'askedFor'>): string {
  const { held, heldBoth, earlier } = kindWords[kindOf(order)];
  return order.askedFor === null
    ? `Iki tol ${held.is} ${held.kept} klientui, vėliau užklausa nustos galioti.`
    : `Iki tol ${heldBoth}, vėliau liks ${earlier.alone}.`;
}

type Offered = Pick<OrderRow, 'unit' | 'isSeat' | 'offered'>;

/** What its partner has offered in place of a request, and what is kept meanwhile, as sentences. */
export function offeredInWords({ unit, isSeat, offered }: Offered, now: Date) {
  if (!offered) return null;
  const { startsAt: askedFor, endsAt: askedForEnd, until } = offered;
  const when = askedInWords({ unit, askedFor, askedForEnd }, now);
  const { other, heldBoth, asked } = kindWords[kindOf({ unit, isSeat })];
  const what = `Pasiūlėte ${other.it}: ${when}`;
  return {
    what: what.endsWith('.') ? what : `${what}.`,
    held: `${capital(heldBoth)} ${untilWhen(until, now)}`,
    stays: asked.was,
  };
}

type Asked = Pick<OrderRow, 'unit' | 'askedFor' | 'askedForEnd'>;

/** The time that the owner asks for: 'gruodžio 3 d. 9:00', of a stay 'gruodžio 4–8 d.'. */
export function askedInWords({ unit, askedFor, askedForEnd }: Asked, now: Date): string {
  if (askedFor === null) return '';
  const stay = stayDates({ unit, startsAt: askedFor, endsAt: askedForEnd });
  return stay ? stayInWords(stay, now) : visitMoment(askedFor, now);
}

/** 'Tomis naktimis užimtos 4 vietos iš 8, ši užklausa jau įskaičiuota.'; '' of what is no stay. */
export function roomInWords({ room, unit }: Pick<OrderRow, 'room' | 'unit'>): string {
  if (!room || !unit) return '';
  const { taken, places } = room;
  const when = unit === 'night' ? 'Tomis naktimis' : 'Tomis dienomis';
  return `${when} ${takenInWords(taken)} iš\u00a0${places}, ši užklausa jau įskaičiuota.`;
}
