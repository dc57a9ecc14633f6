import { type Kysely, sql } from 'kysely';

/** What a photo takes in the store, in all its sizes; 0 for those stored before this was counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add bytes integer not null default 0`.execute(db);
}
