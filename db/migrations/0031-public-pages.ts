import { type Kysely, sql } from 'kysely';

/** Every table that a public page which is kept for visitors shows something of. */
const shown = [
  'service_categories',
  'partners',
  'partner_provided_services',
  'service_photos',
  'service_search',
  'blog_posts',
  'blog_photos',
];

/**
 * Tells the processes of each change of what public pages show (docs/decisions/0030-pages-kept-for-visitors.md).
 * Once for a statement, and PostgreSQL sends the same of one transaction once, when it commits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_public_pages() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_pages', '');
      return null;
    end $$`.execute(db);
  for (const table of shown) {
    await sql`
      create trigger ${sql.ref(`${table}_tell_public_pages`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_public_pages()`.execute(db);
  }
  // A blocked person's company shows nothing; a sign-in, which writes here too, changes no page.
  await sql`
    create trigger users_tell_public_pages
      after update of blocked_at or delete or truncate on users
      for each statement execute function tell_public_pages()`.execute(db);
}
