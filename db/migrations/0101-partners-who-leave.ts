import { type Kysely, sql } from 'kysely';

/**
 * A conversation outlives its partner: it stays with the other side, without the partner's name
 * (docs/decisions/0050-conversations.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: the partner's account is gone. A conversation that neither side has any more is no row.
  await sql`
    delete from conversations
    where partner_hidden_at is not null and sender_account is null and sender_email is null`.execute(
    db,
  );
  await sql`
    alter table conversations
      alter column partner_id drop not null,
      drop constraint conversations_partner_id_fkey,
      add constraint conversations_partner_id_fkey foreign key (partner_id)
        references partners on delete set null,
      add constraint conversations_left_check check (
        partner_id is not null and partner_hidden_at is null or sender_hidden_at is null
        and (sender_account is not null or sender_email is not null))`.execute(db);
  // A turn is of its conversation's partner, as long as there is one.
  await sql`
    alter table messages
      alter column partner_id drop not null,
      drop constraint messages_conversation_id_fkey,
      add constraint messages_conversation_id_fkey foreign key (conversation_id)
        references conversations on delete cascade,
      add constraint messages_conversation_partner_fkey foreign key (conversation_id, partner_id)
        references conversations (id, partner_id) on update cascade on delete cascade`.execute(db);

  // A trigger, so that no way of deleting a partner can forget it. What its sender has deleted, or left
  // with the account, goes. The rows are locked first, in the order of turns, so that what a sender does
  // meanwhile is seen.
  await sql`
    create function leave_partner_conversations() returns trigger language plpgsql as $$
    begin
      perform from partner_inboxes where partner_id = old.id for update;
      perform from conversations where partner_id = old.id order by id for update;
      delete from conversations
      where partner_id = old.id and (sender_hidden_at is not null
        or sender_account is null and sender_email is null);
      delete from attachments using conversations
      where conversations.partner_id = old.id and conversation_id = conversations.id
        and attachments.author = 'partner' and attachments.turn is null;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger partners_leave_conversations before delete on partners
      for each row execute function leave_partner_conversations()`.execute(db);

  // Before leave_conversations takes the sender's name off: where the partner is gone or has
  // deleted the conversation, it goes with its sender. Triggers run in the order of their names.
  await sql`
    create function drop_left_conversations() returns trigger language plpgsql as $$
    begin
      perform from conversations
      where sender_account = old.id
        or old.email_verified and sender_account is null and sender_email = old.email
      order by id for update;
      delete from conversations
      where (partner_id is null or partner_hidden_at is not null) and (sender_account = old.id
        or old.email_verified and sender_account is null and sender_email = old.email);
      return old;
    end $$`.execute(db);
  await sql`
    create trigger users_drop_left_conversations before delete on users
      for each row execute function drop_left_conversations()`.execute(db);
}
