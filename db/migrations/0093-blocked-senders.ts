import { type Kysely, sql } from 'kysely';

/**
 * Senders of whom a partner takes no more turns, reports of conversations to the administrators, and what
 * becomes of conversations in the end
 * (docs/decisions/0050-conversations.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A guest is known by the address and by the conversation, an owner by the account too.
  await sql`
    create table blocked_senders (
      id uuid primary key,
      partner_id uuid not null references partners on delete cascade,
      email text not null check (length(email) between 3 and 254),
      account uuid references users on delete cascade,
      conversation_id uuid references conversations on delete set null,
      blocked_at timestamptz(3) not null,
      unique (partner_id, email)
    )`.execute(db);
  await sql`create index blocked_senders_account on blocked_senders (account)`.execute(db);
  await sql`create index blocked_senders_email on blocked_senders (email)`.execute(db);
  await sql`
    create index blocked_senders_conversation on blocked_senders (conversation_id)`.execute(db);

  // turns is how many there were: an administrator reads no later ones. reporter_account is the owner's
  // or the partner's, null of a guest.
  await sql`
    create table conversation_reports (
      id uuid primary key,
      conversation_id uuid references conversations on delete set null,
      partner_id uuid references partners on delete set null,
      service_title text not null check (length(service_title) between 1 and 120),
      reported_by text not null check (reported_by in ('sender', 'partner')),
      reporter_account uuid references users on delete set null,
      reason text not null check (reason in ('insult', 'spam', 'fraud', 'illegal', 'other')),
      body text not null check (length(body) between 1 and 2000),
      turns integer not null check (turns > 0),
      created_at timestamptz(3) not null,
      last_read_at timestamptz(3),
      decision text check (decision in ('kept', 'warned', 'blocked')),
      explanation text check (length(explanation) between 1 and 1000),
      decided_at timestamptz(3),
      decided_by uuid references users on delete set null,
      constraint conversation_reports_decided_check check (
        (decision is null) = (decided_at is null) and (decision is null) = (explanation is null)
        and (decided_by is null or decision is not null))
    )`.execute(db);
  // One that waits for each side.
  await sql`
    create unique index conversation_reports_open_key
    on conversation_reports (conversation_id, reported_by) where decision is null`.execute(db);
  await sql`
    create index conversation_reports_waiting on conversation_reports (created_at, id)
    where decision is null`.execute(db);
  await sql`
    create index conversation_reports_decided on conversation_reports (decided_at)`.execute(db);
  await sql`
    create index conversation_reports_partner on conversation_reports (partner_id)`.execute(db);
  await sql`
    create index conversation_reports_reporter on conversation_reports (reporter_account)`.execute(
    db,
  );
  await sql`
    create index conversation_reports_decider on conversation_reports (decided_by)`.execute(db);

  await sql`create index conversations_over on conversations (last_turn_at)`.execute(db);

  // What a deleted account wrote stays with the other side, without name and address. A trigger, so
  // that no way of deleting an account can forget it; the text is searched in as textAnew makes it.
  await sql`
    create function leave_conversations() returns trigger language plpgsql as $$
    begin
      update conversations
      set sender_account = null, sender_email = null, sender_name = null, link_hash = null,
        text_head = left(left_text.folded, 640),
        text_long = case when octet_length(left_text.folded) > 640 then left_text.folded end
      from (
        select own.id, fold_text(concat_ws(' ', own.subject, own.service_title)) || ' ' ||
          (select string_agg(fold_text(body), ' ' order by turn) from messages
            where conversation_id = own.id) as folded
        from conversations as own
        where own.sender_account = old.id
          or old.email_verified and own.sender_account is null and own.sender_email = old.email
      ) as left_text
      where conversations.id = left_text.id;
      delete from blocked_senders where old.email_verified and email = old.email;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger users_leave_conversations before delete on users
      for each row execute function leave_conversations()`.execute(db);
}
