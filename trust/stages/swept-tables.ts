import { type RawBuilder, sql } from 'kysely';

/** A table that fills by itself, and rows of it that are over; `n` counts them. */
export type Filling = {
  readonly table: string;
  readonly columns: string;
  readonly values: RawBuilder<unknown>;
  /** Which rows are over. */
  readonly over: RawBuilder<unknown>;
};

const expired = sql`expires_at < now()`;
const id = sql`made.id`;
const hash = sql`sha256(convert_to(n::text, 'UTF8'))`;
const contentHash = sql`left(encode(${hash}, 'hex'), 16)`;
const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
const over = (column: string, days: number) => sql`${sql.ref(column)} < ${before(days)}`;

/** The tables that housekeeping sweeps and that many requests can fill. */
export const fillings: readonly Filling[] = [
  {
    table: 'rate_limits',
    columns: 'bucket, window_start, used, expires_at',
    values: sql`'over:' || n, ${before(2)}, 1, ${before(1)}`,
    over: expired,
  },
  {
    table: 'service_view_visitors',
    columns: 'visitor_hash, created_at',
    values: sql`${hash}, ${before(2)}`,
    over: over('created_at', 1),
  },
  {
    table: 'contact_reveal_visitors',
    columns: 'visitor_hash, created_at',
    values: sql`${hash}, ${before(2)}`,
    over: over('created_at', 1),
  },
  {
    table: 'idempotency_keys',
    columns: 'submission, claimed_at, expires_at',
    values: sql`encode(${hash}, 'hex'), ${before(2)}, ${before(1)}`,
    over: expired,
  },
  {
    table: 'verifications',
    columns: 'id, identifier, value, expires_at',
    values: sql`${id}, 'over:' || n, 'over', ${before(1)}`,
    over: expired,
  },
  {
    table: 'sessions',
    columns: 'id, user_id, token, role, expires_at',
    values: sql`${id}, (select id from users order by id limit 1), 'over:' || n, 'pet_owner', ${before(1)}`,
    over: expired,
  },
  {
    table: 'registration_drafts',
    columns: 'token_hash, fields, address_unit, expires_at',
    values: sql`'over:' || n, '{}', 'unknown', ${before(1)}`,
    over: expired,
  },
  {
    table: 'admin_invitations',
    columns: 'id, email, token_hash, secret, invited_by, created_at, expires_at',
    values: sql`${id}, 'over-' || n || '@vizgis.test', rpad('over' || n, 43, '-'), 'sealed',
      (select id from users where role = 'admin' limit 1), ${before(2)}, ${before(1)}`,
    over: expired,
  },
  {
    table: 'users',
    columns: 'id, email, role, created_at',
    values: sql`${id}, 'over-' || n || '@vizgis.test', 'pet_owner', ${before(8)}`,
    over: sql`not email_verified and ${over('created_at', 7)}`,
  },
  {
    table: 'contact_messages',
    columns: 'id, name, email, message, created_at',
    values: sql`${id}, 'Rasa', 'rasa@vizgis.test', 'Labas', ${before(366)}`,
    over: over('created_at', 365),
  },
  {
    table: 'conversations',
    columns:
      'id, partner_id, service_title, subject, last_seq, last_text, last_turn_at, created_at, text_head',
    values: sql`${id}, (select id from partners order by id limit 1), 'Kirpykla', 'Tema', 1000000 + n, 'Labas', ${before(740)}, ${before(740)}, 'labas'`,
    over: over('last_turn_at', 731),
  },
  {
    table: 'attachments',
    columns: 'id, conversation_id, author, kind, name, bytes, content_hash, created_at',
    values: sql`${id}, (select id from conversations order by id limit 1), 'sender', 'pdf', 'a.pdf', 1000, ${contentHash}, ${before(2)}`,
    over: sql`turn is null and ${over('created_at', 1)}`,
  },
  {
    table: 'review_photos',
    columns: 'id, booking_id, content_hash, width, height, created_at',
    values: sql`${id}, (select id from bookings order by id limit 1), ${contentHash}, 40, 30, ${before(2)}`,
    over: sql`booking_id is not null and ${over('created_at', 1)}`,
  },
  {
    table: 'pet_photos',
    columns: 'id, owner_id, content_hash, width, height, created_at',
    values: sql`${id}, (select id from pet_owners order by id limit 1), ${contentHash}, 40, 30, ${before(2)}`,
    over: sql`pet_id is null and ${over('created_at', 1)}`,
  },
  {
    table: 'free_days',
    columns: 'service_id, source_id, kind, day, free_from, free_until, category_id',
    values: sql`(select id from partner_provided_services order by id limit 1), ${id}, 'start', current_date - 3, ${before(3)}, ${before(2)}, 'spa'`,
    over: over('free_until', 1),
  },
  {
    table: 'service_reports',
    columns:
      'id, service_title, reason, body, created_at, decision, decision_id, decision_reason, explanation, decided_at',
    values: sql`made.id, 'Kirpykla', 'other', 'Ne', ${before(200)}, 'kept', made.id, 'other', 'Ne', ${before(190)}`,
    over: over('decided_at', 184),
  },
  {
    table: 'review_reports',
    columns:
      'id, review_id, partner_id, reason, body, created_at, decision, explanation, decided_at',
    values: sql`${id}, (select id from reviews order by id limit 1), (select id from partners order by id limit 1), 'paid', 'Ne', ${before(200)}, 'kept', 'Ne', ${before(190)}`,
    over: over('decided_at', 184),
  },
  {
    table: 'conversation_reports',
    columns:
      'id, service_title, reported_by, reason, body, turns, created_at, decision, explanation, decided_at',
    values: sql`${id}, 'Kirpykla', 'sender', 'spam', 'Ne', 1, ${before(200)}, 'kept', 'Ne', ${before(190)}`,
    over: over('decided_at', 184),
  },
  {
    table: 'service_warnings',
    columns: 'id, service_id, reason, explanation, warned_at, due_at, ended_at, outcome',
    values: sql`${id}, (select id from partner_provided_services order by id limit 1), 'other', 'Ne', ${before(200)}, ${before(193)}, ${before(190)}, 'lifted'`,
    over: over('ended_at', 184),
  },
  {
    table: 'removed_contents',
    columns: 'id, service_id, kind, reason, explanation, removed_at',
    values: sql`${id}, (select id from partner_provided_services order by id limit 1), 'photo', 'other', 'Ne', ${before(190)}`,
    over: over('removed_at', 184),
  },
  {
    table: 'moderation_questions',
    columns: 'id, partner_id, body, asked_at',
    values: sql`${id}, (select id from partners order by id limit 1), 'Ar dirbate?', ${before(190)}`,
    over: sql`report_id is null and ${over('asked_at', 184)}`,
  },
  {
    table: 'moderation_notes',
    columns: 'id, partner_id, body, written_at',
    values: sql`${id}, (select id from partners order by id limit 1), 'Skambinta', ${before(370)}`,
    over: sql`report_id is null and ${over('written_at', 365)}`,
  },
  {
    table: 'failed_mails',
    columns: 'id, kind, reason, refused, tries, failed_at',
    values: sql`${id}, 'mail', '550 RCPT TO', true, 1, ${before(31)}`,
    over: over('failed_at', 30),
  },
  {
    table: 'newsletter_subscribers',
    columns: 'id, email, link_hash, link_expires_at',
    values: sql`${id}, 'over-' || n || '@vizgis.test', left(encode(${hash}, 'hex'), 43), ${before(1)}`,
    over: sql`confirmed_at is null and link_expires_at < now()`,
  },
];
