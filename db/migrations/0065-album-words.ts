import { type Kysely, sql } from 'kysely';

/** What a picture of a company's album shows, in the company's words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partner_photos
      add column alt text not null default '',
      add constraint partner_photos_alt_check
        check (length(alt) <= 120 and (alt = '' or role = 'album'))`.execute(db);
}
