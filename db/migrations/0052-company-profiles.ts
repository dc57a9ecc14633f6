import { type Kysely, sql } from 'kysely';

const links = ['website', 'facebook', 'instagram', 'tiktok', 'youtube'];
/** https, a host of letters with a dot, no user, no port. */
const address = String.raw`^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](/[^\s]*)?$`;

/** What a company shows on its page: pictures, hours and links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partners add work_hours text check (length(work_hours) between 1 and 500)`.execute(
    db,
  );
  for (const link of links) {
    const column = sql.ref(`${link}_url`);
    await sql`
      alter table partners add ${column} text
        check (${column} ~ ${sql.lit(address)} and length(${column}) <= 300)`.execute(db);
  }
  await sql`
    create table partner_photos (
      id uuid primary key references files,
      partner_id uuid not null references partners on delete cascade,
      role text not null check (role in ('logo', 'cover', 'album')),
      position smallint not null,
      content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz(3) not null default now(),
      check (position between 0 and case role when 'album' then 11 else 0 end),
      unique (partner_id, role, position) deferrable initially immediate
    )`.execute(db);
  for (const table of ['partner_addresses', 'partner_photos']) {
    await sql`
      create trigger ${sql.ref(`${table}_tell_public_pages`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_public_pages()`.execute(db);
  }
}
