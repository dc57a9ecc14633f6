import type { Partner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { requireId } from '#app/platform/not-found.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { lockBooking } from '../acts/locked-booking.server.ts';
import { type Offered, offerLocked, refuseOffer } from '../acts/offer.server.ts';
import { lockSessions } from '../acts/seats.server.ts';
import { findOwnSession, findSeats } from './find-seats.server.ts';
import type { SeatRefusal } from './free-seats.server.ts';

type Offer = {
  readonly bookingId: string;
  readonly sessionId: string;
  /** '' when the partner writes nothing. */
  readonly said: string;
};

/**
 * The partner answers a request for seats by another session of the same service, as offerTo has it.
 * @returns a refusal with other sessions when the seats are taken
 * @throws NotFound when the partner has no such booking, or its service no such session
 */
export async function offerSession(
  deps: BookingDependencies,
  partner: Partner,
  { bookingId, sessionId, said }: Offer,
  now: Date,
  saveReply: SaveReply<Offered> = saveNoReply,
): Promise<Offered | Refusal | SeatRefusal> {
  requireId(sessionId, 'Session');
  return inTurn(deps.db, async (transaction) => {
    // Both sessions before the booking, in one order.
    const own = await findOwnSession(transaction, partner, bookingId);
    const sessions = await lockSessions(transaction, [sessionId, ...own]);
    const booking = await lockBooking(transaction, partner, bookingId);
    const refused = await refuseOffer(transaction, booking, now);
    if (refused) return refused;
    const session = sessions.find(({ id }) => id === sessionId);
    const time = await findSeats(transaction, booking, session, {}, now);
    if (!time.ok) return time;
    return offerLocked(deps, transaction, { booking, time, said }, now, saveReply);
  });
}
