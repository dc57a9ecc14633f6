import { type Kysely, sql } from 'kysely';

/**
 * Acts that cannot be undone ask for the second factor's code again. Sessions of administrators live for
 * twelve hours at most; those from before, which live for a month, end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add code_checked_at timestamptz`.execute(db);
  await sql`
    delete from sessions using users
    where users.id = sessions.user_id and users.role = 'admin'
      and sessions.expires_at > sessions.created_at + interval '12 hours'`.execute(db);
}
