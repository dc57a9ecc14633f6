import { expect, test } from 'vitest';
import { deleteSchedule } from '#app/domains/bookings/schedules/own-schedules.server.ts';
import { saveUse } from '#app/domains/bookings/schedules/schedule-services.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { cancelAsOwner } from '#app/domains/bookings/visits/booking-acts.server.ts';
import { testDatabase } from '../database.ts';
import { bookingDependencies, type Client, setBookingStage, wishOf } from './booking-stage.ts';

const database = testDatabase();
const now = new Date('2026-11-23T08:00:00Z');
const startsAt = new Date('2026-11-25T10:00:00Z');

test('a schedule in which something is booked is not deleted until that is over or cancelled', async () => {
  const db = database();
  const stage = await setBookingStage(db, { atOnce: true });
  const [client] = stage.clients as [Client];
  const { partner, scheduleId, serviceId: service } = stage;
  const deps = bookingDependencies(db);
  const booked = await bookVisit(deps, client.owner, wishOf(stage, client, startsAt), now);
  if (!booked.ok) throw new Error('refused');
  await saveUse(db, partner, scheduleId, { service, uses: false });
  const refused = await deleteSchedule(db, partner, scheduleId, now);
  expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('dar laukia') });
  const { bookingId } = booked;
  expect(await cancelAsOwner(deps, client.owner, { bookingId, now })).toMatchObject({ ok: true });
  expect(await deleteSchedule(db, partner, scheduleId, now)).toEqual({ ok: true });
});
