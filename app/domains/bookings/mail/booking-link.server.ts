import { href } from 'react-router';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import { isId } from '#app/platform/database/id.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';

/** What can be done to a booking by a link of a mail, without signing in. */
export type LinkedAct = 'confirm' | 'decline' | 'withdraw' | 'cancel' | 'take';

export type BookingLink = {
  readonly act: LinkedAct;
  readonly bookingId: string;
  /** Of the booking when the mail was written: of one that has changed since, the link does nothing. */
  readonly version: number;
  /** To whom the mail went. When this is not their address any more, the link is dead. */
  readonly to: string;
  /** Until when, in milliseconds: the request's end, the offer's, or the booking's start. */
  readonly until: number;
};

const purpose = 'booking-act';
const calendarPurpose = 'booking-calendar';

/** To whom a mail went about which booking. */
type CalendarLink = Pick<BookingLink, 'bookingId' | 'to'>;

/** An address of ours by which who has the mail does one act to one booking, sealed. */
export function bookingLink(
  { secret }: Pick<BookingDependencies, 'secret'>,
  link: BookingLink,
): string {
  return withToken(href('/uzsakymo-nuoroda'), createSealer(secret, purpose).seal(link));
}

/** An address of ours at which who has the mail gets the booking as a file for the calendar. */
export function calendarLink(
  { secret }: Pick<BookingDependencies, 'secret'>,
  link: CalendarLink,
): string {
  const sealed = createSealer(secret, calendarPurpose).seal(link);
  return withToken(href('/uzsakymo-nuoroda/kalendorius.ics'), sealed);
}

function withToken(path: string, sealed: string): string {
  return `${path}?token=${Buffer.from(sealed, 'base64').toString('base64url')}`;
}

/** What a link does; null for one that is none of ours. One that is too old is opened all the same. */
export function openBookingLink(
  { secret }: Pick<BookingDependencies, 'secret'>,
  token: string,
): BookingLink | null {
  return open<BookingLink>(secret, purpose, token);
}

/** Whose calendar a link is for; null for one that is none of ours. */
export function openCalendarLink(
  { secret }: Pick<BookingDependencies, 'secret'>,
  token: string,
): CalendarLink | null {
  return open<CalendarLink>(secret, calendarPurpose, token);
}

function open<Link extends CalendarLink>(secret: string, use: string, token: string): Link | null {
  try {
    const opened = createSealer(secret, use).open(token) as Link;
    return isId(opened.bookingId) ? opened : null;
  } catch {
    return null;
  }
}
