import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';

/** A session whose row the transaction has locked. */
export type LockedSession = Selectable<Database['group_sessions']>;

/** Locks sessions by their ids, after schedules and before any owner and any booking. */
export async function lockSessions(
  transaction: Db,
  ids: readonly string[],
): Promise<readonly LockedSession[]> {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom('group_sessions')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

type SeatsWish = {
  readonly session: Pick<LockedSession, 'id' | 'seats'>;
  readonly bookingId: string;
  /** One for each dog. */
  readonly count: number;
  /** Null: they stand. */
  readonly heldUntil: Date | null;
  /** Of a session that is asked for beside the one that stands. */
  readonly isOffer: boolean;
};

/**
 * Claims seats of a session whose row the transaction has locked, those with the lowest numbers.
 * @returns false when too few are free
 */
export async function takeSeats(transaction: Db, wish: SeatsWish, now: Date): Promise<boolean> {
  const { session, bookingId, count, heldUntil, isOffer } = wish;
  // Whatever held a seat only up to a moment that has passed holds it no more, job or no job.
  await transaction
    .deleteFrom('seat_claims')
    .where('session_id', '=', session.id)
    .where('held_until', '<=', now)
    .execute();
  const free = await freeSeats(transaction, session, count);
  if (free.length < count) return false;
  await transaction
    .insertInto('seat_claims')
    .values(
      free.map((seat) => ({
        ...{ session_id: session.id, seat, booking_id: bookingId },
        ...{ is_offer: isOffer, held_until: heldUntil },
      })),
    )
    .execute();
  return true;
}

async function freeSeats(
  transaction: Db,
  { id, seats }: SeatsWish['session'],
  count: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ seat: number }>`
    select seat from generate_series(1, ${seats}::int) as seat
    where not exists (select from seat_claims as claim
      where claim.session_id = ${id} and claim.seat = seat.seat)
    order by seat limit ${count}`.execute(transaction);
  return rows.map(({ seat }) => seat);
}

/** How many seats of a session are taken at a moment; a hold counts up to its last moment. */
export function countTaken(sessionId: string, now: Date) {
  return sql<number>`(select count(*)::int from seat_claims as claim
    where claim.session_id = ${sql.ref(sessionId)}
      and (claim.held_until is null or claim.held_until > ${now}))`;
}
