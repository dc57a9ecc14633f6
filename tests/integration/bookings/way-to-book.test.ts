import { expect, test } from 'vitest';
import { listEntryChoices } from '#app/domains/bookings/orders/add-entry.server.ts';
import { getOwnPriceList } from '#app/domains/bookings/price-list/own-price-list.server.ts';
import { listPriceItems } from '#app/domains/bookings/price-list/price-items.server.ts';
import { findStayOffer } from '#app/domains/bookings/stays/stay-offer.server.ts';
import { findBookingOffer } from '#app/domains/bookings/visits/booking-offer.server.ts';
import { getBookingPage } from '#app/domains/bookings/visits/booking-page.server.ts';
import { findWayToBook } from '#app/domains/bookings/way-to-book.server.ts';
import { newId } from '#app/platform/database/id.ts';
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

test('a course leads to its sessions where its partner lists a seat first, and to visits where these come first', async () => {
  const db = database();
  const school = await setSessionStage(db, { clients: 0 });
  await addLesson(db, school, now);
  const alone = { ...price, id: newId(), service_id: school.serviceId, position: 2 };
  await db.insertInto('price_items').values(alone).execute();
  const offered = async () => {
    const items = await listPriceItems(db, school.serviceId);
    const offer = await findBookingOffer(db, school.serviceId, items, now);
    expect(await find(school.serviceId)).toBe(offer?.to);
    return [offer?.button, offer?.heading, offer?.about, offer?.second?.button];
  };
  const session = ['Registruotis į užsiėmimą', 'Artimiausi užsiėmimai'];
  expect(await offered()).toEqual([
    ...session,
    'Pirmieji pratimai, 18\u00a0€',
    'Registruotis vizitui',
  ]);
  await db
    .updateTable('price_items')
    .set({ position: 3 })
    .where('id', '=', school.itemId)
    .execute();
  expect(await offered()).toEqual([
    'Registruotis vizitui',
    'Artimiausi laisvi laikai',
    'Individuali pamoka, 1\u00a0val., 45\u00a0€',
    session[0],
  ]);
});

test('what stands above the times of a course is true of each of them', async () => {
  const db = database();
  const school = await setSessionStage(db, { clients: 0 });
  const first = await addLesson(db, school, now);
  await addLesson(db, school, now, { name: 'Pratimai mieste', date: '2026-11-25' });
  const third = await addLesson(db, school, now, { date: '2026-11-26' });
  const items = await listPriceItems(db, school.serviceId);
  const offer = await findBookingOffer(db, school.serviceId, items, now);
  expect(offer?.about).toBe('Pirmieji pratimai, 18\u00a0€');
  const asked = offer?.times.map(({ to }) => to.split('=').at(-1));
  expect(asked).toEqual([first, third]);
});

test('a lesson alone, of a service of sessions without a schedule, cannot be booked, and its partner reads why', async () => {
  const db = database();
  const school = await setSessionStage(db, { clients: 0, places: 0 });
  const alone = { ...price, id: newId(), service_id: school.serviceId, position: 2 };
  await db.insertInto('price_items').values(alone).execute();
  const choices = { item: alone.id, weight: null, month: null, day: null, time: null };
  const page = await getBookingPage(db, school.serviceId, choices, now);
  expect(page.items.find(({ id }) => id === alone.id)?.reason).toBe(
    'Internetu neregistruojama: parašykite teikėjui.',
  );
  expect(page.items.find(({ isSeat }) => isSeat)?.reason).toBeNull();
  const timeless = async () =>
    (await getOwnPriceList(db, school.partner, school.serviceId)).timeless;
  expect(await timeless()).toEqual(['Individuali pamoka']);
  // Nor can a client be written down for it, until there is a schedule.
  expect(await listEntryChoices(db, school.partner)).toEqual([]);
  await db
    .updateTable('online_bookings')
    .set({ schedule_id: school.scheduleId })
    .where('service_id', '=', school.serviceId)
    .execute();
  expect(await timeless()).toEqual([]);
  expect(await listEntryChoices(db, school.partner)).toHaveLength(1);
});

const price = {
  ...{ name: 'Individuali pamoka', unit: 'visit' as const, minutes: 60 },
  ...{ price_from_cents: 4_500, price_to_cents: null, further_dog_cents: null },
  ...{ weight_from: null, weight_to: null },
};
