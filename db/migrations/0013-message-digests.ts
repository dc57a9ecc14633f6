import { type Kysely, sql } from 'kysely';

/**
 * The last mail to each address of a partner that lists messages which came without a mail of their
 * own: those held up to `up_to_seq` when it was put into the queue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_digests (
      id uuid not null unique,
      partner_id uuid not null references partners on delete cascade,
      recipient text not null check (length(recipient) between 3 and 254),
      up_to_seq integer not null check (up_to_seq > 0),
      queued_at timestamptz(3) not null,
      primary key (partner_id, recipient)
    )`.execute(db);
  await sql`create index messages_held on messages (partner_id) where notification = 'held'`.execute(
    db,
  );
}
