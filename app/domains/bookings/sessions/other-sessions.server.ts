import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { stateAt } from '../booking-state.ts';
import { isStopped } from '../orders/client-block.server.ts';
import { freeSeatsOf, type Session } from './session.ts';
import { selectSessions, sessionOf } from './session-rows.server.ts';

/** What an owner's seats can be moved to. */
type OtherSessions = {
  readonly bookingId: string;
  readonly startsAt: Date;
  /** Whether the booking may be moved at all: it is ahead, and stands or waits. */
  readonly mayMove: boolean;
  /** The partner is asked whether it may move, and both seats are held until he answers. */
  readonly isAsked: boolean;
  /** Sessions of the same service with enough free seats, the soonest first. */
  readonly sessions: readonly Session[];
};

/** So many are offered. */
const most = 30;

/**
 * The sessions that an owner's own seats can be moved to.
 * @throws NotFound for any other id, and for what is booked otherwise than by seats
 */
export async function listOtherSessions(
  db: Db,
  { ownerId }: Owner,
  bookingId: string,
  now: Date,
): Promise<OtherSessions> {
  requireId(bookingId, 'Booking');
  const booking = await db
    .selectFrom('bookings')
    .select(['state', 'starts_at as startsAt', 'ends_at as endsAt', 'expires_at as expiresAt'])
    .select(['service_id', 'session_id'])
    .select((row) =>
      row
        .selectFrom('booking_dogs')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('booking_id', '=', 'bookings.id')
        .as('dogs'),
    )
    .select((row) =>
      row
        .selectFrom('online_bookings as online')
        .select('online.is_confirmed_at_once')
        .whereRef('online.service_id', '=', 'bookings.service_id')
        .as('isConfirmedAtOnce'),
    )
    .where('id', '=', bookingId)
    .where('pet_owner_id', '=', ownerId)
    .where('kind', '=', 'seat')
    .executeTakeFirst();
  if (!booking) throw new NotFound(`Booking ${bookingId}`);
  const { startsAt, service_id: serviceId, session_id: own } = booking;
  const state = stateAt(booking, now);
  const isAhead = state === 'requested' || (state === 'confirmed' && startsAt > now);
  const isTaken = serviceId !== null && !(await isStopped(db, { ownerId }, serviceId));
  const mayMove = isAhead && isTaken;
  const seats = { own, count: Number(booking.dogs) };
  const sessions =
    mayMove && serviceId !== null ? await listWithSeats(db, serviceId, seats, now) : [];
  const isAsked = state === 'confirmed' && booking.isConfirmedAtOnce !== true;
  return { bookingId, startsAt, mayMove, isAsked, sessions };
}

/**
 * The sessions to which a partner can move a client's seats, or that can be offered in place of a
 * request.
 * @returns none of a booking that is not the partner's, or none of seats
 */
export async function listSessionsFor(
  db: Db,
  { partnerId }: Partner,
  orderId: string,
  now: Date,
): Promise<readonly Session[]> {
  if (!isId(orderId)) return [];
  const booking = await db
    .selectFrom('bookings')
    .select(['service_id as serviceId', 'session_id as own'])
    .select((row) =>
      row
        .selectFrom('booking_dogs')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('booking_id', '=', 'bookings.id')
        .as('dogs'),
    )
    .where('id', '=', orderId)
    .where('partner_id', '=', partnerId)
    .where('kind', '=', 'seat')
    .executeTakeFirst();
  if (!booking || booking.serviceId === null) return [];
  const seats = { own: booking.own, count: Number(booking.dogs) };
  return listWithSeats(db, booking.serviceId, seats, now);
}

/** The sessions of a service to come that have so many free seats, but for one, the soonest first. */
async function listWithSeats(
  db: Db,
  serviceId: string,
  { own, count }: { readonly own: string | null; readonly count: number },
  now: Date,
): Promise<readonly Session[]> {
  const rows = await selectSessions(db, serviceId, now)
    .where('session.starts_at', '>', now)
    .where('session.cancelled_at', 'is', null)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();
  return rows
    .map(sessionOf)
    .filter(({ id, price }) => id !== own && price !== null)
    .filter((session) => freeSeatsOf(session) >= count)
    .slice(0, most);
}
