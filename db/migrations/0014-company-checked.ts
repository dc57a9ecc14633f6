import { type Kysely, sql } from 'kysely';

/** When somebody checked the company's data; null: not yet, or they have changed since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partners add column checked_at timestamptz(3)`.execute(db);
}
