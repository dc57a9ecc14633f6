import { type Kysely, sql } from 'kysely';

/** A time that the partner offers in place of a request, and what comes of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Until when the request had waited by itself: the offer holds its time as long as the offer lasts.
  await sql`
    alter table booking_offers
      add column request_ends_at timestamptz(3),
      add constraint booking_offers_request_check
        check ((offered_by = 'partner') = (request_ends_at is not null))`.execute(db);

  await sql`alter table booking_facts drop constraint booking_facts_what_check`.execute(db);
  await sql`
    alter table booking_facts add constraint booking_facts_what_check check (what in ('requested',
      'booked', 'confirmed', 'declined', 'withdrawn', 'cancelled', 'cancelled_late', 'moved',
      'move_asked', 'move_agreed', 'move_refused', 'offered', 'offer_taken', 'offer_declined',
      'no_show', 'no_show_undone'))`.execute(db);
}
