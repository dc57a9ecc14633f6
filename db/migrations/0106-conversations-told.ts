import { type Kysely, sql } from 'kysely';

/**
 * Open conversations are told of what happens to the bookings that they show, and of a side that
 * leaves, by triggers, so that no act can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A request without an answer ends by the clock; its pages are told when both sides are.
  await sql`
    create function tell_sides_of_booking() returns trigger language plpgsql as $$
    declare
      changed uuid := to_jsonb(new)->>tg_argv[0];
    begin
      perform pg_notify('inbox', partner_id::text)
        from bookings where id = changed and partner_id is not null;
      perform pg_notify('conversation', 'owner:' || owner.user_id)
        from bookings join pet_owners as owner on owner.id = bookings.pet_owner_id
        where bookings.id = changed;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger booking_facts_tell_sides after insert on booking_facts
      for each row execute function tell_sides_of_booking('booking_id')`.execute(db);
  await sql`
    create trigger bookings_tell_sides after update of expiry_told_at on bookings
      for each row execute function tell_sides_of_booking('id')`.execute(db);

  // As it was, and the pages of all who wrote to the partner look again.
  await sql`
    create or replace function leave_partner_conversations() returns trigger language plpgsql as $$
    begin
      perform from partner_inboxes where partner_id = old.id for update;
      perform from conversations where partner_id = old.id order by id for update;
      if found then
        perform pg_notify('conversation', 'left');
      end if;
      delete from conversations
      where partner_id = old.id and (sender_hidden_at is not null
        or sender_account is null and sender_email is null);
      delete from attachments using conversations
      where conversations.partner_id = old.id and conversation_id = conversations.id
        and attachments.author = 'partner' and attachments.turn is null;
      return old;
    end $$`.execute(db);

  // As it was, and the partners who keep conversations with the account hear of it.
  await sql`
    create or replace function drop_left_conversations() returns trigger language plpgsql as $$
    begin
      perform from conversations
      where sender_account = old.id
        or old.email_verified and sender_account is null and sender_email = old.email
      order by id for update;
      delete from conversations
      where (partner_id is null or partner_hidden_at is not null) and (sender_account = old.id
        or old.email_verified and sender_account is null and sender_email = old.email);
      perform pg_notify('inbox', partner_id::text) from conversations
      where sender_account = old.id
        or old.email_verified and sender_account is null and sender_email = old.email;
      return old;
    end $$`.execute(db);
}
