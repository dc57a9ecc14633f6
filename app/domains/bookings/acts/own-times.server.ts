import type { Db } from '#app/platform/database/database.server.ts';
import type { LockedBooking } from './locked-booking.server.ts';
import { giveBackPlaces, type LockedSchedule } from './places.server.ts';

/** Gives a locked booking its time; a request waits until `expiresAt`. */
export async function setTime(
  transaction: Db,
  bookingId: string,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  expiresAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable('bookings')
    .set((row) => ({
      ...{ starts_at: startsAt, ends_at: endsAt, expires_at: expiresAt },
      version: row('version', '+', 1),
    }))
    .where('id', '=', bookingId)
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
 * Makes the offered place of a locked booking its own for good, and gives back the one that it had.
 * @returns false when a process whose clock is ahead has given the offered one away
 */
export async function takeOfferedPlace(transaction: Db, bookingId: string): Promise<boolean> {
  await giveBackPlaces(transaction, bookingId, 'own');
  const { numUpdatedRows } = await transaction
    .updateTable('place_claims')
    .set({ is_offer: false, held_until: null })
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
