import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Database } from '#app/platform/database/schema.server.ts';

/** A time that a booking needs a place for, its buffer included. */
type PlaceWish = {
  readonly scheduleId: string;
  /** How many the schedule has. */
  readonly places: number;
  readonly bookingId: string;
  readonly from: Date;
  readonly until: Date;
  /** Null: it stands. */
  readonly heldUntil: Date | null;
  /** Of a time that is offered beside the one that stands. */
  readonly isOffer: boolean;
};

/**
 * Claims a place of a schedule whose row the transaction has locked: one that is free all the while.
 * @returns false when there is none
 */
export async function takePlace(transaction: Db, wish: PlaceWish, now: Date): Promise<boolean> {
  await dropLapsedClaims(transaction, wish, now);
  const place = await findFreePlace(transaction, wish);
  if (place === null) return false;
  await transaction
    .insertInto('place_claims')
    .columns(['id', 'schedule_id', 'place', 'during', 'booking_id', 'is_offer', 'held_until'])
    .expression(
      sql`select ${newId(now.getTime())}::uuid, ${wish.scheduleId}::uuid, ${place}::smallint,
        tstzrange(${wish.from}, ${wish.until}), ${wish.bookingId}::uuid, ${wish.isOffer}::boolean,
        ${wish.heldUntil}::timestamptz`,
    )
    .execute();
  return true;
}

/** Whatever held a place only up to a moment that has passed holds it no more, job or no job. */
export async function dropLapsedClaims(
  transaction: Db,
  { scheduleId }: Pick<PlaceWish, 'scheduleId'>,
  now: Date,
): Promise<void> {
  await sql`delete from place_claims
    where schedule_id = ${scheduleId} and held_until <= ${now}`.execute(transaction);
}

async function findFreePlace(transaction: Db, wish: PlaceWish): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select place from generate_series(1, ${wish.places}::int) as place
    where not exists (
      select from place_claims as claim
      where claim.schedule_id = ${wish.scheduleId} and claim.place = place.place
        and claim.during && tstzrange(${wish.from}, ${wish.until}))
    order by place limit 1`.execute(transaction);
  return rows[0]?.place ?? null;
}

/** Gives back what a booking holds of a schedule or a session; `which` says whether its own time, an offered one, or both. */
export async function giveBackPlaces(
  transaction: Db,
  bookingId: string,
  which: 'own' | 'offered' | 'both',
): Promise<void> {
  for (const table of ['place_claims', 'seat_claims'] as const) {
    await transaction
      .deleteFrom(table)
      .where('booking_id', '=', bookingId)
      .$if(which !== 'both', (rows) => rows.where('is_offer', '=', which === 'offered'))
      .execute();
  }
}

/**
 * Lets what a booking holds stand for good.
 * @returns false when its hold has lapsed and another has the place by now
 */
export async function keepPlaces(transaction: Db, bookingId: string): Promise<boolean> {
  let kept = 0n;
  for (const table of ['place_claims', 'seat_claims'] as const) {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ held_until: null })
      .where('booking_id', '=', bookingId)
      .where('is_offer', '=', false)
      .executeTakeFirstOrThrow();
    kept += numUpdatedRows;
  }
  return kept > 0n;
}

/** A schedule whose row the transaction has locked. */
export type LockedSchedule = Selectable<Database['schedules']>;

/**
 * Locks schedules by their ids, before any owner and any booking: one order for all, so that two
 * transactions never wait for each other.
 */
export async function lockSchedules(
  transaction: Db,
  ids: readonly string[],
): Promise<readonly LockedSchedule[]> {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom('schedules')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** So many minutes later. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
