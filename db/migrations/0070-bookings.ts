import { type Kysely, sql } from 'kysely';

/** Bookings and the places that they hold (docs/decisions/0046-bookings.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);

  // Who booked and with whom may go; their words go by the triggers below. Only a row of before
  // bookings ('carried') has a status of its own, no end and perhaps no partner. Done and expired
  // follow from the clock. price: of the whole booking, in cents; null: agreed with the provider.
  // needs: whether the partner may read what the dogs need. free_cancel_hours: as it was agreed.
  await sql`
    create table bookings (
      id uuid primary key,
      kind text not null check (kind in ('visit', 'stay', 'seat')),
      state text not null check (state in ('requested', 'confirmed', 'declined', 'withdrawn',
        'owner_cancelled', 'partner_cancelled', 'no_show', 'carried')),
      carried_status text check (length(carried_status) between 1 and 60),
      pet_owner_id uuid references pet_owners on delete set null,
      partner_id uuid references partners on delete set null,
      service_id uuid references partner_provided_services on delete set null,
      service_title text not null check (length(service_title) between 1 and 120),
      city text check (length(city) between 1 and 60),
      client_name text check (length(client_name) between 1 and 254),
      client_phone text check (client_phone ~ '^\\+[0-9]{8,15}$'),
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3),
      expires_at timestamptz(3),
      price_from_cents integer check (price_from_cents >= 0),
      price_to_cents integer check (price_to_cents >= price_from_cents),
      free_cancel_hours smallint not null default 24 check (free_cancel_hours between 0 and 24),
      note text not null default '' check (length(note) <= 500),
      shows_needs boolean not null default false,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      unique (id, pet_owner_id),
      constraint bookings_carried_check check (carried_status is null or state = 'carried'),
      constraint bookings_end_check check (ends_at > starts_at),
      constraint bookings_whole_check check (state = 'carried' or ends_at is not null),
      constraint bookings_client_check check (state = 'carried' or (pet_owner_id is null
        or client_name is not null and client_phone is not null)),
      constraint bookings_expiry_check check ((state = 'requested') = (expires_at is not null)),
      constraint bookings_expiry_before_check check (expires_at <= starts_at)
    )`.execute(db);
  await sql`
    create index bookings_of_owner on bookings (pet_owner_id, starts_at, id)`.execute(db);
  await sql`
    create index bookings_of_partner on bookings (partner_id, starts_at, id)`.execute(db);
  await sql`
    create index bookings_waiting on bookings (partner_id, expires_at)
      where state = 'requested'`.execute(db);
  await sql`create index bookings_of_service on bookings (service_id)`.execute(db);

  // A dog with what is booked for it, in the words and cents of its price item as they were. The pair
  // with the owner keeps another owner's dog out.
  await sql`
    create table booking_dogs (
      booking_id uuid not null references bookings on delete cascade,
      position smallint not null check (position between 1 and 20),
      pet_owner_id uuid,
      pet_id uuid,
      pet_name text check (length(pet_name) between 1 and 60),
      item_id uuid references price_items on delete set null,
      item_name text check (length(item_name) between 1 and 120),
      minutes smallint check (minutes between 5 and 720),
      price_from_cents integer check (price_from_cents >= 0),
      price_to_cents integer check (price_to_cents >= price_from_cents),
      primary key (booking_id, position),
      constraint booking_dogs_owner_fkey foreign key (booking_id, pet_owner_id)
        references bookings (id, pet_owner_id) on update cascade on delete cascade,
      constraint booking_dogs_pet_fkey foreign key (pet_id, pet_owner_id)
        references pets (id, owner_id) on delete set null (pet_id),
      constraint booking_dogs_owned_check check (pet_id is null or pet_owner_id is not null)
    )`.execute(db);
  await sql`create index booking_dogs_of_pet on booking_dogs (pet_id)`.execute(db);
  await sql`create index booking_dogs_of_item on booking_dogs (item_id)`.execute(db);

  // A time that one side asks the other for, of a booking that stands meanwhile.
  await sql`
    create table booking_offers (
      booking_id uuid primary key references bookings on delete cascade,
      offered_by text not null check (offered_by in ('owner', 'partner')),
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      constraint booking_offers_end_check check (ends_at > starts_at),
      constraint booking_offers_expiry_check check (expires_at <= starts_at)
    )`.execute(db);

  // A place that is taken for a time, the buffer included. Two overlap nowhere: whoever comes second
  // is refused here. With held_until it counts up to that moment.
  await sql`
    create table place_claims (
      id uuid primary key,
      schedule_id uuid not null references schedules on delete cascade,
      place smallint not null check (place between 1 and 200),
      during tstzrange not null,
      booking_id uuid not null references bookings on delete cascade,
      is_offer boolean not null default false,
      held_until timestamptz(3),
      constraint place_claims_during_check check (not isempty(during) and lower_inc(during)
        and not upper_inc(during) and not lower_inf(during) and not upper_inf(during)),
      constraint place_claims_overlap exclude using gist
        (schedule_id with =, place with =, during with &&)
    )`.execute(db);
  await sql`create index place_claims_of_booking on place_claims (booking_id)`.execute(db);
  await sql`
    create index place_claims_of_schedule
      on place_claims using gist (schedule_id, during)`.execute(db);

  // What happened to a booking, in the order of number; only added to. before: when it began until a move.
  await sql`
    create table booking_facts (
      id uuid primary key,
      number bigint generated always as identity,
      booking_id uuid not null references bookings on delete cascade,
      what text not null check (what in ('requested', 'booked', 'confirmed', 'declined', 'withdrawn',
        'cancelled', 'cancelled_late', 'moved', 'move_asked', 'move_agreed', 'move_refused',
        'no_show', 'no_show_undone')),
      actor text not null check (actor in ('owner', 'partner', 'site')),
      before timestamptz(3),
      said text not null default '' check (length(said) <= 500),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index booking_facts_of_booking on booking_facts (booking_id, number)`.execute(
    db,
  );

  // Whom a partner takes no bookings from.
  await sql`
    create table blocked_clients (
      partner_id uuid not null references partners on delete cascade,
      pet_owner_id uuid not null references pet_owners on delete cascade,
      blocked_at timestamptz(3) not null default now(),
      primary key (partner_id, pet_owner_id)
    )`.execute(db);
  await sql`create index blocked_clients_of_owner on blocked_clients (pet_owner_id)`.execute(db);

  await forget(db);
  await carryOver(db);
}

/**
 * Whichever way an account or a service goes, what is to come of its bookings ends and the owner's
 * words go; the other side keeps the rest.
 */
async function forget(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_left_booking() returns trigger language plpgsql as $$
    declare
      leaves_owner boolean := new.pet_owner_id is null and old.pet_owner_id is not null;
      leaves_partner boolean := new.partner_id is null and old.partner_id is not null
        or new.service_id is null and old.service_id is not null;
    begin
      if leaves_owner then
        new.client_name := null;
        new.client_phone := null;
        new.note := '';
      end if;
      if (leaves_owner or leaves_partner) and new.state in ('requested', 'confirmed')
        and new.ends_at > now() then
        new.state := case when leaves_owner then 'owner_cancelled' else 'partner_cancelled' end;
        new.expires_at := null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger bookings_end_left before update of pet_owner_id, partner_id, service_id
      on bookings for each row execute function end_left_booking()`.execute(db);
  await sql`
    create function clear_left_booking() returns trigger language plpgsql as $$
    begin
      if new.pet_owner_id is null and old.pet_owner_id is not null then
        update booking_dogs set pet_name = null where booking_id = new.id;
        update booking_facts set said = '' where booking_id = new.id and actor = 'owner';
      end if;
      if new.state <> old.state then
        delete from place_claims where booking_id = new.id;
        delete from booking_offers where booking_id = new.id;
      end if;
      if new.pet_owner_id is null and (new.partner_id is null or new.state = 'carried') then
        delete from bookings where id = new.id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger bookings_clear_left after update of pet_owner_id, partner_id, service_id
      on bookings for each row execute function clear_left_booking()`.execute(db);
}

/** Visits and booked services of before become bookings, with their status as it was written. */
async function carryOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into bookings (id, kind, state, carried_status, pet_owner_id, partner_id, service_id,
      service_title, city, starts_at, created_at)
    select of.id, of.kind, 'carried', of.status, of.pet_owner_id, service.partner_id, of.service_id,
      of.service_title, of.city, of.starts_at, of.created_at
    from (
      select id, 'visit' as kind, status, pet_owner_id, service_id, service_title, city,
        appointment_time as starts_at, created_at from appointments
      union all
      select id, 'stay', status, pet_owner_id, service_id, service_title, city,
        booking_date::timestamp at time zone 'Europe/Vilnius', created_at from booked_services
    ) as of
    left join partner_provided_services as service on service.id = of.service_id`.execute(db);
  await sql`
    insert into booking_dogs (booking_id, position, pet_owner_id, pet_id, pet_name, item_name)
    select id, 1, pet_owner_id, pet_id, pet_name, procedure_name from appointments
    union all
    select id, 1, pet_owner_id, pet_id, pet_name, null from booked_services`.execute(db);
  await sql`drop table appointments`.execute(db);
  await sql`drop table booked_services`.execute(db);
}
