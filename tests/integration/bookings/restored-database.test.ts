import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { testDatabase } from '../database.ts';
import { bookingDependencies, type Client, setBookingStage, wishOf } from './booking-stage.ts';

const database = testDatabase();
const now = new Date('2026-11-23T08:00:00Z');

test('an owner’s account goes, too, where the dogs’ constraint is the younger one, as in a restored dump', async () => {
  const db = database();
  const stage = await setBookingStage(db, { atOnce: true });
  const [client] = stage.clients as [Client];
  const wish = wishOf(stage, client, new Date('2026-11-25T10:00:00Z'));
  const booked = await bookVisit(bookingDependencies(db), client.owner, wish, now);
  expect(booked).toMatchObject({ ok: true });
  await sql`alter table pets drop constraint pets_owner_id_fkey`.execute(db);
  await sql`alter table pets add constraint pets_owner_id_fkey
    foreign key (owner_id) references pet_owners on delete cascade`.execute(db);
  await db.deleteFrom('users').where('id', '=', client.owner.userId).execute();
  const dogs = await db.selectFrom('booking_dogs').select(['pet_id', 'pet_name']).execute();
  expect(dogs).toEqual([{ pet_id: null, pet_name: null }]);
});
