import { type Kysely, sql } from 'kysely';

/** Which version of the terms each person agreed to, and invitations of administrators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A version is named by its day; the code says which there are (terms-versions.ts).
  await sql`
    create table terms_agreements (
      user_id uuid not null references users on delete cascade,
      version text not null check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      agreed_at timestamptz(3) not null,
      agreed_by text not null check (agreed_by in ('registration', 'sign-in')),
      primary key (user_id, version)
    )`.execute(db);
  // The forms of registration have asked for it since the terms are there. Who came by another
  // provider, or before, was not asked, and of them nothing is written.
  await sql`
    insert into terms_agreements (user_id, version, agreed_at, agreed_by)
    select users.id, '2026-11-22', users.created_at, 'registration' from users
    where users.role <> 'admin'
      and users.created_at >= timestamp '2026-11-22 00:00' at time zone 'Europe/Vilnius'
      and exists (
        select from accounts
        where accounts.user_id = users.id and provider_id = 'credential'
          and accounts.created_at - users.created_at < interval '1 minute'
      )`.execute(db);

  // The link's token as a hash; the second factor's secret, sealed as in two_factors. A row goes with
  // its use, its time or its withdrawal, and with the administrator who invited.
  await sql`
    create table admin_invitations (
      id uuid primary key,
      email text not null unique check (length(email) between 3 and 254 and email = lower(email)),
      token_hash text not null unique check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
      secret text not null,
      invited_by uuid not null references users on delete cascade,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      constraint admin_invitations_times_check check (expires_at > created_at)
    )`.execute(db);
  await sql`create index admin_invitations_by on admin_invitations (invited_by)`.execute(db);
  await sql`create index admin_invitations_by_expiry on admin_invitations (expires_at)`.execute(db);
}
