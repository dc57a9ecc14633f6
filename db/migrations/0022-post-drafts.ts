import { type Kysely, sql } from 'kysely';

/** Drafts of posts, kept as they are typed, and several pictures for each post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A new post takes the id of its draft.
  await sql`
    create table post_drafts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      post_id uuid references blog_posts on delete cascade,
      base_version integer not null default 0,
      fields jsonb check (jsonb_typeof(fields) = 'object'),
      revision integer not null default 0,
      typed_by uuid,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique nulls not distinct (user_id, post_id),
      check (id <> post_id)
    )`.execute(db);
  await sql`create index post_drafts_of_post on post_drafts (post_id)`.execute(db);
  await sql`create index post_drafts_untouched on post_drafts (updated_at)`.execute(db);

  // A picture belongs to the draft that it was uploaded for until that is saved.
  await sql`
    alter table blog_photos
      drop constraint blog_photos_post_id_key,
      alter post_id drop not null,
      add draft_id uuid references post_drafts on delete cascade,
      add role text not null default 'lead' check (role in ('lead', 'text')),
      add check ((post_id is null) <> (draft_id is null))`.execute(db);
  await sql`
    create unique index blog_photos_lead_of_post_key on blog_photos (post_id)
      where role = 'lead'`.execute(db);
  await sql`
    create unique index blog_photos_lead_of_draft_key on blog_photos (draft_id)
      where role = 'lead'`.execute(db);
  await sql`create index blog_photos_of_post on blog_photos (post_id)`.execute(db);
  await sql`create index blog_photos_of_draft on blog_photos (draft_id)`.execute(db);

  // The list of all posts, drafts included, newest first.
  await sql`
    create index blog_posts_by_writing on blog_posts (coalesce(published_at, updated_at) desc, id)
  `.execute(db);
}
