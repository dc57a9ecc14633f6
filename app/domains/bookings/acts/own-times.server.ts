import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { type PricePart, sumOfParts } from '../price-list/price-sum.ts';
import { countDates, datesOfStay, takenNoons } from '../stays/stay.ts';
import { priceStay } from '../stays/stay-price.server.ts';
import type { LockedBooking } from './locked-booking.server.ts';
import { giveBackPlaces, type LockedSchedule } from './places.server.ts';

type OwnTimes = Pick<LockedBooking, 'id' | 'kind' | 'stay_unit'>;

export type BookedTime = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Of a stay. */
  readonly arrivesUntil?: Date | null;
  /** What it costs, as it was shown; of a stay without them its nights or days cost what was agreed. */
  readonly priceParts?: readonly PricePart[];
};

/**
 * Gives a locked booking its time; a request waits until `expiresAt`. A stay costs what its parts do, of
 * seats the session says it (takeSession).
 */
export async function setTime(
  transaction: Db,
  booking: OwnTimes & Pick<LockedBooking, 'starts_at' | 'ends_at' | 'price_parts'>,
  { startsAt, endsAt, arrivesUntil = null, priceParts = [] }: BookedTime,
  expiresAt: Date | null,
): Promise<void> {
  const { id, stay_unit } = booking;
  await transaction
    .updateTable('bookings')
    .set((row) => ({
      ...{ starts_at: startsAt, ends_at: endsAt, arrives_until: arrivesUntil },
      ...{ expires_at: expiresAt, version: row('version', '+', 1) },
    }))
    .where('id', '=', id)
    .execute();
  if (stay_unit === null) return;
  const count = countDates(datesOfStay(stay_unit, startsAt, endsAt));
  const stay = { ...booking, stay_unit };
  const parts =
    priceParts.length > 0
      ? priceParts
      : ((await priceStay(transaction, stay, count, 'as agreed')) ?? []);
  const price = sumOfParts(parts);
  await transaction
    .updateTable('bookings')
    .set({ price_from_cents: price.priceFromCents, price_to_cents: price.priceToCents })
    .set({ price_parts: JSON.stringify(parts) })
    .where('id', '=', id)
    .execute();
}

/** A time that one side asked the other for before, whether it still waits or not. */
export async function dropOffer(transaction: Db, bookingId: string): Promise<void> {
  await giveBackPlaces(transaction, bookingId, 'offered');
  await transaction.deleteFrom('booking_offers').where('booking_id', '=', bookingId).execute();
}

/** The schedule in which a locked booking has its time; null when it holds no place any more. */
export async function findOwnSchedule(
  transaction: Db,
  { id, schedules }: LockedBooking,
): Promise<LockedSchedule | null> {
  const own = await transaction
    .selectFrom('place_claims')
    .select('schedule_id')
    .where('booking_id', '=', id)
    .where('is_offer', '=', false)
    .executeTakeFirst();
  return schedules.find((schedule) => schedule.id === own?.schedule_id) ?? null;
}

/**
 * Makes the places that a locked booking was offered, or asked for, its own for good, and gives back
 * those that it had; of a stay not those of dates that it keeps.
 * @returns false when a process whose clock is ahead has given the offered ones away
 */
export async function takeOfferedPlaces(
  transaction: Db,
  { id, kind, stay_unit: unit }: OwnTimes,
  { startsAt, endsAt }: BookedTime,
): Promise<boolean> {
  if (kind === 'seat') return takeOfferedSeats(transaction, id);
  const nights = unit === null ? [] : takenNoons(datesOfStay(unit, startsAt, endsAt));
  await sql`delete from place_claims where booking_id = ${id} and not is_offer
    and not lower(during) = any(${nights}::timestamptz[])`.execute(transaction);
  await transaction
    .updateTable('place_claims')
    .set({ is_offer: false, held_until: null })
    .where('booking_id', '=', id)
    .execute();
  const { rows } = await sql<{ places: number; dogs: number }>`
    select (select count(*)::int from place_claims where booking_id = ${id}) as places,
      (select count(*)::int from booking_dogs where booking_id = ${id}) as dogs`.execute(
    transaction,
  );
  const [{ places, dogs } = { places: 0, dogs: 0 }] = rows;
  return places === (unit === null ? 1 : nights.length * dogs);
}

async function takeOfferedSeats(transaction: Db, bookingId: string): Promise<boolean> {
  await giveBackPlaces(transaction, bookingId, 'own');
  const { numUpdatedRows } = await transaction
    .updateTable('seat_claims')
    .set({ is_offer: false, held_until: null })
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
