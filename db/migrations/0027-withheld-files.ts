import { type Kysely, sql } from 'kysely';

/** Photos that the public may not see any more (docs/decisions/0025-checks-and-hiding.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add is_withheld boolean not null default false`.execute(db);
  await sql`create index files_withheld on files (id) where is_withheld`.execute(db);
}
