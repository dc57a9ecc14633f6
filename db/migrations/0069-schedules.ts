import { type Kysely, sql } from 'kysely';

/** Schedules: what takes a limited number of dogs at once (docs/decisions/0046-bookings.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // week_hours: seven days from Monday, each its open minutes [{from, until}] of the wall clock in
  // Vilnius. Minutes of arrival and departure count from midnight.
  await sql`
    create table schedules (
      id uuid primary key,
      partner_id uuid not null references partners on delete cascade,
      name text not null check (length(name) between 1 and 80),
      places smallint not null default 1 check (places between 1 and 200),
      week_hours jsonb not null check (jsonb_typeof(week_hours) = 'array'
        and jsonb_array_length(week_hours) = 7),
      step_minutes smallint not null default 30 check (step_minutes in (10, 15, 20, 30, 60)),
      buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 120),
      notice_minutes integer not null default 180 check (notice_minutes between 0 and 20160),
      ahead_days smallint not null default 60 check (ahead_days between 1 and 365),
      free_cancel_hours smallint not null default 24 check (free_cancel_hours between 0 and 24),
      works_on_holidays boolean not null default false,
      arrival_from smallint not null default 480 check (arrival_from between 0 and 1439),
      arrival_until smallint not null default 1200 check (arrival_until between 1 and 1440),
      departure_until smallint not null default 720 check (departure_until between 1 and 1440),
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      unique (partner_id, id),
      check (arrival_until > arrival_from)
    )`.execute(db);

  // Dates of Vilnius, both included; without minutes whole days. A vacation ends the day before the
  // day of return, and visitors see it; a note is for the partner alone.
  await sql`
    create table schedule_exceptions (
      id uuid primary key,
      schedule_id uuid not null references schedules on delete cascade,
      kind text not null check (kind in ('closed', 'open', 'vacation')),
      starts_on date not null,
      ends_on date not null,
      from_minute smallint check (from_minute between 0 and 1439),
      until_minute smallint check (until_minute between 1 and 1440),
      note text not null default '' check (length(note) <= 200),
      created_at timestamptz(3) not null default now(),
      check (ends_on between starts_on and starts_on + 365),
      check ((from_minute is null) = (until_minute is null)),
      check (until_minute > from_minute),
      check (kind <> 'open' or from_minute is not null),
      check (kind <> 'vacation' or from_minute is null)
    )`.execute(db);
  await sql`
    create index schedule_exceptions_of_schedule
      on schedule_exceptions (schedule_id, ends_on)`.execute(db);

  // A service takes bookings online while its row says so. Several may share one schedule.
  await sql`alter table partner_provided_services add unique (partner_id, id)`.execute(db);
  await sql`
    create table online_bookings (
      service_id uuid primary key,
      partner_id uuid not null,
      schedule_id uuid not null,
      is_on boolean not null default false,
      is_confirmed_at_once boolean not null default false,
      foreign key (partner_id, service_id) references partner_provided_services (partner_id, id)
        on delete cascade,
      foreign key (partner_id, schedule_id) references schedules (partner_id, id)
    )`.execute(db);
  await sql`
    create index online_bookings_of_schedule on online_bookings (partner_id, schedule_id)`.execute(
    db,
  );

  // An item may have a schedule of its own: a kind of room.
  await sql`
    alter table price_items
      add column schedule_id uuid references schedules on delete set null`.execute(db);
  await sql`
    create index price_items_of_schedule on price_items (schedule_id)
      where schedule_id is not null`.execute(db);

  // Visitors read on pages that are kept for them who is on vacation.
  for (const table of ['schedule_exceptions', 'online_bookings']) {
    await sql`
      create trigger ${sql.ref(`${table}_tell_public_pages`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_public_pages()`.execute(db);
  }
}
