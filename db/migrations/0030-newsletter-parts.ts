import { type Kysely, sql } from 'kysely';

/** The deliveries of an issue are written after it was sent, part by part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table newsletter_issues
      add column addressed_up_to uuid,
      add column addressed_at timestamptz(3),
      add constraint newsletter_issues_addressed_check check (addressed_at is null or sent_at is not null)`.execute(
    db,
  );
  // What an earlier version had not put into the queue yet is addressed anew.
  await sql`
    update newsletter_issues as issue set addressed_at = sent_at
    where sent_at is not null and not exists (
      select from newsletter_deliveries
      where issue_id = issue.id and queued_at is null and status = 'waiting')`.execute(db);
  await sql`delete from newsletter_deliveries where queued_at is null and status = 'waiting'`.execute(
    db,
  );
  await sql`alter table newsletter_deliveries drop column queued_at`.execute(db);
  await sql`
    create index newsletter_issues_unaddressed on newsletter_issues (id)
      where sent_at is not null and addressed_at is null`.execute(db);
}
