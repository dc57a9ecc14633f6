import { type Kysely, sql } from 'kysely';

/** The posts of the blog, each with one picture at the most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A post has a date as soon as it is more than a draft, and is public from then on
  // (docs/design.md D45). It outlives the account of the person who wrote it.
  await sql`
    create table blog_posts (
      id uuid primary key,
      user_id uuid references users on delete set null,
      title text not null check (length(title) between 1 and 160),
      content text not null check (length(content) between 1 and 100000),
      author text not null default '' check (length(author) <= 100),
      status text not null default 'draft' check (status in ('draft', 'scheduled', 'published')),
      published_at timestamptz(3),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check ((status = 'draft') = (published_at is null))
    )`.execute(db);
  await sql`
    create index blog_posts_by_date on blog_posts (published_at desc, id desc)
      where published_at is not null`.execute(db);
  await sql`create index blog_posts_of_user on blog_posts (user_id)`.execute(db);

  await sql`
    create table blog_photos (
      id uuid primary key references files,
      post_id uuid not null unique references blog_posts on delete cascade,
      alt text not null default '' check (length(alt) <= 200),
      content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
}
