import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { endBooking } from '../acts/booking-acts.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { isUnanswered } from '../acts/booking-limits.server.ts';
import { addFact } from '../acts/facts.server.ts';
import { dropOffer } from '../acts/own-times.server.ts';
import { wordsOf } from '../kind-words.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { bookedWhen } from '../mail/booking-news.ts';
import { loadForMail } from '../mail/load-for-mail.server.ts';
import { lockForLeaver } from './end-bookings.server.ts';

/**
 * Gives back what the person of an account holds as an owner without a partner's answer, within the
 * transaction that blocks the account: requests end, wishes for another time go, and so does what stands
 * at once of who has never come. What was agreed on, or comes after a kept booking, stands.
 * @returns what has ended, each in words: 'vizitas gruodžio 7 d. 10:00 (Putų salonas)'
 */
export async function endHeld(
  deps: BookingDependencies,
  transaction: Db,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  await lockForLeaver(transaction, { userId }, now);
  const bookings = await transaction
    .selectFrom('bookings as booking')
    .innerJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .leftJoin('booking_offers as offer', 'offer.booking_id', 'booking.id')
    .select(['booking.id', 'booking.state', 'offer.offered_by as offeredBy'])
    .select(sql<boolean>`${isUnanswered(now)}`.as('isUnanswered'))
    .where('owner.user_id', '=', userId)
    .where('booking.state', 'in', ['requested', 'confirmed'])
    .orderBy('booking.partner_id')
    .orderBy('booking.id')
    .forUpdate('booking')
    .execute();
  const ended: string[] = [];
  for (const { id: bookingId, state, offeredBy, isUnanswered: isHeld } of bookings) {
    if (!isHeld) {
      if (offeredBy === 'owner') await dropOffer(transaction, bookingId);
      continue;
    }
    ended.push(await inWords(transaction, bookingId, now));
    const isRequest = state === 'requested';
    await endBooking(transaction, { id: bookingId }, isRequest ? 'withdrawn' : 'owner_cancelled');
    const what = isRequest ? 'withdrawn' : 'cancelled';
    await addFact(transaction, { bookingId, what, actor: 'site', now });
    const news = { bookingId, what, actor: 'owner', cause: 'owner blocked' } as const;
    await mailAboutBooking(deps, transaction, { ...news, now });
  }
  return ended;
}

async function inWords(transaction: Db, bookingId: string, now: Date): Promise<string> {
  const booking = await loadForMail(transaction, bookingId);
  if (!booking) throw new Error(`No booking ${bookingId}`);
  const name = booking.companyName === '' ? '' : ` (${booking.companyName})`;
  return `${wordsOf(booking).event} ${bookedWhen(booking, now)}${name}`;
}

/** How many bookings endHeld would end. */
export async function countHeld(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings as booking')
    .innerJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner.user_id', '=', userId)
    .where(isUnanswered(now))
    .executeTakeFirstOrThrow();
  return count;
}
