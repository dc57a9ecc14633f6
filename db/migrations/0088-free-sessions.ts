import { type Kysely, sql } from 'kysely';

/** Sessions with free seats among the free days (docs/decisions/0048-free-days.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a session that goes with its seats its own trigger tells.
  await sql`
    create function note_changed_seats() returns trigger language plpgsql as $$
    declare
      changed uuid := case when tg_op = 'DELETE' then old.session_id else new.session_id end;
    begin
      insert into free_day_changes (what, what_id)
      select 'service', service_id from group_sessions where id = changed;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger seat_claims_note_free_days after insert or update or delete on seat_claims
      for each row execute function note_changed_seats()`.execute(db);
  await sql`
    create trigger group_sessions_note_free_days after insert or update or delete on group_sessions
      for each row execute function note_changed_service()`.execute(db);
  await sql`
    insert into free_day_changes (what, what_id)
    select distinct 'service', service_id from group_sessions`.execute(db);
}
