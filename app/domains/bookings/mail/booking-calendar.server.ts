import { linkTo } from '#app/domains/accounts/account-dependencies.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { writeCalendarFile } from '#app/platform/calendar-file.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import type { StoredState } from '../booking-state.ts';
import { paidThere } from '../visits/booking-words.ts';
import type { BookingWords } from './booking-news.ts';

/** A booking as its owner's calendar takes it. */
type CalendarBooking = BookingWords & {
  readonly id: string;
  readonly state: StoredState['state'];
  readonly version: number;
  /** When it became what it is. */
  readonly changedAt: Date;
};

/**
 * A booking as a file for the owner's calendar: one entry whatever becomes of it, by one UID and a
 * SEQUENCE that rises with each change. A stay is days, with the one of departure.
 * @returns null of one that is neither agreed on nor called off after that
 */
export function bookingCalendar(
  deps: Pick<BookingDependencies, 'settings'>,
  booking: CalendarBooking,
  path: string,
) {
  const { id, kind, state, version, startsAt, endsAt, title, dogs, price, place } = booking;
  const isCancelled = state === 'owner_cancelled' || state === 'partner_cancelled';
  if (state !== 'confirmed' && !isCancelled) return null;
  const method = isCancelled ? 'CANCEL' : 'PUBLISH';
  const { origin, mail } = deps.settings;
  const paidLine = booking.isFree ? `${price}.` : `${price}. ${paidThere}`;
  const time =
    kind === 'stay'
      ? { firstDay: formatDate(startsAt), lastDay: formatDate(endsAt) }
      : { startsAt, endsAt };
  const text = writeCalendarFile(
    {
      uid: `${id}@${new URL(origin).hostname}`,
      update: {
        method,
        sequence: version,
        organizer: { name: booking.companyName || 'Vizgis', email: mail.from },
      },
      time,
      title,
      place,
      description: [dogs, isCancelled ? '' : paidLine].filter((part) => part !== '').join('\n'),
      address: linkTo(deps, path),
      product: 'Registracija',
    },
    booking.changedAt,
  );
  const type = `text/calendar; charset=utf-8; method=${method}`;
  return { name: 'vizgis.ics', type, text } as const;
}
