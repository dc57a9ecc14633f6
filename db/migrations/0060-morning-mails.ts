import { type Kysely, sql } from 'kysely';

/** Which administrators want the morning's mail of what waits, and on which day it was seen to last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The day is Vilnius's. One row an administrator: that it moves on is what makes one mail a day.
  await sql`
    create table morning_mails (
      user_id uuid primary key references users on delete cascade,
      is_wanted boolean not null default true,
      seen_to_on date
    )`.execute(db);
}
