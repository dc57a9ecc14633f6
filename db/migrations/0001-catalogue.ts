import { type Kysely, sql } from 'kysely';

/**
 * The catalogue: who publishes (users, partners), what is published (services, photos) and the
 * narrow search table. Ids come from `newId()` in app/platform/database/id.ts, never from a default:
 * PostgreSQL before 18 has no uuidv7.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The SQL twin of app/lithuanian/fold.ts; tests/integration/database/fold.test.ts proves they agree.
  await sql`
    create function fold_text(value text) returns text
    language sql immutable strict parallel safe
    return normalize(
      regexp_replace(lower(normalize(value, nfd) collate "und-x-icu"), '[\\u0300-\\u036f]', '', 'g'),
      nfc
    )`.execute(db);

  await sql`
    create table service_categories (
      id text primary key,
      name text not null unique,
      position smallint not null unique
    )`.execute(db);

  await sql`
    create table users (
      id uuid primary key,
      email text not null check (email = lower(email) and length(email) between 3 and 254),
      role text not null check (role in ('pet_owner', 'partner', 'admin')),
      created_at timestamptz(3) not null default now(),
      unique (email)
    )`.execute(db);

  await sql`
    create table partners (
      id uuid primary key,
      user_id uuid not null unique references users on delete cascade,
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
      monthly_message_allowance integer not null default 10 check (monthly_message_allowance >= 0),
      extra_messages_balance integer not null default 0 check (extra_messages_balance >= 0),
      is_partner_profile_complete boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create unique index partners_company_name_key on partners (fold_text(company_name))`.execute(
    db,
  );

  await sql`
    create table partner_provided_services (
      id uuid primary key,
      partner_id uuid not null references partners on delete cascade,
      service_category_id text not null references service_categories,
      title text not null check (length(title) between 1 and 120),
      description text not null default '' check (length(description) <= 10000),
      city text check (length(city) between 1 and 60),
      address text check (length(address) between 1 and 200),
      phone_number text check (phone_number ~ '^\\+[0-9]{8,15}$'),
      email text check (length(email) between 3 and 254),
      notification_email text check (length(notification_email) between 3 and 254),
      work_hours text check (length(work_hours) between 1 and 500),
      status text not null default 'inactive' check (status in ('active', 'inactive')),
      price_min numeric(10, 2) check (price_min >= 0),
      price_max numeric(10, 2) check (price_max >= 0),
      price_per_day numeric(10, 2) check (price_per_day >= 0),
      specific_attributes jsonb not null default '{}' check (jsonb_typeof(specific_attributes) = 'object'),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      version integer not null default 1,
      check (price_min <= price_max)
    )`.execute(db);
  await sql`
    create index services_of_partner on partner_provided_services (partner_id, created_at desc)`.execute(
    db,
  );

  // Position 0 is the main photo. Files lie under a key made of id and content_hash, so a changed
  // photo gets a new address and the old one may be cached for ever.
  await sql`
    create table service_photos (
      id uuid primary key,
      service_id uuid not null references partner_provided_services on delete cascade,
      position smallint not null check (position between 0 and 4),
      alt text not null default '' check (length(alt) <= 200),
      content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz(3) not null default now(),
      unique (service_id, position) deferrable initially immediate
    )`.execute(db);

  await sql`
    create table contact_reveal_events (
      id uuid primary key,
      service_id uuid not null references partner_provided_services on delete cascade,
      partner_id uuid not null references partners on delete cascade,
      reveal_type text not null check (reveal_type in ('phone', 'email')),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create index contact_reveals_of_partner on contact_reveal_events (partner_id, created_at)`.execute(
    db,
  );

  // Who revealed what, as a hash with the day's salt; both rows are deleted after a day (D4).
  await sql`
    create table visitor_salts (
      day date primary key,
      salt bytea not null
    )`.execute(db);
  await sql`
    create table contact_reveal_visitors (
      visitor_hash bytea primary key,
      created_at timestamptz(3) not null default now()
    )`.execute(db);

  await sql`
    create table rate_limits (
      bucket text not null,
      window_start timestamptz(3) not null,
      used integer not null,
      expires_at timestamptz(3) not null,
      primary key (bucket, window_start)
    )`.execute(db);

  // One narrow row per active service. options holds exact 'key=value' hashes, tokens a superset
  // for the index alone (see docs/decisions/0003-search.md): it is kept out of line so that
  // walking the table newest first reads few pages.
  await sql`
    create table service_search (
      service_id uuid primary key references partner_provided_services on delete cascade,
      category_id text collate "C" not null,
      city text collate "C",
      created_at timestamptz(3) not null,
      price_low integer,
      price_high integer,
      event_at timestamptz(3),
      options integer[] not null,
      open_until smallint[],
      text_folded text collate "C" not null,
      tokens integer[] not null
    ) with (toast_tuple_target = 128)`.execute(db);
  await sql`alter table service_search alter column tokens set storage external`.execute(db);
  await sql`create index service_search_newest on service_search (created_at desc, service_id desc)`.execute(
    db,
  );
  await sql`create index service_search_category_newest on service_search (category_id, created_at desc, service_id desc)`.execute(
    db,
  );
  await sql`create index service_search_city_newest on service_search (city, created_at desc, service_id desc)`.execute(
    db,
  );
  await sql`create index service_search_category_city_newest on service_search (category_id, city, created_at desc, service_id desc)`.execute(
    db,
  );
  await sql`create index service_search_tokens on service_search using gin (tokens) with (fastupdate = off)`.execute(
    db,
  );
}
