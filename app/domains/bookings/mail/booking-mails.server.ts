import { href } from 'react-router';
import { linkTo } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { capital } from '#app/lithuanian/capital.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { keyOfEmail, takeWithin } from '#app/platform/limits/rate-limit.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { wordsOf } from '../kind-words.ts';
import { bookingCalendar } from './booking-calendar.server.ts';
import {
  bookingLink,
  calendarLink,
  type LinkedAct,
  openCalendarLink,
} from './booking-link.server.ts';
import { bookingMail, collectedMail, type MailedLink } from './booking-mail.ts';
import {
  bookedWhen,
  type Cause,
  type NewsName,
  type Reader,
  type News as ToldNews,
} from './booking-news.ts';
import { entryStopLink, isEntryStopped, unsubscribeBy } from './entry-stop.server.ts';
import { holdNews } from './held-news-row.server.ts';
import { loadForMail, type MailedBooking, ownerSide } from './load-for-mail.server.ts';
import { plainName } from './plain-name.ts';

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
  if (side) await mailOwnersSide(deps, transaction, booking, side, news);
  const to = cause === 'partner gone' || !booking.partnerWantsMail ? null : booking.partner;
  const partners = to === null ? null : writeMail(deps, booking, { reader: 'partner', to }, news);
  if (to === null || !partners) return;
  if (actor === 'owner' && !(await takePartnerMail(transaction, booking, now))) {
    await holdNews(transaction, { bookingId, reader: 'partner', recipient: to, news });
  } else await deps.sendMail(transaction, { ...partners, to });
}

/**
 * To the owner at once. To who was written down, whose address is not proven, what the partner changes
 * waits to be collected into one mail, and nothing goes to who has stopped these mails.
 */
async function mailOwnersSide(
  deps: BookingDependencies,
  transaction: Db,
  booking: MailedBooking,
  side: NonNullable<ReturnType<typeof ownerSide>>,
  news: Told,
): Promise<void> {
  const mail = writeMail(deps, booking, side, news);
  if (!mail) return;
  const { reader, to } = side;
  if (reader === 'owner') return deps.sendMail(transaction, { ...mail, to });
  if (await isEntryStopped(transaction, to)) return;
  // Of a partner whose account is deleted a later mail could not say the name any more.
  const isAlone = news.what === 'booked' || news.cause === 'partner gone';
  if (isAlone || news.actor === 'owner') return deps.sendMail(transaction, { ...mail, to });
  await holdNews(transaction, { bookingId: booking.id, reader, recipient: to, news });
}

const day = 24 * 60;

/** Mails to a partner about what owners do, at most; more of them are collected into one an hour. */
const partnerMails = { all: 60, ofOwner: 10 } as const;

/** @returns whether the partner gets a mail of its own about what an owner has done */
function takePartnerMail(
  transaction: Db,
  { partnerId, ownerId, client }: MailedBooking,
  now: Date,
): Promise<boolean> {
  const bucket = `booking-mails:${partnerId}`;
  const owner = { bucket: `${bucket}:${ownerId ?? keyOfEmail(client ?? '')}`, perMinutes: day };
  return takeWithin(
    transaction,
    [
      { bucket, allowed: partnerMails.all, perMinutes: day },
      { ...owner, allowed: partnerMails.ofOwner },
    ],
    now,
  );
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
  const stop = reader === 'client' ? entryStopLink(deps, to) : null;
  const mail = bookingMail(
    reader,
    { ...booking, ...told },
    { page, acts, ...(choices || stop ? { choices: [...(choices ?? []), ...stopsOf(stop)] } : {}) },
  );
  const file =
    reader !== 'partner' && changesCalendar[told.what] === true
      ? reader === 'owner'
        ? bookingCalendar(deps, booking, ownerPage(booking))
        : bookingCalendar(deps, innocently(booking), '/')
      : null;
  return (
    mail && {
      ...mail,
      ...(file ? { attachment: file } : {}),
      ...(stop ? { headers: unsubscribeBy(stop) } : {}),
    }
  );
}

type Collected = { readonly booking: MailedBooking; readonly news: Told };

/** One mail about several bookings, to a reader of mails about each of them. */
export function writeCollected(
  deps: Writing,
  all: readonly Collected[],
  { reader, to }: { readonly reader: 'client' | 'partner'; readonly to: string },
) {
  const stop = reader === 'client' ? entryStopLink(deps, to) : null;
  const orders = href('/partner/dashboard/orders');
  const acts = all.flatMap(({ booking, news: told }) =>
    reader === 'partner'
      ? []
      : actsIn(booking, reader, told.what).map(({ act, label }) => {
          const { id: bookingId, version, startsAt } = booking;
          const link = { act, bookingId, version, to, until: startsAt.getTime() };
          return {
            label: `${label}: ${bookedWhen(booking, told.now)}`,
            link: linkTo(deps, bookingLink(deps, link)),
          };
        }),
  );
  const mail = collectedMail(
    reader,
    all.map(({ booking, news }) => ({ ...booking, ...news })),
    {
      page:
        reader === 'partner'
          ? { label: 'Peržiūrėti užsakymus', link: linkTo(deps, orders) }
          : { label: 'Atverti Vizgį', link: linkTo(deps, '/') },
      acts,
      choices: stopsOf(stop),
    },
  );
  return mail && { ...mail, ...(stop ? { headers: unsubscribeBy(stop) } : {}) };
}

const stopsOf = (stop: string | null) =>
  stop === null ? [] : [{ label: 'Nebesiųsti tokių laiškų', link: stop }];

/** To an address that is not proven the file says no more of what was typed than its mail does. */
function innocently(booking: MailedBooking): MailedBooking {
  const { title, companyName, dogs, place } = booking;
  return {
    ...{ ...booking, title: plainName(title) || capital(wordsOf(booking).is) },
    companyName: plainName(companyName),
    dogs: plainName(dogs),
    place: plainName(place),
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
