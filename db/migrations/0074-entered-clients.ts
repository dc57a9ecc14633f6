import { type Kysely, sql } from 'kysely';

/** Along which the telephone goes of a client whom a partner has written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bookings_entered_phone on bookings (ends_at)
      where pet_owner_id is null and client_phone is not null`.execute(db);
}
