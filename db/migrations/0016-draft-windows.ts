import { type Kysely, sql } from 'kysely';

/** Which page wrote a draft's fields last, so that another window's page is told before it writes over them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_drafts add column typed_by uuid`.execute(db);
}
