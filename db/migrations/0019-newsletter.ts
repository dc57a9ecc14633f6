import { type Kysely, sql } from 'kysely';

/** The link that confirms an address for the newsletter, as a hash, and until when it is good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Until now no form has made a row that waits, so that no link of one has been mailed.
  await sql`delete from newsletter_subscribers where confirmed_at is null`.execute(db);
  await sql`
    alter table newsletter_subscribers
      add column link_hash text unique check (link_hash ~ '^[A-Za-z0-9_-]{43}$'),
      add column link_expires_at timestamptz(3),
      add constraint newsletter_subscribers_link_check
        check ((link_hash is null) = (link_expires_at is null)),
      add constraint newsletter_subscribers_waiting_check
        check (confirmed_at is not null or link_hash is not null)`.execute(db);
  await sql`
    create index newsletter_subscribers_waiting on newsletter_subscribers (link_expires_at)
      where confirmed_at is null`.execute(db);
}
