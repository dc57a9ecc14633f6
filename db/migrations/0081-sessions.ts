import { type Kysely, sql } from 'kysely';

/** Sessions that take several dogs at once, and the seats in them (docs/decisions/0046-bookings.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A service may take registrations to its sessions alone, which need no schedule.
  await sql`alter table online_bookings alter column schedule_id drop not null`.execute(db);

  // The pair keeps an item of another service out.
  await sql`
    alter table price_items add constraint price_items_of_service_key unique (id, service_id)`.execute(
    db,
  );

  // place: its own, where it is not the service's. takes: places of the schedule; null: all of them.
  // is_event: the one session of an event, which begins when the event does.
  await sql`
    create table group_sessions (
      id uuid primary key,
      service_id uuid not null references partner_provided_services on delete cascade,
      name text not null check (length(name) between 1 and 80),
      starts_at timestamptz(3) not null,
      minutes smallint not null check (minutes between 15 and 720),
      seats smallint not null check (seats between 1 and 200),
      item_id uuid,
      place text check (length(place) between 1 and 200),
      takes smallint check (takes between 1 and 200),
      is_event boolean not null default false,
      cancelled_at timestamptz(3),
      reason text not null default '' check (length(reason) <= 500),
      created_at timestamptz(3) not null default now(),
      constraint group_sessions_item_fkey foreign key (item_id, service_id)
        references price_items (id, service_id) on delete set null (item_id),
      constraint group_sessions_cancelled_check check ((cancelled_at is null) = (reason = ''))
    )`.execute(db);
  await sql`create index group_sessions_of_service on group_sessions (service_id, starts_at, id)`.execute(
    db,
  );
  await sql`create index group_sessions_of_item on group_sessions (item_id)`.execute(db);
  await sql`
    create unique index group_sessions_event_key on group_sessions (service_id)
      where is_event and cancelled_at is null`.execute(db);

  await sql`
    alter table bookings
      add column session_id uuid,
      add constraint bookings_session_fkey foreign key (session_id)
        references group_sessions on delete set null,
      add constraint bookings_session_check check (session_id is null or kind = 'seat')`.execute(
    db,
  );
  await sql`create index bookings_of_session on bookings (session_id)`.execute(db);

  // A seat is a number within its session: of two who want one the second is refused here. With
  // held_until it counts up to that moment.
  await sql`
    create table seat_claims (
      session_id uuid not null references group_sessions on delete cascade,
      seat smallint not null check (seat between 1 and 200),
      booking_id uuid not null references bookings on delete cascade,
      is_offer boolean not null default false,
      held_until timestamptz(3),
      primary key (session_id, seat)
    )`.execute(db);
  await sql`create index seat_claims_of_booking on seat_claims (booking_id)`.execute(db);

  // The session that the owner of a seat asks for in place of the one that stands.
  await sql`
    alter table booking_offers add column session_id uuid references group_sessions on delete cascade`.execute(
    db,
  );
  await sql`create index booking_offers_of_session on booking_offers (session_id)`.execute(db);

  // A session holds places of a schedule as a visit does.
  await sql`
    alter table place_claims
      alter column booking_id drop not null,
      add column session_id uuid references group_sessions on delete cascade,
      add constraint place_claims_holder_check check (num_nonnulls(booking_id, session_id) = 1)`.execute(
    db,
  );
  await sql`create index place_claims_of_session on place_claims (session_id)`.execute(db);

  // Visitors read on pages that are kept for them how full an event is.
  for (const table of ['group_sessions', 'seat_claims']) {
    await sql`
      create trigger ${sql.ref(`${table}_tell_public_pages`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_public_pages()`.execute(db);
  }

  // Whichever way a booking ends, its seats are free at once.
  await sql`
    create function free_seats() returns trigger language plpgsql as $$
    begin
      delete from seat_claims where booking_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger bookings_free_seats after update on bookings for each row
      when (new.kind = 'seat' and new.state <> old.state
        and new.state not in ('requested', 'confirmed', 'no_show'))
      execute function free_seats()`.execute(db);
}
