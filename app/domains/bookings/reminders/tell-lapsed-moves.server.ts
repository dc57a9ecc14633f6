import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { dropOffer } from '../acts/own-times.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { isToldOf, toldAtOnce } from './tell-expiries.server.ts';

/**
 * Tells both sides that an owner's wish for another time has lapsed without an answer, and that the
 * first one stands, as long as it is ahead. The wish is deleted in the transaction of the mails: each
 * is told of once.
 */
export async function tellLapsedMoves(deps: BookingDependencies, now: Date): Promise<void> {
  while ((await tellSome(deps, now)) === toldAtOnce);
}

function tellSome(deps: BookingDependencies, now: Date): Promise<number> {
  return deps.db.transaction().execute(async (transaction) => {
    const lapsed = await transaction
      .selectFrom('booking_offers as offer')
      .innerJoin('bookings as booking', 'booking.id', 'offer.booking_id')
      .select(['booking.id', 'booking.state', 'booking.starts_at', 'offer.expires_at'])
      .where('offer.offered_by', '=', 'owner')
      .where('offer.expires_at', '<=', now)
      .orderBy('offer.expires_at')
      .limit(toldAtOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id: bookingId, state, starts_at, expires_at } of lapsed) {
      if (state === 'confirmed' && starts_at > now && isToldOf(expires_at, now)) {
        const news = { bookingId, what: 'move_lapsed', actor: 'partner', now } as const;
        await mailAboutBooking(deps, transaction, news);
      }
      await dropOffer(transaction, bookingId);
      // By this the open pages of both sides are told, as of a request that has ended.
      await transaction
        .updateTable('bookings')
        .set({ expiry_told_at: now })
        .where('id', '=', bookingId)
        .execute();
    }
    return lapsed.length;
  });
}
