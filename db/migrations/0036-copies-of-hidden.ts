import { type Kysely, sql } from 'kysely';

/**
 * Whether a draft was copied from a service that an administrator hid and its partner has deleted
 * since: without the original nothing else says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table service_drafts add copied_from_hidden boolean not null default false`.execute(db);
}
