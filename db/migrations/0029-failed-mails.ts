import { type Kysely, sql } from 'kysely';

/** Mails that did not leave, for administrators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The id is the mail's job and Message-ID. Whose the address is goes with its row: an account, a
  // subscription or an answer that is deleted takes its failed mails along.
  await sql`
    create table failed_mails (
      id uuid primary key,
      kind text not null check (length(kind) between 1 and 20),
      recipient text check (length(recipient) between 3 and 254),
      user_id uuid references users on delete cascade,
      subscriber_id uuid references newsletter_subscribers on delete cascade,
      reply_id uuid references contact_replies on delete cascade,
      subject text check (length(subject) between 1 and 200),
      reason text not null check (length(reason) between 1 and 100),
      refused boolean not null,
      tries integer not null check (tries > 0),
      failed_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index failed_mails_by_time on failed_mails (failed_at desc, id desc)`.execute(
    db,
  );
  await sql`create index failed_mails_of_user on failed_mails (user_id)`.execute(db);
  await sql`create index failed_mails_of_subscriber on failed_mails (subscriber_id)`.execute(db);
  await sql`create index failed_mails_of_reply on failed_mails (reply_id)`.execute(db);
}
