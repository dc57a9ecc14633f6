import { sql } from 'kysely';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { bookingLimits } from '../acts/booking-limits.ts';
import { addFact } from '../acts/facts.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
import type { LockedSession } from '../acts/seats.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';

/**
 * Locks the bookings of a locked session that are not over: those that have its seats and, by
 * `askedFor`, those of other sessions that ask to be moved to it.
 */
export async function lockLiveSeats(
  transaction: Db,
  sessionId: string,
  now: Date,
  which: 'own' | 'asked-for' = 'own',
) {
  const isLive = sql<boolean>`(booking.state = 'confirmed' and booking.ends_at > ${now}
    or booking.state = 'requested' and booking.expires_at > ${now})`;
  return transaction
    .selectFrom('bookings as booking')
    .select(['booking.id', 'booking.state'])
    .select(['booking.starts_at as startsAt', 'booking.expires_at as expiresAt'])
    .where(isLive)
    .$if(which === 'own', (rows) => rows.where('booking.session_id', '=', sessionId))
    .$if(which === 'asked-for', (rows) =>
      rows.where(
        sql<boolean>`exists (select from booking_offers as offer
          where offer.booking_id = booking.id and offer.session_id = ${sessionId}
            and offer.expires_at > ${now})`,
      ),
    )
    .orderBy('booking.id')
    .forUpdate()
    .execute();
}

const tooManyMoves = refuse(
  `Užsiėmimo laiką ar vietą per parą jau keitėte ${bookingLimits.moves}\u00a0kartų. Bandykite rytoj.`,
  { title: 'Užsiėmimas neišsaugotas' },
);

/** Why a locked session may not be moved once more now, as each time is a mail to all in it; null: it may. */
export async function refuseRestlessSession(
  transaction: Db,
  sessionId: string,
  now: Date,
): Promise<Refusal | null> {
  const often = await transaction
    .selectFrom('bookings as booking')
    .innerJoin('booking_facts as fact', 'fact.booking_id', 'booking.id')
    .select('booking.id')
    .where('booking.session_id', '=', sessionId)
    .where('fact.actor', '=', 'partner')
    .where('fact.what', '=', 'moved')
    .where('fact.created_at', '>', minutesAfter(now, -24 * 60))
    .groupBy('booking.id')
    .having(({ fn }) => fn.countAll(), '>=', bookingLimits.moves)
    .executeTakeFirst();
  return often ? tooManyMoves : null;
}

type NewTime = { readonly startsAt: Date; readonly minutes: number; readonly said: string };

/**
 * Moves what is booked of a locked session along with it, and tells the owners, who may cancel for
 * free from now on. A hold never outlasts the new start.
 */
export async function moveLiveSeats(
  deps: BookingDependencies,
  transaction: Db,
  { id: sessionId }: Pick<LockedSession, 'id'>,
  { startsAt, minutes, said }: NewTime,
  now: Date,
): Promise<void> {
  const endsAt = minutesAfter(startsAt, minutes);
  const bookings = await lockLiveSeats(transaction, sessionId, now);
  for (const { id: bookingId, startsAt: begun } of bookings) {
    await transaction
      .updateTable('bookings')
      .set((row) => ({
        ...{ starts_at: startsAt, ends_at: endsAt, free_cancel_hours: 0 },
        expires_at: sql<Date | null>`case when expires_at is not null
          then least(expires_at, ${startsAt}::timestamptz) end`,
        version: row('version', '+', 1),
      }))
      .where('id', '=', bookingId)
      .execute();
    // Of a session that is only elsewhere or longer there is no other time to tell.
    const before = begun.getTime() === startsAt.getTime() ? {} : { before: begun };
    const news = { bookingId, what: 'moved', actor: 'partner', said, ...before } as const;
    await addFact(transaction, { ...news, now });
    await mailAboutBooking(deps, transaction, { ...news, now });
  }
  await lockLiveSeats(transaction, sessionId, now, 'asked-for');
  await transaction
    .updateTable('booking_offers')
    .set({
      ...{ starts_at: startsAt, ends_at: endsAt },
      expires_at: sql<Date>`least(expires_at, ${startsAt}::timestamptz)`,
    })
    .where('session_id', '=', sessionId)
    .execute();
  await transaction
    .updateTable('seat_claims')
    .set({ held_until: sql<Date>`least(held_until, ${startsAt}::timestamptz)` })
    .where('session_id', '=', sessionId)
    .where('held_until', 'is not', null)
    .execute();
}
