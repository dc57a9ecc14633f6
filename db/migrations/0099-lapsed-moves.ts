import { type Kysely, sql } from 'kysely';

/** Finds wishes for another time that lapsed: they are told of and deleted, so that few rows stand here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index booking_offers_of_owners on booking_offers (expires_at)
      where offered_by = 'owner'`.execute(db);
}
