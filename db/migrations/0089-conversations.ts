import { type Kysely, sql } from 'kysely';

/**
 * Conversations: a message of before becomes the first turn of one, under its own id, so that its
 * address still opens (docs/decisions/0050-conversations.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // last_seq is the number of its last turn in the partner's inbox, which is ordered by it; last_text
  // is how that turn begins. The text that an inbox searches in is kept as 0006 says of messages:
  // text_head for the index, and all of it in text_long where the head does not hold it.
  await sql`
    create table conversations (
      id uuid primary key,
      partner_id uuid not null references partners on delete cascade,
      service_id uuid references partner_provided_services on delete set null,
      service_title text not null check (length(service_title) between 1 and 120),
      sender_account uuid references users on delete set null,
      sender_email text check (length(sender_email) between 3 and 254),
      sender_name text check (length(sender_name) between 1 and 120),
      subject text not null check (length(subject) between 1 and 200),
      turns integer not null default 1 check (turns > 0),
      last_seq integer not null check (last_seq > 0),
      last_author text not null default 'sender' check (last_author in ('sender', 'partner')),
      last_text text not null check (length(last_text) between 1 and 160),
      last_turn_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      is_read boolean not null default false,
      is_archived boolean not null default false,
      partner_hidden_at timestamptz(3),
      sender_hidden_at timestamptz(3),
      partner_read_turn integer not null default 0
        constraint conversations_partner_read_check
        check (partner_read_turn >= 0 and partner_read_turn <= turns),
      sender_read_turn integer not null default 0
        constraint conversations_sender_read_check
        check (sender_read_turn >= 0 and sender_read_turn <= turns),
      answered_at timestamptz(3),
      answered_by_mail boolean not null default false,
      is_carried boolean not null default false,
      link_number integer not null default 1 check (link_number > 0),
      link_hash bytea unique check (octet_length(link_hash) = 32),
      text_head text not null check (length(text_head) <= 640),
      text_long text,
      unique (partner_id, last_seq),
      unique (id, partner_id),
      constraint conversations_answered_check check (answered_at is not null or not answered_by_mail),
      constraint conversations_hidden_check
        check (partner_hidden_at is null or sender_hidden_at is null),
      constraint conversations_text_check
        check (text_long is null or octet_length(text_head) >= 640)
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(
    db,
  );
  await sql`alter table conversations alter column text_head set storage external`.execute(db);
  await sql`
    insert into conversations (id, partner_id, service_id, service_title, sender_email, sender_name,
      subject, last_seq, last_text, last_turn_at, created_at, is_read, is_archived,
      partner_read_turn, is_carried, text_head, text_long)
    select id, partner_id, service_id, service_title, sender_email, sender_name, subject, seq,
      left(body, 160), created_at, created_at, is_read, is_archived, is_read::int, true, text_head,
      case when octet_length(text_head) >= 640 then text_long end
    from messages`.execute(db);

  // Before the rows are written anew, so that they are written without what has moved.
  await sql`
    alter table messages
      drop column text_head, drop column text_long, drop column service_id,
      drop column service_title, drop column sender_email, drop column sender_name,
      drop column subject, drop column is_read, drop column is_archived,
      drop constraint messages_partner_id_fkey,
      drop constraint messages_body_check,
      add constraint messages_body_check check (length(body) between 1 and 5300),
      add column conversation_id uuid,
      add column turn integer not null default 1 check (turn > 0),
      add column author text not null default 'sender' check (author in ('sender', 'partner'))`.execute(
    db,
  );
  await sql`update messages set conversation_id = id`.execute(db);
  // A turn is of its conversation's partner, and goes with its conversation.
  await sql`
    alter table messages
      alter column conversation_id set not null,
      alter column turn drop default,
      alter column author drop default,
      add constraint messages_conversation_id_fkey foreign key (conversation_id, partner_id)
        references conversations (id, partner_id) on delete cascade,
      add constraint messages_conversation_id_turn_key unique (conversation_id, turn)`.execute(db);
  await sql`drop index messages_by_time, messages_held`.execute(db);
  await sql`
    create index messages_held on messages (partner_id)
    where notification = 'held' and author = 'sender'`.execute(db);

  await sql`
    create index conversations_by_place on conversations (partner_id, is_archived, last_seq desc)
    include (text_head) where partner_hidden_at is null`.execute(db);
  await sql`
    create index conversations_unread on conversations (partner_id)
    where not is_read and not is_archived and partner_hidden_at is null`.execute(db);
  await sql`create index conversations_by_time on conversations (partner_id, created_at)`.execute(
    db,
  );
  await sql`create index conversations_of_service on conversations (service_id)`.execute(db);
  // One for an account and a service.
  await sql`
    create unique index conversations_of_account_key on conversations (sender_account, service_id)`.execute(
    db,
  );
  await sql`
    create index conversations_of_sender on conversations (sender_account, last_turn_at desc, id desc)
    where sender_account is not null`.execute(db);
  await sql`
    create index conversations_of_address on conversations (sender_email, last_turn_at desc, id desc)
    where sender_account is null`.execute(db);

  // received counts the conversations begun in the month, which may have none.
  await sql`
    alter table partner_inboxes
      drop constraint partner_inboxes_received_check,
      add constraint partner_inboxes_received_check check (received >= 0)`.execute(db);
}
