import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { endBooking } from '../acts/booking-acts.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { isUnanswered } from '../acts/booking-limits.server.ts';
import { addFact } from '../acts/facts.server.ts';
import { dropOffer } from '../acts/own-times.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { lockForLeaver } from './end-bookings.server.ts';

/**
 * Gives back what the person of an account holds as an owner without a partner's answer, within the
 * transaction that blocks the account: requests end, wishes for another time go, and so does what stands
 * at once of who has never come. What was agreed on, or comes after a kept booking, stands.
 * @returns how many bookings have ended
 */
export async function endHeld(
  deps: BookingDependencies,
  transaction: Db,
  userId: string,
  now: Date,
): Promise<number> {
  await lockForLeaver(transaction, { userId }, now);
  const bookings = await transaction
    .selectFrom('bookings as booking')
    .innerJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .leftJoin('booking_offers as offer', 'offer.booking_id', 'booking.id')
    .select(['booking.id', 'booking.state', 'offer.offered_by as offeredBy'])
    .select(sql<boolean>`${isUnanswered(now)}`.as('isUnanswered'))
    .where('owner.user_id', '=', userId)
    .where('booking.state', 'in', ['requested', 'confirmed'])
    .orderBy('booking.id')
    .forUpdate('booking')
    .execute();
  let ended = 0;
  for (const { id: bookingId, state, offeredBy, isUnanswered: isHeld } of bookings) {
    if (!isHeld) {
      if (offeredBy === 'owner') await dropOffer(transaction, bookingId);
      continue;
    }
    ended += 1;
    const isRequest = state === 'requested';
    await endBooking(transaction, { id: bookingId }, isRequest ? 'withdrawn' : 'owner_cancelled');
    const what = isRequest ? 'withdrawn' : 'cancelled';
    const news = { bookingId, what, actor: 'owner' } as const;
    await addFact(transaction, { ...news, now });
    await mailAboutBooking(deps, transaction, { ...news, cause: 'owner blocked', now });
  }
  return ended;
}
