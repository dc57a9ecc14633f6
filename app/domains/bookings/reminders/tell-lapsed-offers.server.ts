import type { Db } from '#app/platform/database/database.server.ts';

/**
 * Tells the open pages of both sides, once, that a time which the partner has offered lapsed without an
 * answer, by which the request waits for the partner again. The offer stays with its request, as it
 * keeps the request's first end.
 */
export async function tellLapsedOffers(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('booking_offers')
    .set({ lapse_told_at: now })
    .where('booking_id', 'in', (offers) =>
      offers
        .selectFrom('booking_offers')
        .select('booking_id')
        .where('offered_by', '=', 'partner')
        .where('lapse_told_at', 'is', null)
        .where('expires_at', '<=', now)
        .forUpdate()
        // What an act holds at this moment it changes itself, or the next run finds it.
        .skipLocked(),
    )
    .execute();
}
