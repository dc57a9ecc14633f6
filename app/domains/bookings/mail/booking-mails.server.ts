import { href } from 'react-router';
import { linkTo } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { innocentName } from '#app/mail/email-layout.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { capital, wordsOf } from '../kind-words.ts';
import { bookingCalendar } from './booking-calendar.server.ts';
import {
  bookingLink,
  calendarLink,
  type LinkedAct,
  openCalendarLink,
} from './booking-link.server.ts';
import { bookingMail, type MailedLink } from './booking-mail.ts';
import type { Cause, NewsName, Reader, News as ToldNews } from './booking-news.ts';
import { loadForMail, type MailedBooking, ownerSide } from './load-for-mail.server.ts';

type News = {
  readonly bookingId: string;
  readonly what: NewsName;
  readonly actor: 'owner' | 'partner';
  readonly said?: string;
  /** When it began until a move. */
  readonly before?: Date;
  /** Who is gone with it: that side gets no mail. */
  readonly cause?: Cause;
  readonly now: Date;
};

/**
 * Puts the mails about what has just happened to a booking into the queue, within the transaction: to
 * each side that has something to learn of it and wants mails. To the owner's side goes a file for the
 * calendar beside what is agreed on, moved or called off.
 */
export async function mailAboutBooking(
  deps: BookingDependencies,
  transaction: Db,
  { bookingId, what, actor, said = '', before, cause, now }: News,
): Promise<void> {
  const booking = await loadForMail(transaction, bookingId);
  if (!booking) throw new Error(`No booking ${bookingId}`);
  const news = { what, actor, said, before: before ?? null, cause: cause ?? null, now };
  const isOwnerAway = cause === 'owner gone' || cause === 'owner blocked';
  const side = isOwnerAway ? null : ownerSide(booking);
  const owners = side && writeMail(deps, booking, side, news);
  if (side && owners) await deps.sendMail(transaction, { ...owners, to: side.to });
  const to = cause === 'partner gone' || !booking.partnerWantsMail ? null : booking.partner;
  const partners = to === null ? null : writeMail(deps, booking, { reader: 'partner', to }, news);
  if (to !== null && partners) await deps.sendMail(transaction, { ...partners, to });
}

/** What a mail is written with, before it is sent. */
type Writing = Pick<BookingDependencies, 'settings' | 'secret'>;
type ToWhom = { readonly reader: Reader; readonly to: string };
type Told = Pick<ToldNews, 'what' | 'actor' | 'said' | 'before' | 'cause' | 'now'>;

/**
 * A mail about a booking as it is now, with its links and its file for the calendar.
 * @param choices what the reader can do about such mails
 * @returns null where there is nothing to learn
 */
export function writeMail(
  deps: Writing,
  booking: MailedBooking,
  { reader, to }: ToWhom,
  told: Told,
  choices?: readonly MailedLink[],
) {
  const acts = actsIn(booking, reader, told.what).map(({ act, label }) => {
    const { id: bookingId, version, startsAt, expiresAt, askedUntil } = booking;
    const end = act === 'take' ? askedUntil : expiresAt;
    const until = (end ?? startsAt).getTime();
    return { label, link: linkTo(deps, bookingLink(deps, { act, bookingId, version, to, until })) };
  });
  const page = pageFor(deps, booking, { reader, to });
  const links = { page, acts, ...(choices ? { choices } : {}) };
  const mail = bookingMail(reader, { ...booking, ...told }, links);
  const file =
    reader !== 'partner' && changesCalendar[told.what] === true
      ? reader === 'owner'
        ? bookingCalendar(deps, booking, ownerPage(booking))
        : bookingCalendar(deps, innocently(booking), '/')
      : null;
  return mail && { ...mail, ...(file ? { attachment: file } : {}) };
}

/** To an address that is not proven the file says no more of what was typed than its mail does. */
function innocently(booking: MailedBooking): MailedBooking {
  const { title, companyName, dogs, place } = booking;
  return {
    ...{ ...booking, title: innocentName(title) || capital(wordsOf(booking).is) },
    ...{ companyName: innocentName(companyName), dogs: innocentName(dogs) },
    place: innocentName(place),
  };
}

const changesCalendar: Partial<Readonly<Record<NewsName, true>>> = {
  ...{ booked: true, confirmed: true, moved: true, move_agreed: true },
  offer_taken: true,
  ...{ cancelled: true, cancelled_late: true },
};

/** What the reader can do to the booking without signing in. */
function actsIn(booking: MailedBooking, reader: Reader, what: NewsName): readonly Act[] {
  const { state } = booking;
  if (what === 'expired') return [];
  if (reader === 'partner') return state === 'requested' ? partnersActs : [];
  if (state === 'requested') return what === 'offered' ? [takes, withdraws] : [withdraws];
  if (state !== 'confirmed' || what === 'no_show') return [];
  return [{ act: 'cancel', label: `Atšaukti ${wordsOf(booking).it}` }];
}

type Act = { readonly act: LinkedAct; readonly label: string };

const takes: Act = { act: 'take', label: 'Sutikti su pasiūlymu' };
const withdraws: Act = { act: 'withdraw', label: 'Atsiimti užklausą' };
const partnersActs: readonly Act[] = [
  { act: 'confirm', label: 'Patvirtinti' },
  { act: 'decline', label: 'Nepriimti' },
];

/** Who has no account has no page: what is agreed on goes into the calendar first. */
function pageFor(deps: Writing, booking: MailedBooking, { reader, to }: ToWhom) {
  if (reader === 'client') {
    if (booking.state !== 'confirmed') return { label: 'Atverti Vizgį', link: linkTo(deps, '/') };
    const path = calendarLink(deps, { bookingId: booking.id, to });
    return { label: 'Pridėti į kalendorių', link: linkTo(deps, path) };
  }
  if (reader === 'owner') {
    const label = `Peržiūrėti ${wordsOf(booking).it}`;
    return { label, link: linkTo(deps, ownerPage(booking)) };
  }
  const path = href('/partner/dashboard/orders/:orderId', { orderId: booking.id });
  return { label: 'Peržiūrėti užsakymą', link: linkTo(deps, path) };
}

/**
 * The file for the calendar of an owner's own booking, as its mails bring it.
 * @returns null of one that is none of theirs, or that is not agreed on
 */
export async function findBookingCalendar(
  deps: Pick<BookingDependencies, 'db' | 'settings'>,
  { ownerId }: Pick<Owner, 'ownerId'>,
  bookingId: string,
) {
  const booking = isId(bookingId) ? await loadForMail(deps.db, bookingId) : null;
  if (booking?.ownerId !== ownerId) return null;
  return bookingCalendar(deps, booking, ownerPage(booking));
}

/**
 * The same file of a booking that a partner has written down, by the link of a mail to its client.
 * @returns null for a link that is none of ours, or of an address that is not the client's any more
 */
export async function findClientCalendar(
  deps: Pick<BookingDependencies, 'db' | 'settings' | 'secret'>,
  token: string,
) {
  const link = openCalendarLink(deps, token);
  const booking = link && (await loadForMail(deps.db, link.bookingId));
  if (!booking || booking.ownerId !== null || booking.client !== link.to) return null;
  return bookingCalendar(deps, innocently(booking), '/');
}

/** Where its owner sees a booking. */
function ownerPage({ id }: Pick<MailedBooking, 'id'>): string {
  return href('/seimininko-skydelis/vizitai/:bookingId', { bookingId: id });
}
