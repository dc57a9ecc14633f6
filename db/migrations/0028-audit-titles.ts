import { type Kysely, sql } from 'kysely';

/** What a service, a report's service or a post was called: the row of the log may outlive it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log add subject_title text not null default ''
      check (length(subject_title) <= 200)`.execute(db);
}
