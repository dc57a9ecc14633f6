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

/** An address of ours by which who has the mail does one act to one booking, sealed. */
export function bookingLink(
  { secret }: Pick<BookingDependencies, 'secret'>,
  link: BookingLink,
): string {
  const sealed = createSealer(secret, purpose).seal(link);
  return `${href('/uzsakymo-nuoroda')}?token=${Buffer.from(sealed, 'base64').toString('base64url')}`;
}

/** What a link does; null for one that is none of ours. One that is too old is opened all the same. */
export function openBookingLink(
  { secret }: Pick<BookingDependencies, 'secret'>,
  token: string,
): BookingLink | null {
  try {
    const opened = createSealer(secret, purpose).open(token) as BookingLink;
    return isId(opened.bookingId) ? opened : null;
  } catch {
    return null;
  }
}
