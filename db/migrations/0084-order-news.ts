import { type Kysely, sql } from 'kysely';

/** The pages of a partner are told of its bookings, whichever way one comes or changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_partner_of_booking() returns trigger language plpgsql as $$
    begin
      perform pg_notify('inbox', new.partner_id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger bookings_tell_partner
      after insert or update on bookings for each row
      when (new.partner_id is not null and new.state <> 'carried')
      execute function tell_partner_of_booking()`.execute(db);

  // The newest that clients have made, which every page of the partner asks for.
  await sql`
    create index bookings_newest on bookings (partner_id, id desc)
      where pet_owner_id is not null and state <> 'carried'`.execute(db);
}
