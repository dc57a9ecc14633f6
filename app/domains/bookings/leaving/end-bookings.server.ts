import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { endBooking } from '../acts/booking-acts.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { addFact } from '../acts/facts.server.ts';
import { lockSchedules } from '../acts/places.server.ts';
import { lockSessions } from '../acts/seats.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { isComing, isOfLeaver } from './coming-bookings.server.ts';
import type { Leaver } from './leaver.ts';

/**
 * Calls off what is to come of an account's or a service's bookings, within the transaction that
 * deletes it and before anything of it is deleted: the other side gets a mail. It locks in the order of
 * every booking: schedules, sessions, the owner, then the bookings, so that a booking that is being made
 * waits, and finds afterwards that there is nothing to book. The limits of mails to partners are taken
 * partner by partner, as they are held to the end of the transaction.
 */
export async function endBookings(
  deps: BookingDependencies,
  transaction: Db,
  leaver: Leaver,
  now: Date,
): Promise<void> {
  await lockForLeaver(transaction, leaver, now);
  const bookings = await transaction
    .selectFrom('bookings as booking')
    .leftJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .select(['booking.id', 'booking.state', 'owner.user_id as ownerUserId'])
    .where(isOfLeaver(leaver))
    .where(isComing(now))
    .orderBy('booking.partner_id')
    .orderBy('booking.id')
    .forUpdate('booking')
    .execute();
  for (const { id, state, ownerUserId } of bookings) {
    const isOwners = 'userId' in leaver && ownerUserId === leaver.userId;
    const isRequest = state === 'requested';
    const ended = isOwners
      ? ({ state: isRequest ? 'withdrawn' : 'owner_cancelled', actor: 'owner' } as const)
      : ({ state: isRequest ? 'declined' : 'partner_cancelled', actor: 'partner' } as const);
    await endBooking(transaction, { id }, ended.state);
    const what = isRequest ? (isOwners ? 'withdrawn' : 'declined') : 'cancelled';
    const { actor } = ended;
    await addFact(transaction, { bookingId: id, what, actor, now });
    const gone = isOwners ? 'owner gone' : 'partner gone';
    const cause = 'serviceId' in leaver ? 'service gone' : gone;
    await mailAboutBooking(deps, transaction, { bookingId: id, what, actor, cause, now });
  }
}

/** Locks what the bookings to come of an account or a service have places in, and the account's owner. */
export async function lockForLeaver(transaction: Db, leaver: Leaver, now: Date): Promise<void> {
  await lockSchedules(transaction, await schedulesOf(transaction, leaver, now));
  await lockSessions(transaction, await sessionsOf(transaction, leaver, now));
  if ('userId' in leaver) await lockOwner(transaction, leaver.userId);
}

/** Those that are deleted with it, and those of others in which it has places. */
async function schedulesOf(db: Db, leaver: Leaver, now: Date): Promise<readonly string[]> {
  const own =
    'serviceId' in leaver
      ? sql`select schedule_id as id from online_bookings where service_id = ${leaver.serviceId}
          union select schedule_id from price_items where service_id = ${leaver.serviceId}`
      : sql`select schedule.id from schedules as schedule
          join partners on partners.id = schedule.partner_id
          where partners.user_id = ${leaver.userId}`;
  const { rows } = await sql<{ id: string | null }>`${own}
    union select claim.schedule_id from place_claims as claim
      join bookings as booking on booking.id = claim.booking_id
      where ${isOfLeaver(leaver)} and ${isComing(now)}`.execute(db);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

async function sessionsOf(db: Db, leaver: Leaver, now: Date): Promise<readonly string[]> {
  const own =
    'serviceId' in leaver
      ? sql`select id from group_sessions where service_id = ${leaver.serviceId}`
      : sql`select session.id from group_sessions as session
          join partner_provided_services as service on service.id = session.service_id
          join partners on partners.id = service.partner_id
          where partners.user_id = ${leaver.userId}`;
  const { rows } = await sql<{ id: string }>`${own}
    union select claim.session_id from seat_claims as claim
      join bookings as booking on booking.id = claim.booking_id
      where ${isOfLeaver(leaver)} and ${isComing(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** So that no further booking of the owner's comes while these are called off. */
async function lockOwner(transaction: Db, userId: string): Promise<void> {
  await transaction
    .selectFrom('pet_owners')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}
