import { type Kysely, sql } from 'kysely';

/** A `replace` for each letter: `translate` looks through its list for every sign of the text. */
const folding = ['ąa', 'čc', 'ęe', 'ėe', 'įi', 'šs', 'ųu', 'ūu', 'žz'].reduce(
  (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
  'lower(value collate "und-x-icu")',
);

/** Messages: from visitors to partners about a service, and from anybody to the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whole messages are folded, and nearly all of them hold nothing but these letters and signs: that
  // is four times as fast as decomposing, for the same answer. tests/integration/database/fold.test.ts
  // compares both ways with app/lithuanian/fold.ts.
  await sql`
    create or replace function fold_text(value text) returns text
    language plpgsql immutable strict parallel safe
    as $$
    begin
      if value ~ '^[\\u0001-\\u007fĄČĘĖĮŠŲŪŽąčęėįšųūž„“”–—…€]*$' then
        return ${sql.raw(folding)};
      end if;
      return normalize(
        regexp_replace(lower(normalize(value, nfd) collate "und-x-icu"), '[\\u0300-\\u036f]', '', 'g'),
        nfc
      );
    end $$`.execute(db);

  // last_seq numbers a partner's messages. It is raised in the transaction that stores one, so that
  // the numbers have no gap and come to light in their order: who has seen number 7 misses nothing
  // by asking for what lies above. received counts the calendar month that began at month_start,
  // also what has been deleted since.
  await sql`
    create table partner_inboxes (
      partner_id uuid primary key references partners on delete cascade,
      last_seq integer not null check (last_seq > 0),
      month_start timestamptz(3) not null,
      received integer not null check (received > 0)
    )`.execute(db);

  // What came of the mail that tells of it. waiting: nothing yet; retrying: a try has failed and
  // more will follow; off: the partner wants none; held: too many that day.
  const notification = sql`
    notification text not null default 'waiting'
      check (notification in ('waiting', 'sent', 'retrying', 'given_up', 'off', 'held'))`;

  // service_title is the one that the visitor saw; the service may be renamed or go. The inbox
  // searches in text_head, folded and short enough for an index, and where that is full also in
  // text_long. No text has more letters folded than it has bytes, so that nothing lies beyond both.
  const text = sql`subject || ' ' || coalesce(sender_name, '') || ' ' || sender_email || ' '
    || service_title || ' ' || body`;
  await sql`
    create table messages (
      id uuid primary key,
      partner_id uuid not null references partners on delete cascade,
      service_id uuid references partner_provided_services on delete set null,
      service_title text not null check (length(service_title) between 1 and 120),
      seq integer not null check (seq > 0),
      sender_email text not null check (length(sender_email) between 3 and 254),
      sender_name text check (length(sender_name) between 1 and 120),
      subject text not null check (length(subject) between 1 and 200),
      body text not null check (length(body) between 1 and 5000),
      is_read boolean not null default false,
      is_archived boolean not null default false,
      ${notification},
      created_at timestamptz(3) not null default now(),
      text_head text
        generated always as (left(fold_text(${text}), 640)) stored,
      text_long text
        generated always as (case when octet_length(${text}) > 640 then fold_text(${text}) end) stored,
      unique (partner_id, seq)
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(
    db,
  );
  await sql`alter table messages alter column text_head set storage external`.execute(db);
  // A partner's messages lie apart, one to a page: a search for what is rare reads the index alone,
  // a tenth of the pages, as long as the table is vacuumed.
  await sql`
    create index messages_by_place on messages (partner_id, is_archived, seq desc)
    include (text_head)`.execute(db);
  await sql`
    create index messages_unread on messages (partner_id)
    where not is_read and not is_archived`.execute(db);
  await sql`
    create index messages_by_time on messages (partner_id, created_at)`.execute(db);
  await sql`create index messages_of_service on messages (service_id)`.execute(db);

  await sql`
    create table contact_messages (
      id uuid primary key,
      name text not null check (length(name) between 1 and 120),
      email text not null check (length(email) between 3 and 254),
      message text not null check (length(message) between 1 and 5000),
      ${notification},
      created_at timestamptz(3) not null default now()
    )`.execute(db);
}
