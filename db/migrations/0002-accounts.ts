import { type Kysely, sql } from 'kysely';

/**
 * Who may sign in and as whom. users, sessions, accounts and verifications have the shape that
 * better-auth reads and writes; its names are mapped in app/domains/accounts/auth.server.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column name text not null default '' check (length(name) <= 200),
      add column email_verified boolean not null default false,
      add column image text,
      add column updated_at timestamptz(3) not null default now()`.execute(db);

  // A token alone opens nothing: the cookie carries it signed with SECRET.
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token text not null unique,
      ip_address text,
      user_agent text,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index sessions_of_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db);

  // One way to sign in per row: a password (provider_id 'credential', account_id the user's id) or
  // an account at Google or Facebook. Tokens of those are kept encrypted.
  await sql`
    create table accounts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      provider_id text not null,
      account_id text not null,
      password text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz(3),
      refresh_token_expires_at timestamptz(3),
      scope text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (provider_id, account_id),
      check ((provider_id = 'credential') = (password is not null)),
      check (provider_id <> 'credential' or account_id = user_id::text)
    )`.execute(db);
  await sql`create index accounts_of_user on accounts (user_id)`.execute(db);

  // What a link in a mail or a sign-in at a provider waits for. The identifiers of mailed links
  // hold a hash of the token, so that a copy of this table opens nothing.
  await sql`
    create table verifications (
      id uuid primary key,
      identifier text not null unique,
      value text not null,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index verifications_by_value on verifications (value)`.execute(db);
  await sql`create index verifications_by_expiry on verifications (expires_at)`.execute(db);

  // The second factor of an administrator: the secret encrypted, the last time step used.
  await sql`
    create table two_factors (
      user_id uuid primary key references users on delete cascade,
      secret text not null,
      last_step bigint not null default 0,
      created_at timestamptz(3) not null default now()
    )`.execute(db);

  await sql`
    create table pet_owners (
      id uuid primary key,
      user_id uuid not null unique references users on delete cascade,
      full_name text not null check (length(full_name) between 1 and 254),
      phone_number text check (phone_number ~ '^\\+[0-9]{8,15}$'),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);

  // What a partner typed at registration, until the first sign-in makes the partners row of it.
  await sql`
    create table partner_registrations (
      user_id uuid primary key references users on delete cascade,
      company_name text not null check (length(company_name) between 1 and 200),
      company_code text not null check (company_code ~ '^[0-9]{1,20}$'),
      vat_code text check (length(vat_code) between 1 and 20),
      phone text not null,
      email text not null,
      city text not null,
      address text not null,
      postal_code text not null check (postal_code ~ '^LT-[0-9]{5}$'),
      contact_name text not null,
      about_company text not null default '',
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create unique index partner_registrations_company_name_key
      on partner_registrations (fold_text(company_name))`.execute(db);

  // The first step of a registration, so that nothing typed is lost; never a password. The key is
  // a hash of what the browser's cookie holds.
  await sql`
    create table registration_drafts (
      token_hash text primary key,
      fields jsonb not null check (jsonb_typeof(fields) = 'object'),
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index registration_drafts_by_expiry on registration_drafts (expires_at)`.execute(
    db,
  );

  // Without SMTP_URL, mails land here and are read at /dev/pastas.
  await sql`
    create table development_mails (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      html text not null,
      text text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
}
