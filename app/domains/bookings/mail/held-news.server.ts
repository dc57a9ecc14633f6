import type { Db } from '#app/platform/database/database.server.ts';
import {
  keyOfEmail,
  limitsByRecipient,
  takeWithin,
} from '#app/platform/limits/rate-limit.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { writeCollected, writeMail } from './booking-mails.server.ts';
import type { NewsName } from './booking-news.ts';
import { isEntryStopped } from './entry-stop.server.ts';
import { loadForMail } from './load-for-mail.server.ts';

/** A digest to one address of a partner; housekeeping runs every five minutes. */
const minutesBetween = 50;

/**
 * Collects the news of bookings that wait into one mail to each reader: to who was written down as soon
 * as the limits of mails to an unproven address let it, to a partner once an hour. Of one booking the
 * last news are told, with the time of before the first, unless the booking has gone on since.
 */
export async function tellHeldNews(deps: BookingDependencies, now: Date): Promise<void> {
  const readers = await deps.db
    .selectFrom('held_booking_news')
    .select(['reader', 'recipient'])
    .distinct()
    .execute();
  for (const reader of readers) {
    await deps.db
      .transaction()
      .execute((transaction) => tellReader(deps, transaction, reader, now));
  }
}

type HeldReader = { readonly reader: 'client' | 'partner'; readonly recipient: string };

async function tellReader(
  deps: BookingDependencies,
  transaction: Db,
  { reader, recipient: to }: HeldReader,
  now: Date,
): Promise<void> {
  const rows = await transaction
    .selectFrom('held_booking_news')
    .select(['booking_id as bookingId', 'told'])
    .where('reader', '=', reader)
    .where('recipient', '=', to)
    .orderBy('held_at')
    .orderBy('booking_id')
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return;
  const digest = {
    bucket: `booking-digest:${keyOfEmail(to)}`,
    allowed: 1,
    perMinutes: minutesBetween,
  };
  const limits = reader === 'client' ? limitsByRecipient(to, 'to') : [digest];
  if (!(await takeWithin(transaction, limits, now))) return;
  const ids = rows.map(({ bookingId }) => bookingId);
  await transaction
    .deleteFrom('held_booking_news')
    .where('reader', '=', reader)
    .where('booking_id', 'in', ids)
    .execute();
  if (reader === 'client' && (await isEntryStopped(transaction, to))) return;
  const told = [];
  for (const { bookingId, told: held } of rows) {
    const booking = await loadForMail(transaction, bookingId);
    if (!booking || (reader === 'partner' && !booking.partnerWantsMail)) continue;
    // The reader has acted since, or was told of something newer.
    if (booking.changedAt > new Date(held.at)) continue;
    const before = held.before === null ? null : new Date(held.before);
    const what: NewsName = held.what;
    told.push({ booking, news: { ...held, what, before, now } });
  }
  const [first, ...others] = told;
  if (!first) return;
  const mail =
    others.length === 0
      ? writeMail(deps, first.booking, { reader, to }, first.news)
      : writeCollected(deps, told, { reader, to });
  if (mail) await deps.sendMail(transaction, { ...mail, to });
}
