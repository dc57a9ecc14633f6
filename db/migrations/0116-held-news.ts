import { type Kysely, sql } from 'kysely';

/**
 * News of bookings whose mails wait to be collected into one, and addresses that get no mails about what
 * partners write down (docs/decisions/0047-mails-about-bookings.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table held_booking_news (
      booking_id uuid not null references bookings on delete cascade,
      reader text not null check (reader in ('client', 'partner')),
      recipient text not null check (length(recipient) between 3 and 254),
      told jsonb not null check (jsonb_typeof(told) = 'object'),
      news integer not null default 1 check (news > 0),
      held_at timestamptz(3) not null default now(),
      primary key (booking_id, reader)
    )`.execute(db);
  await sql`
    create index held_booking_news_by_recipient on held_booking_news (reader, recipient)`.execute(
    db,
  );
  await sql`
    create table stopped_addresses (
      email text primary key check (length(email) between 3 and 254),
      stopped_at timestamptz(3) not null default now()
    )`.execute(db);
}
