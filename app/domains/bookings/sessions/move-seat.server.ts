import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { notTaken } from '../acts/bookable-service.server.ts';
import { refuseUnlessBefore } from '../acts/booking-acts.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { refuseRestless } from '../acts/booking-limits.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { lockBooking, stateOf } from '../acts/locked-booking.server.ts';
import { findService, type Moved, moveLocked } from '../acts/move.server.ts';
import { lockSessions, takeSeats } from '../acts/seats.server.ts';
import { refuseTwice } from './book-seat.server.ts';
import { refuseUnlessSeats, type SeatRefusal } from './free-seats.server.ts';
import { endOf } from './session.ts';
import { takeSession } from './take-session.server.ts';

type Move = { readonly bookingId: string; readonly sessionId: string };

const unchanged = refuse('Tai tas pats užsiėmimas. Pasirinkite kitą.', {
  title: 'Registracija neperkelta',
});

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
  { bookingId, sessionId }: Move,
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | Refusal | SeatRefusal> {
  requireId(sessionId, 'Session');
  return inTurn(deps.db, async (transaction) => {
    // Both sessions before the booking, in one order.
    const sessions = await lockSessions(transaction, [
      sessionId,
      ...(await ownSession(transaction, owner, bookingId)),
    ]);
    const booking = await lockBooking(transaction, owner, bookingId);
    const isRequest = stateOf(booking, now) === 'requested';
    const refused = isRequest ? null : refuseUnlessBefore(booking, now);
    if (refused) return refused;
    const session = sessions.find(({ id }) => id === sessionId);
    if (booking.kind !== 'seat' || session?.service_id !== booking.service_id) {
      throw new NotFound(`Session ${sessionId}`);
    }
    if (booking.session_id === sessionId) return unchanged;
    const service = await findService(transaction, booking);
    if (!service?.takesBookings) return notTaken;
    const restless = await refuseRestless(transaction, { bookingId, side: 'owner' }, now);
    if (restless) return restless;
    const pets = await petsOf(transaction, bookingId);
    const count = pets.length;
    const isIn = await refuseTwice(transaction, session, { pets, besides: bookingId }, now);
    if (isIn) return isIn;
    // What it has asked for there already is given up.
    const own = await countOffered(transaction, bookingId, sessionId);
    const full = await refuseUnlessSeats(transaction, session, { count, own }, now);
    if (full) return full;
    const isAsked = !isRequest && !service.isConfirmedAtOnce;
    const time = {
      ...{ ok: true as const, startsAt: session.starts_at, endsAt: endOf(session), sessionId },
      claim: async (claim: {
        readonly bookingId: string;
        readonly heldUntil: Date | null;
        readonly isOffer: boolean;
      }) => {
        if (!(await takeSeats(transaction, { session, count, ...claim }, now))) {
          throw new Error('A session with free seats has none.');
        }
        if (!claim.isOffer) await takeSession(transaction, bookingId, sessionId);
      },
    };
    return moveLocked(deps, transaction, { booking, time, isRequest, isAsked }, now, saveReply);
  });
}

async function ownSession(
  transaction: Db,
  { ownerId }: Owner,
  bookingId: string,
): Promise<readonly string[]> {
  requireId(bookingId, 'Booking');
  const found = await transaction
    .selectFrom('bookings')
    .select('session_id')
    .where('id', '=', bookingId)
    .where('pet_owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Booking ${bookingId}`);
  return found.session_id === null ? [] : [found.session_id];
}

/** The dogs of a booking; null of one that its owner has deleted. */
async function petsOf(transaction: Db, bookingId: string): Promise<readonly (string | null)[]> {
  const rows = await transaction
    .selectFrom('booking_dogs')
    .select('pet_id')
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.map(({ pet_id: id }) => id);
}

async function countOffered(
  transaction: Db,
  bookingId: string,
  sessionId: string,
): Promise<number> {
  const rows = await transaction
    .selectFrom('seat_claims')
    .select('seat')
    .where('booking_id', '=', bookingId)
    .where('session_id', '=', sessionId)
    .execute();
  return rows.length;
}
