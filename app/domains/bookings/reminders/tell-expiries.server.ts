import type { Db } from '#app/platform/database/database.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';

/** Bookings of one transaction. */
export const toldAtOnce = 50;
const toldDays = 7;

/** What ended longer ago is told of to neither side. */
export function isToldOf(ended: Date, now: Date): boolean {
  return now.getTime() - ended.getTime() <= toldDays * 86_400_000;
}

/**
 * Tells both sides of each request that has ended without an answer. That it has is true by the clock
 * alone, and its place is free; here it is only mailed, once, by a mark in the transaction of the mails.
 */
export async function tellExpiries(deps: BookingDependencies, now: Date): Promise<void> {
  while ((await tellSome(deps, now)) === toldAtOnce);
}

function tellSome(deps: BookingDependencies, now: Date): Promise<number> {
  return deps.db.transaction().execute(async (transaction) => {
    const ended = await findUntold(transaction, now);
    for (const { id: bookingId, expires_at } of ended) {
      await transaction
        .updateTable('bookings')
        .set({ expiry_told_at: now })
        .where('id', '=', bookingId)
        .execute();
      if (expires_at === null || !isToldOf(expires_at, now)) continue;
      const news = { bookingId, what: 'expired', actor: 'partner', now } as const;
      await mailAboutBooking(deps, transaction, news);
    }
    return ended.length;
  });
}

function findUntold(transaction: Db, now: Date) {
  return transaction
    .selectFrom('bookings')
    .select(['id', 'expires_at'])
    .where('state', '=', 'requested')
    .where('expiry_told_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(toldAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
}
