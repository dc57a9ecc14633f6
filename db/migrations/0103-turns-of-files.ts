import { type Kysely, sql } from 'kysely';

/**
 * A turn may be files alone: then it has no words, and how many files it has stands where the words would
 * (docs/decisions/0050-conversations.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column files smallint not null default 0 check (files between 0 and 5)`.execute(db);
  await sql`
    update messages set files = sent.files
    from (
      select conversation_id, turn, count(*) as files from attachments
      where turn is not null group by conversation_id, turn
    ) as sent
    where messages.conversation_id = sent.conversation_id and messages.turn = sent.turn`.execute(
    db,
  );
  await sql`
    alter table messages
      drop constraint messages_body_check,
      add constraint messages_body_check
        check (length(body) <= 5300 and (body <> '' or files > 0))`.execute(db);
  // Of the last turn, as last_text.
  await sql`
    alter table conversations
      add column last_files smallint not null default 0 check (last_files between 0 and 5),
      drop constraint conversations_last_text_check,
      add constraint conversations_last_text_check
        check (length(last_text) <= 160 and (last_text <> '' or last_files > 0))`.execute(db);
  await sql`
    update conversations set last_files = messages.files
    from messages
    where messages.conversation_id = conversations.id and messages.turn = conversations.turns
      and messages.files > 0`.execute(db);

  // The searched text of a deleted account's conversations keeps the names of files, as textAnew does.
  await sql`
    create or replace function leave_conversations() returns trigger language plpgsql as $$
    begin
      update conversations
      set sender_account = null, sender_email = null, sender_name = null, link_hash = null,
        text_head = left(left_text.folded, 640),
        text_long = case when octet_length(left_text.folded) > 640 then left_text.folded end
      from (
        select own.id, fold_text(concat_ws(' ', own.subject, own.service_title)) || ' ' ||
          (select string_agg(fold_text(concat_ws(' ', nullif(body, ''), (
              select string_agg(name, ' ' order by position) from attachments
              where attachments.conversation_id = own.id and attachments.turn = messages.turn
            ))), ' ' order by turn)
            from messages where conversation_id = own.id) as folded
        from conversations as own
        where own.sender_account = old.id
          or old.email_verified and own.sender_account is null and own.sender_email = old.email
      ) as left_text
      where conversations.id = left_text.id;
      delete from blocked_senders where old.email_verified and email = old.email;
      return old;
    end $$`.execute(db);
}
