import { type Kysely, sql } from 'kysely';

/**
 * What partners write often, at most 30 of a partner's: the number is the place in the partner's own
 * order (docs/decisions/0050-conversations.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Deferred: moving one renumbers several.
  await sql`
    create table saved_replies (
      id uuid primary key,
      partner_id uuid not null references partners on delete cascade,
      position smallint not null check (position between 1 and 30),
      name text not null check (length(name) between 1 and 60),
      body text not null check (length(body) between 1 and 2000),
      version integer not null default 1,
      updated_at timestamptz(3) not null,
      unique (partner_id, position) deferrable initially deferred
    )`.execute(db);
  await sql`
    create unique index saved_replies_name_key on saved_replies (partner_id, lower(name))`.execute(
    db,
  );
}
