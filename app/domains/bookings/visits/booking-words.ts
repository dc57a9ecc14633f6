import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { wallTimeAt } from '#app/lithuanian/vilnius-time.ts';

/** The time of a visit in a sentence: '9:00'. */
export function visitTime(instant: Date): string {
  const { hour, minute } = wallTimeAt(instant);
  return `${hour}:${String(minute).padStart(2, '0')}`;
}

/** A moment in a sentence: 'lapkričio 26 d. 10:30', in another year '2027 m. sausio 6 d. 10:30'. */
export function visitMoment(instant: Date, now: Date): string {
  return `${dayInWords(instant, now)} ${visitTime(instant)}`;
}

/** What a client reads whom no bookings are taken from, or of a service that takes none. */
export const noBookingOnline = 'Registracija internetu negalima.';
export const noOnlineBooking = `${noBookingOnline} Parašykite teikėjui.`;

/** Stands after every price of a booking. */
export const paidThere = 'Mokama teikėjui vietoje.';

/** The same to the partner. */
export const paidToPartner = 'Klientas moka jums vietoje.';
