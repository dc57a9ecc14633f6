import { expect, test } from 'vitest';
import { listPriceItems } from '#app/domains/bookings/price-list/price-items.server.ts';
import { findStayOffer } from '#app/domains/bookings/stays/stay-offer.server.ts';
import { findBookingOffer } from '#app/domains/bookings/visits/booking-offer.server.ts';
import { findWayToBook } from '#app/domains/bookings/way-to-book.server.ts';
import { testDatabase } from '../database.ts';
import { setBookingStage } from './booking-stage.ts';
import { addLesson, setSessionStage } from './session-stage.ts';
import { setStayStage } from './stay-stage.ts';

const database = testDatabase();
const now = new Date('2026-11-20T10:00:00Z');
const find = (serviceId: string) => findWayToBook(database(), serviceId, now);

test('a thread leads to where the page of the service does, and nowhere where nothing is booked', async () => {
  const db = database();
  const lessons = await setSessionStage(db, { clients: 0 });
  // Without a lesson to come there is nothing to book.
  expect(await find(lessons.serviceId)).toBeNull();
  await addLesson(db, lessons, now);
  for (const { serviceId } of [
    await setBookingStage(db, { clients: 0 }),
    await setStayStage(db, { clients: 0 }),
    lessons,
  ]) {
    const items = await listPriceItems(db, serviceId);
    const offer =
      (await findBookingOffer(db, serviceId, items, now)) ??
      (await findStayOffer(db, serviceId, items, now));
    expect(offer).not.toBeNull();
    expect(await find(serviceId)).toBe(offer?.to);
    await db
      .updateTable('online_bookings')
      .set({ is_on: false })
      .where('service_id', '=', serviceId)
      .execute();
    expect(await find(serviceId)).toBeNull();
  }
});
