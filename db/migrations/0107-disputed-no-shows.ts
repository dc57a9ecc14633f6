import { type Kysely, sql } from 'kysely';

/** Reviews of who came, though the partner noted a no-show (docs/decisions/0051-reviews.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Held until an administrator decides, whatever its text says.
  await sql`
    alter table reviews
      add column is_disputed boolean not null default false,
      add constraint reviews_disputed_check check (not is_disputed or state = 'held')`.execute(db);
  await sql`drop index bookings_to_review`.execute(db);
  await sql`
    create index bookings_to_review on bookings (ends_at)
      where state in ('confirmed', 'no_show')`.execute(db);
}
