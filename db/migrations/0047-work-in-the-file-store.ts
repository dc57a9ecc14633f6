import { type Kysely, sql } from 'kysely';

/**
 * What is done in a file store takes seconds, in which no transaction stays open: a photo that is being
 * moved is claimed for a while, and a file that is to be removed leaves its row for one of removed_files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add moving_until timestamptz(3)`.execute(db);
  await sql`
    create table removed_files (
      id uuid primary key,
      removed_at timestamptz(3) not null default now()
    )`.execute(db);
}
