import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { LockedBooking } from '../acts/locked-booking.server.ts';
import type { NewTime } from '../acts/move.server.ts';
import { type LockedSession, takeSeats } from '../acts/seats.server.ts';
import { priceOf } from '../price-list/price-item.ts';
import { isSamePrice, type Price } from '../price-list/price-sum.ts';
import { refuseTwice } from './book-seat.server.ts';
import { refuseUnlessSeats, type SeatRefusal } from './free-seats.server.ts';
import { endOf } from './session.ts';
import { priceOfSeat, takeSession } from './take-session.server.ts';

const unchanged = refuse('Tai tas pats užsiėmimas. Pasirinkite kitą.', {
  title: 'Registracija neperkelta',
});

/** What is to be paid for seats in another session. */
type SeatPrice = {
  /** What was shown of it; null: it was not. */
  readonly seen?: Price | null;
  /** Whether no one was asked: then it costs no more than what was agreed on. */
  readonly isUnasked?: boolean;
};

/**
 * Finds seats in another session of the same service for all dogs of a locked booking; both sessions
 * are locked. Another price than was shown is asked about once more.
 * @returns them as a time to move to, or why there are none
 * @throws NotFound when its service has no such session
 */
export async function findSeats(
  transaction: Db,
  { id: bookingId, kind, service_id, session_id }: LockedBooking,
  session: LockedSession | undefined,
  { seen = null, isUnasked = false }: SeatPrice,
  now: Date,
): Promise<NewTime | Refusal | SeatRefusal> {
  if (kind !== 'seat' || !session || session.service_id !== service_id) {
    throw new NotFound(`Session of booking ${bookingId}`);
  }
  const { id: sessionId } = session;
  if (session_id === sessionId) return unchanged;
  const pets = await petsOf(transaction, bookingId);
  const count = pets.length;
  const isIn = await refuseTwice(transaction, session, { pets, besides: bookingId }, now);
  if (isIn) return isIn;
  // What it has there already is given up.
  const own = await countOwn(transaction, bookingId, sessionId);
  const full = await refuseUnlessSeats(transaction, session, { count, own }, now);
  if (full) return full;
  const present = await priceOfSeat(transaction, sessionId);
  if (seen && !isSamePrice(seen, present)) {
    const text = `Kainoraštis ką tik pakeistas: vieta šiame užsiėmime dabar kainuoja ${priceOf(present)}. Jei tinka, siųskite dar kartą.`;
    return refuse(text, { title: 'Registracija neperkelta' });
  }
  const price = isUnasked ? await cheaperThan(transaction, bookingId, present) : present;
  return {
    priceParts: [{ count, ...price }],
    ...{ ok: true, startsAt: session.starts_at, endsAt: endOf(session), sessionId },
    claim: async (claim) => {
      if (!(await takeSeats(transaction, { session, count, ...claim }, now))) {
        throw new Error('A session with free seats has none.');
      }
      if (!claim.isOffer) await takeSession(transaction, bookingId, sessionId, price);
    },
  };
}

/** The present price of a seat where no end of it lies above what was agreed on; else the latter. */
async function cheaperThan(transaction: Db, bookingId: string, present: Price): Promise<Price> {
  const agreed = await transaction
    .selectFrom('booking_dogs')
    .select(['price_from_cents as priceFromCents', 'price_to_cents as priceToCents'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .executeTakeFirst();
  if (!agreed) return present;
  const ends = (price: Price) => [price.priceFromCents, price.priceToCents ?? price.priceFromCents];
  const before = ends(agreed);
  const isCheaper = ends(present).every((end, at) => {
    const most = before[at];
    return end !== null && most != null && end <= most;
  });
  return isCheaper ? present : agreed;
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

async function countOwn(transaction: Db, bookingId: string, sessionId: string): Promise<number> {
  const rows = await transaction
    .selectFrom('seat_claims')
    .select('seat')
    .where('booking_id', '=', bookingId)
    .where('session_id', '=', sessionId)
    .execute();
  return rows.length;
}

/**
 * The session of an actor's booking, as it is before anything is locked.
 * @throws NotFound when the actor has no such booking
 */
export async function findOwnSession(
  transaction: Db,
  actor: Pick<Owner, 'kind' | 'ownerId'> | Pick<Partner, 'kind' | 'partnerId'>,
  bookingId: string,
): Promise<readonly string[]> {
  requireId(bookingId, 'Booking');
  const found = await transaction
    .selectFrom('bookings')
    .select('session_id')
    .where('id', '=', bookingId)
    .where((row) =>
      actor.kind === 'owner'
        ? row('pet_owner_id', '=', actor.ownerId)
        : row('partner_id', '=', actor.partnerId),
    )
    .executeTakeFirst();
  if (!found) throw new NotFound(`Booking ${bookingId}`);
  return found.session_id === null ? [] : [found.session_id];
}
