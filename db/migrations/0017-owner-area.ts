import { type Kysely, sql } from 'kysely';

/** What an owner keeps: dogs with a photo each, visits, booked services, favourites, wishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Private files lie in a folder apart and are never found under FILES_BASE_URL.
  await sql`alter table files add column is_private boolean not null default false`.execute(db);

  // The bounds of docs/design.md D40. The pair of ids lets other tables refer to an owner's own dog.
  await sql`
    create table pets (
      id uuid primary key,
      owner_id uuid not null references pet_owners on delete cascade,
      name text not null check (length(name) between 1 and 60),
      breed text not null default '' check (length(breed) <= 60),
      birth_date date check (birth_date >= '1990-01-01'),
      gender text check (gender in ('Patinas', 'Patelė', 'Kita')),
      weight numeric(4, 1) check (weight between 0.1 and 150),
      description text not null default '' check (length(description) <= 2000),
      special_needs text not null default '' check (length(special_needs) <= 2000),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (id, owner_id)
    )`.execute(db);
  await sql`create index pets_of_owner on pets (owner_id, created_at, id)`.execute(db);

  // Without a dog it waits for its form to be saved, for a day.
  await sql`
    create table pet_photos (
      id uuid primary key references files,
      owner_id uuid not null references pet_owners on delete cascade,
      pet_id uuid unique,
      content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz(3) not null default now(),
      foreign key (pet_id, owner_id) references pets (id, owner_id) on delete cascade
    )`.execute(db);
  await sql`create index pet_photos_of_owner on pet_photos (owner_id)`.execute(db);
  await sql`
    create index pet_photos_waiting on pet_photos (created_at) where pet_id is null`.execute(db);

  // What a visit says of its dog and service stays when they are deleted (docs/design.md D43).
  await sql`
    create table appointments (
      id uuid primary key,
      pet_owner_id uuid not null references pet_owners on delete cascade,
      pet_id uuid,
      service_id uuid references partner_provided_services on delete set null,
      pet_name text not null check (length(pet_name) between 1 and 60),
      service_title text not null check (length(service_title) between 1 and 120),
      city text check (length(city) between 1 and 60),
      appointment_time timestamptz(3) not null,
      status text check (length(status) between 1 and 60),
      created_at timestamptz(3) not null default now(),
      foreign key (pet_id, pet_owner_id) references pets (id, owner_id) on delete set null (pet_id)
    )`.execute(db);
  await sql`
    create index appointments_of_owner
      on appointments (pet_owner_id, appointment_time, id)`.execute(db);
  await sql`create index appointments_of_pet on appointments (pet_id)`.execute(db);
  await sql`create index appointments_of_service on appointments (service_id)`.execute(db);

  await sql`
    create table booked_services (
      id uuid primary key,
      pet_owner_id uuid not null references pet_owners on delete cascade,
      pet_id uuid,
      service_id uuid references partner_provided_services on delete set null,
      pet_name text not null check (length(pet_name) between 1 and 60),
      service_title text not null check (length(service_title) between 1 and 120),
      city text check (length(city) between 1 and 60),
      booking_date date not null,
      status text check (length(status) between 1 and 60),
      created_at timestamptz(3) not null default now(),
      foreign key (pet_id, pet_owner_id) references pets (id, owner_id) on delete set null (pet_id)
    )`.execute(db);
  await sql`
    create index booked_services_of_owner
      on booked_services (pet_owner_id, booking_date desc, id desc)`.execute(db);
  await sql`create index booked_services_of_pet on booked_services (pet_id)`.execute(db);
  await sql`create index booked_services_of_service on booked_services (service_id)`.execute(db);

  // A service that is deleted stays in the list by its title (docs/design.md D44).
  await sql`
    create table favourites (
      id uuid primary key,
      owner_id uuid not null references pet_owners on delete cascade,
      service_id uuid references partner_provided_services on delete set null,
      service_title text not null check (length(service_title) between 1 and 120),
      created_at timestamptz(3) not null default now(),
      unique (owner_id, service_id)
    )`.execute(db);
  await sql`create index favourites_of_owner on favourites (owner_id, created_at, id)`.execute(db);
  await sql`create index favourites_of_service on favourites (service_id)`.execute(db);

  // Raised by every change of a profile, so that an edit can detect a newer one.
  await sql`alter table pet_owners add column version integer not null default 1`.execute(db);

  // What was written with one's own address is part of one's own data.
  await sql`create index messages_of_sender on messages (sender_email, id)`.execute(db);

  // docs/design.md D42: kept until reminders exist.
  await sql`
    alter table notification_settings
      add column appointment_reminders boolean not null default false`.execute(db);

  // Who gets the newsletter; unconfirmed until a link in a mail was used (docs/design.md D46). An
  // account's address is confirmed already.
  await sql`
    create table newsletter_subscribers (
      id uuid primary key,
      email text not null unique
        check (email = lower(email) and length(email) between 3 and 254),
      confirmed_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
}
