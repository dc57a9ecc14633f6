import { type Kysely, sql } from 'kysely';

/**
 * The role that a person acts in belongs to the session (docs/decisions/0036-the-role-of-a-session.md).
 * users.role stays the one that was chosen last. A session that does not say its role gets that one: it is
 * begun by better-auth, or by a server that does not know the column yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add role text`.execute(db);
  await sql`
    create function fill_session_role() returns trigger language plpgsql as $$
    begin
      new.role := coalesce(new.role, (select role from users where id = new.user_id));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger sessions_fill_role before insert on sessions
      for each row execute function fill_session_role()`.execute(db);
  await sql`
    update sessions set role = users.role from users where users.id = sessions.user_id`.execute(db);
  // better-auth, also of a server from before, refuses a table with a column that is "not null" and that
  // it does not write. So a constraint says it.
  await sql`
    alter table sessions add constraint sessions_role_check
      check (role is not null and role in ('pet_owner', 'partner', 'admin'))`.execute(db);
}
