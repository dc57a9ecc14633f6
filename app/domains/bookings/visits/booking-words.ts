import { dayInWords, daysInWords } from '#app/lithuanian/calendar-words.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';

/** A moment in a sentence: 'lapkričio 26 d. 10:30', in another year '2027 m. sausio 6 d. 10:30'. */
export function visitMoment(instant: Date, now: Date): string {
  return `${dayInWords(instant, now)} ${formatTime(instant)}`;
}

type Was = { readonly before: Date | null; readonly before_end: Date | null };

/** When a booking was until a move: ' (buvo gruodžio 7 d. 10:00)', of a stay its dates; '' of what is no move. */
export function wasInWords({ before, before_end }: Was, isStay: boolean, now: Date): string {
  if (before === null) return '';
  if (!isStay) return ` (buvo ${visitMoment(before, now)})`;
  const dates = before_end
    ? daysInWords(before, before_end, now)
    : `nuo ${dayInWords(before, now)}`;
  return ` (buvo ${dates})`;
}

/** What a client reads whom no bookings are taken from, or of a service that takes none. */
export const noBookingOnline = 'Registracija internetu negalima.';
export const noOnlineBooking = `${noBookingOnline} Parašykite teikėjui.`;

/** Stands after every price of a booking. */
export const paidThere = 'Mokama teikėjui vietoje.';

/** The same to the partner. */
export const paidToPartner = 'Klientas moka jums vietoje.';
