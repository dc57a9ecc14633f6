import { type Kysely, sql } from 'kysely';

/**
 * What an empty search offers: search rows say by which rules they were made, so that those of older
 * rules are made anew, and companies are found by the words of their names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_search add column version smallint not null default 0`.execute(db);
  await sql`create index service_search_version on service_search (version)`.execute(db);
  await sql`
    create index partners_company_words on partners
      using gin (to_tsvector('simple', fold_text(company_name)))`.execute(db);
}
