import { type Kysely, sql } from 'kysely';

/**
 * Whose draft it is, by address or IPv6 /64, so that one sender's rows can be counted. Drafts live
 * for an hour and may all go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from registration_drafts`.execute(db);
  await sql`alter table registration_drafts add column address_unit text not null`.execute(db);
}
