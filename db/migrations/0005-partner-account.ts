import { type Kysely, sql } from 'kysely';

/** What a partner sets about the own account: another address, the mails to get, the profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An address that is to replace the account's, until a link in a mail to the old one and a link
  // in a mail to the new one have both been used. The links' tokens are rows of verifications.
  await sql`
    create table email_changes (
      user_id uuid primary key references users on delete cascade,
      new_email text not null
        check (new_email = lower(new_email) and length(new_email) between 3 and 254),
      old_confirmed_at timestamptz(3),
      new_confirmed_at timestamptz(3),
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      check (old_confirmed_at is null or new_confirmed_at is null)
    )`.execute(db);
  await sql`create index email_changes_by_expiry on email_changes (expires_at)`.execute(db);

  // Without a row the defaults hold (design.md D10).
  await sql`
    create table notification_settings (
      user_id uuid primary key references users on delete cascade,
      email_new_message boolean not null default true,
      email_new_order boolean not null default true,
      sms_urgent_request boolean not null default false,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);

  // The profile's form carries the version it began with, so that two windows lose nothing.
  await sql`alter table partners add column version integer not null default 1`.execute(db);

  // Whoever became a partner while PARTNER_APPROVAL was required waits since then for a check of
  // the company, services unseen; null: nobody has to check.
  await sql`alter table partners add column approval_awaited_since timestamptz(3)`.execute(db);
}
