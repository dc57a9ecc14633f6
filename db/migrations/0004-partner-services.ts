import { type Kysely, sql } from 'kysely';

/** What a partner's dashboard works with: drafts of services, files and who owns them, views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Written before anything is stored, so that a crash leaves no file that nobody knows. A file
  // that had an owner and lost it goes at once; one that never had gets an hour (the upload may
  // still be under way). See app/domains/services/photos/unowned-files.server.ts.
  await sql`
    create table files (
      id uuid primary key,
      content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
      was_owned boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    insert into files (id, content_hash, was_owned, created_at)
    select id, content_hash, true, created_at from service_photos`.execute(db);
  await sql`
    alter table service_photos
      add constraint service_photos_id_fkey foreign key (id) references files`.execute(db);

  // What is typed in the wizard, from its first step to the final save: one draft of a new service
  // a partner, and one for each service that is being edited. photos lists the pictures in their
  // order, [{id, alt}]: the service's own or the draft's.
  await sql`
    create table service_drafts (
      id uuid primary key,
      partner_id uuid not null references partners on delete cascade,
      service_id uuid references partner_provided_services on delete cascade,
      service_category_id text not null references service_categories,
      base_version integer,
      fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
      photos jsonb not null default '[]'
        check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 5),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique nulls not distinct (partner_id, service_id),
      check ((service_id is null) = (base_version is null))
    )`.execute(db);
  await sql`create index service_drafts_of_service on service_drafts (service_id)`.execute(db);
  await sql`create index service_drafts_by_last_change on service_drafts (updated_at)`.execute(db);

  // Pictures uploaded into a draft; the final save moves them to service_photos.
  await sql`
    create table draft_photos (
      id uuid primary key references files,
      draft_id uuid not null references service_drafts on delete cascade,
      content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index draft_photos_of_draft on draft_photos (draft_id)`.execute(db);

  // How often a service's page was seen on a day in Europe/Vilnius; who saw it is not kept. A
  // visitor counts once a day by a hash with the day's salt, forgotten after a day.
  await sql`
    create table service_view_counts (
      service_id uuid not null references partner_provided_services on delete cascade,
      day date not null,
      views integer not null check (views > 0),
      primary key (service_id, day)
    )`.execute(db);
  await sql`
    create table service_view_visitors (
      visitor_hash bytea primary key,
      created_at timestamptz(3) not null default now()
    )`.execute(db);

  await sql`alter table partners add column guidelines_reviewed_at timestamptz(3)`.execute(db);
}
