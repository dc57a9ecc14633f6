import { type Kysely, sql } from 'kysely';

/** Letters that administrators read and answer, newsletters with their deliveries, and figures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages
      add read_at timestamptz(3),
      add answered_at timestamptz(3),
      add constraint contact_messages_state_check check (answered_at is null or read_at is not null),
      add text_folded text generated always as
        (fold_text(name || chr(10) || email || chr(10) || message)) stored`.execute(db);
  await sql`
    create index contact_messages_by_time on contact_messages (created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index contact_messages_new on contact_messages (created_at desc, id desc)
      where read_at is null`.execute(db);
  await sql`
    create table contact_replies (
      id uuid primary key,
      contact_message_id uuid not null references contact_messages on delete cascade,
      admin_id uuid references users on delete set null,
      body text not null check (length(body) between 1 and 5000),
      notification text not null default 'waiting'
        check (notification in ('waiting', 'sent', 'retrying', 'given_up')),
      created_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create index contact_replies_of_message on contact_replies (contact_message_id, id)`.execute(
    db,
  );
  await sql`create index contact_replies_by on contact_replies (admin_id)`.execute(db);

  await sql`
    create table newsletter_issues (
      id uuid primary key,
      subject text not null check (length(subject) between 1 and 150),
      body text not null check (length(body) between 1 and 20000),
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      sent_at timestamptz(3),
      sent_by uuid references users on delete set null,
      constraint newsletter_issues_sent_check check (sent_at is not null or sent_by is null)
    )`.execute(db);
  await sql`create index newsletter_issues_by on newsletter_issues (sent_by)`.execute(db);
  // One for each recipient of an issue, without the address. The id is its mail's job too. The
  // subscriber goes when the newsletter is stopped; what was sent stays counted.
  await sql`
    create table newsletter_deliveries (
      id uuid primary key,
      issue_id uuid not null references newsletter_issues on delete cascade,
      subscriber_id uuid references newsletter_subscribers on delete set null,
      status text not null default 'waiting'
        check (status in ('waiting', 'sent', 'retrying', 'given_up', 'off')),
      queued_at timestamptz(3),
      constraint newsletter_deliveries_once_key unique (subscriber_id, issue_id)
    )`.execute(db);
  await sql`
    create index newsletter_deliveries_of_issue on newsletter_deliveries (issue_id, status)`.execute(
    db,
  );
  await sql`
    create index newsletter_deliveries_unqueued on newsletter_deliveries (id)
      where queued_at is null`.execute(db);
  await sql`
    create index newsletter_subscribers_confirmed on newsletter_subscribers (confirmed_at)
      where confirmed_at is not null`.execute(db);

  // When each kind of background work ended last.
  await sql`
    create table background_runs (
      name text primary key check (length(name) between 1 and 40),
      ended_at timestamptz(3) not null,
      failures integer not null check (failures >= 0)
    )`.execute(db);
  await sql`create index messages_by_date on messages (created_at)`.execute(db);
}
