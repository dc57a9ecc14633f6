import { type Kysely, sql } from 'kysely';

/** Administrators look for a review by its words, as for letters. It rewrites the table of reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      add text_folded text generated always as
        (fold_text(coalesce(author_name, '') || ' ' || body || ' ' || coalesce(answer, ''))) stored`.execute(
    db,
  );
  await sql`create index reviews_by_text on reviews using gin (text_grams(text_folded))`.execute(
    db,
  );
}
