import { formatDayOfYear, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';

/** The time of a visit in a sentence: '9:00'. */
export function visitTime(instant: Date): string {
  const { hour, minute } = wallTimeAt(instant);
  return `${hour}:${String(minute).padStart(2, '0')}`;
}

/** The day and time of a visit in a sentence: 'lapkričio 26 d. 10:30'. */
export function visitMoment(instant: Date): string {
  return `${formatDayOfYear(instant)} ${visitTime(instant)}`;
}

/** What a client reads whom no bookings are taken from, or of a service that takes none. */
export const noOnlineBooking = 'Registracija internetu negalima. Parašykite teikėjui.';

/** Stands after every price of a booking. */
export const paidThere = 'Mokama teikėjui vietoje.';
