import { type Kysely, sql } from 'kysely';

/** Indexes in place of walks through whole tables (docs/performance.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blog_posts
      add text_folded text generated always as (fold_text(title || ' ' || author)) stored`.execute(
    db,
  );
  await sql`
    create index blog_posts_by_text on blog_posts using gin (text_grams(text_folded))`.execute(db);
  await sql`
    create index blog_posts_newest on blog_posts ((coalesce(published_at, updated_at)) desc, id)
      include (status, published_at)`.execute(db);
  // A service that is deleted takes them along.
  await sql`
    create index contact_reveals_of_service on contact_reveal_events (service_id)`.execute(db);
}
