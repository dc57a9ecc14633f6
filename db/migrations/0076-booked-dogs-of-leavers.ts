import { type Kysely, sql } from 'kysely';

/**
 * When an owner goes, its bookings let go of it and of its dogs in one step. The database deletes and
 * lets go in the order in which its constraints were made, which a restored dump does not keep: there
 * the bookings come before the dogs, and a row with a dog and without an owner is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function let_go_of_booked_dogs() returns trigger language plpgsql as $$
    begin
      update booking_dogs set pet_id = null where booking_id = new.id and pet_id is not null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger bookings_let_go_of_dogs before update of pet_owner_id on bookings
      for each row when (new.pet_owner_id is null and old.pet_owner_id is not null)
      execute function let_go_of_booked_dogs()`.execute(db);
}
