import { type Kysely, sql } from 'kysely';

/**
 * What was agreed of a price that a move has made of several parts: nights of a stay at the price of
 * before and added ones at another; and of an offer what it will cost, as it was shown
 * (docs/decisions/0055-what-is-held.md). Empty: as the dogs' lines say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'booking_offers']) {
    await sql`
      alter table ${sql.table(table)}
        add column price_parts jsonb not null default '[]',
        add constraint ${sql.ref(`${table}_price_parts_check`)}
          check (jsonb_typeof(price_parts) = 'array')`.execute(db);
  }
}
