import { type Kysely, sql } from 'kysely';

/** What a stay has beside a visit (docs/decisions/0046-bookings.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // starts_at and ends_at of a stay: from when its dogs are brought on the first day, and until when
  // they are fetched on the last one; arrives_until: until when they are brought, as it was agreed.
  // Prices of its dogs are those of one night or day.
  await sql`
    alter table bookings
      add column stay_unit text check (stay_unit in ('night', 'day')),
      add column arrives_until timestamptz(3),
      add constraint bookings_stay_check check
        ((kind = 'stay' and state <> 'carried') = (stay_unit is not null)),
      add constraint bookings_arrival_check check ((stay_unit is null) = (arrives_until is null)),
      add constraint bookings_arrival_within_check check
        (arrives_until > starts_at and arrives_until <= ends_at)`.execute(db);
  await sql`
    alter table booking_offers
      add column arrives_until timestamptz(3),
      add constraint booking_offers_arrival_check check
        (arrives_until > starts_at and arrives_until <= ends_at)`.execute(db);
}
