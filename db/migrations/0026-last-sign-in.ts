import { type Kysely, sql } from 'kysely';

/** When a person last signed in, and of which service a draft is a copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add signed_in_at timestamptz(3)`.execute(db);
  await sql`
    update users set signed_in_at = latest.at
    from (select user_id, max(created_at) as at from sessions group by user_id) as latest
    where users.id = latest.user_id`.execute(db);
  // Whichever way in began the session; it ends, this stays.
  await sql`
    create function note_sign_in() returns trigger language plpgsql as $$
    begin
      update users set signed_in_at = new.created_at where id = new.user_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sessions_note_sign_in after insert on sessions
      for each row execute function note_sign_in()`.execute(db);

  // No reference: a draft outlives what it was copied from.
  await sql`alter table service_drafts add copied_from uuid`.execute(db);
}
