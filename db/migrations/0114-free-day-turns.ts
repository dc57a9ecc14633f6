import { type Kysely, sql } from 'kysely';

/**
 * A change of a schedule that many services use is reckoned a few of them at a time, in turns with other
 * partners (docs/decisions/0048-free-days.md): those that are done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table free_day_changes add column done uuid[] not null default '{}'`.execute(db);
}
