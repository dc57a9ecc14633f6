import { expect, test } from 'vitest';
import { refusedPerHour, withinTries } from '#app/domains/bookings/acts/booking-tries.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { testDatabase } from '../database.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  hoursAfter,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();

test('what is refused counts, what is booked does not, and another owner books on', async () => {
  const stage: BookingStage = await setBookingStage(database(), { clients: 2 });
  const clients = stage.clients as readonly [Client, Client];
  const book = (client: Client, startsAt: Date, at = now) =>
    withinTries(database(), client.owner, at, () =>
      bookVisit(bookingDependencies(database()), client.owner, wishOf(stage, client, startsAt), at),
    );
  expect(await book(clients[0], tuesday)).toMatchObject({ ok: true });
  // The same time for the same dog.
  for (let tried = 0; tried < refusedPerHour; tried += 1) {
    expect(await book(clients[0], tuesday)).toMatchObject({ ok: false, reason: 'invalid' });
  }
  const later = hoursAfter(tuesday, 4);
  expect(await book(clients[0], later)).toMatchObject({ ok: false, reason: 'limited' });
  expect(await book(clients[1], later)).toMatchObject({ ok: true });
  expect(await book(clients[0], hoursAfter(tuesday, 6), hoursAfter(now, 2))).toMatchObject({
    ok: true,
  });
});
