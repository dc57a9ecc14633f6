import { type Kysely, sql } from 'kysely';

/**
 * Senders of whom a partner takes no more turns, and what becomes of conversations in the end
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
