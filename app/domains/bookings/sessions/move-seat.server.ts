import type { Owner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { orRefusal } from '#app/forms/refused.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { requireId } from '#app/platform/not-found.ts';
import { notTaken } from '../acts/bookable-service.server.ts';
import { refuseUnlessBefore } from '../acts/booking-acts.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { refuseRestless } from '../acts/booking-limits.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { lockBooking, stateOf } from '../acts/locked-booking.server.ts';
import { findService, type Moved, moveLocked } from '../acts/move.server.ts';
import { lockSessions } from '../acts/seats.server.ts';
import type { Price } from '../price-list/price-sum.ts';
import { findOwnSession, findSeats } from './find-seats.server.ts';
import type { SeatRefusal } from './free-seats.server.ts';

type Move = {
  readonly bookingId: string;
  readonly sessionId: string;
  /** What a seat there costs, as it was shown; null: it was not. */
  readonly seen?: Price | null;
};

/**
 * Moves an owner's own seats to another session of the same service: a request, and a seat of a service
 * that confirms at once, at once; else the seats there are held beside the old ones until the partner
 * answers.
 * @returns a refusal with other sessions when the seats are taken
 * @throws NotFound when the owner has no such booking, or its service no such session
 */
export async function moveSeat(
  deps: BookingDependencies,
  owner: Owner,
  { bookingId, sessionId, seen = null }: Move,
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | Refusal | SeatRefusal> {
  requireId(sessionId, 'Session');
  const moving = inTurn(deps.db, async (transaction) => {
    // Both sessions before the booking, in one order.
    const sessions = await lockSessions(transaction, [
      sessionId,
      ...(await findOwnSession(transaction, owner, bookingId)),
    ]);
    const booking = await lockBooking(transaction, owner, bookingId);
    const isRequest = stateOf(booking, now) === 'requested';
    const refused = isRequest ? null : refuseUnlessBefore(booking, now);
    if (refused) return refused;
    const service = await findService(transaction, booking);
    if (!service?.takesBookings) return notTaken;
    const restless = await refuseRestless(transaction, { bookingId, side: 'owner' }, now);
    if (restless) return restless;
    const session = sessions.find(({ id }) => id === sessionId);
    const time = await findSeats(transaction, booking, session, { seen }, now);
    if (!time.ok) return time;
    const isAsked = !isRequest && !service.isConfirmedAtOnce;
    return moveLocked(deps, transaction, { booking, time, isRequest, isAsked }, now, saveReply);
  });
  return orRefusal(moving);
}
