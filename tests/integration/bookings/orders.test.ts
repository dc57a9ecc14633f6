import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import {
  cancelAsPartner,
  confirmBooking,
  declineBooking,
  noteNoShow,
} from '#app/domains/bookings/acts/booking-acts.server.ts';
import { actByLink } from '#app/domains/bookings/links/linked-booking.server.ts';
import { tellHeldNews } from '#app/domains/bookings/mail/held-news.server.ts';
import { addEntry, listEntryChoices } from '#app/domains/bookings/orders/add-entry.server.ts';
import { getOrder } from '#app/domains/bookings/orders/get-order.server.ts';
import { getOrderFigures } from '#app/domains/bookings/orders/order-figures.server.ts';
import { type EntryInput, entryForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { listAllOrders, listOrders } from '#app/domains/bookings/orders/orders.server.ts';
import type { OrdersShown } from '#app/domains/bookings/orders/orders-query.ts';
import { getOrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import { findBookedPetPhoto } from '#app/domains/bookings/orders/shown-photo.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { getInboxState } from '#app/domains/messages/inbox/inbox-state.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { from } from '../accounts.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor } from '../rows.ts';
import {
  type BookingStage,
  bookingDependencies,
  hoursAfter,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
const daysAfter = (moment: Date, days: number) => hoursAfter(moment, days * 24);

const deps = () => bookingDependencies(database());
let stage: BookingStage;
let ruta: Owner;
let partner: Partner;
let petId: string;

beforeEach(async () => {
  const db = database();
  for (const table of ['bookings', 'users', 'development_mails', 'rate_limits'] as const) {
    await db.deleteFrom(table).execute();
  }
  stage = await setBookingStage(db);
  ruta = stage.clients[0]?.owner as Owner;
  petId = stage.clients[0]?.petId ?? '';
  partner = stage.partner;
});

async function request(startsAt = tuesday, at = now): Promise<string> {
  const wish = { ...wishOf(stage, { owner: ruta, petId }, startsAt), showsNeeds: true };
  const booked = await bookVisit(deps(), ruta, { ...wish, note: 'Bijo feno.' }, at);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

const confirm = (bookingId: string) => confirmBooking(deps(), partner, { bookingId, now });

const entry = (fields: Partial<Record<string, string>> = {}): EntryInput => ({
  email: null,
  ...{ name: 'Ona Sabaliauskienė', phone: '+37060000082', dog: 'Grafas', item: stage.itemId },
  ...{ date: '2026-11-24', time: '10:00' },
  ...fields,
});

async function enter(fields: Partial<Record<string, string>> = {}, at = now): Promise<string> {
  const entered = await addEntry(deps(), partner, entry(fields), at);
  if (!entered.ok) throw new Error(entered.text ?? Object.values(entered.fields)[0]);
  return entered.bookingId;
}

const shown = async (show: Exclude<OrdersShown, 'all'>, at = now, text = '') =>
  (await listOrders(database(), partner, { show, text }, at)).rows.map(({ id }) => id);

describe('the list', () => {
  test('has what waits by its deadline, then the days; what is over stands by itself', async () => {
    const later = await request(hoursAfter(tuesday, 5));
    // Its deadline is nearer.
    const sooner = await request(new Date('2026-11-21T08:00:00Z'));
    const entered = await enter({ date: '2026-11-22' });
    expect(await shown('waiting')).toEqual([sooner, later]);
    expect(await shown('coming')).toEqual([entered]);
    expect((await getInboxState(database(), partner, now)).waiting).toBe(2);

    expect((await confirm(later)).ok).toBe(true);
    const reason = 'Nedirbame.';
    await declineBooking(deps(), partner, { bookingId: sooner, reason, now });
    expect(await shown('coming')).toEqual([entered, later]);
    expect(await shown('cancelled')).toEqual([sooner]);
    const after = daysAfter(tuesday, 1);
    expect(await shown('past', after)).toEqual([later, entered]);
    const all = await listAllOrders(database(), partner, { show: 'all', text: '' }, after);
    expect(all.coming.rows).toEqual([]);
    expect(all.past.rows).toHaveLength(2);
  });

  test('has a request no more from the moment on at which it expires', async () => {
    const id = await request();
    const expired = daysAfter(now, 2);
    expect(await shown('waiting', new Date(expired.getTime() - 1))).toEqual([id]);
    expect(await shown('waiting', expired)).toEqual([]);
    expect(await shown('cancelled', expired)).toEqual([id]);
  });

  test('has a wish for another time among what waits, beside the day that stands', async () => {
    const id = await request();
    await confirm(id);
    const startsAt = hoursAfter(tuesday, 3);
    expect((await moveBooking(deps(), ruta, { bookingId: id, startsAt }, now)).ok).toBe(true);
    expect(await shown('waiting')).toEqual([id]);
    expect(await shown('coming')).toEqual([id]);
    const order = await getOrder(database(), partner, id, now);
    expect(order.acts).toMatchObject({ answerMove: true, answer: false });
    expect(order.askedFor).toEqual(startsAt);
  });

  test('is paged, and searched by name, dog and telephone, which is not found after 30 days', async () => {
    const id = await enter();
    const other = await enter({
      ...{ time: '12:00', name: 'Eglė Mačiulytė', dog: 'Bitė', phone: '+37060000081' },
    });
    expect(await shown('coming', now, 'sabaliausk')).toEqual([id]);
    expect(await shown('coming', now, 'bite')).toEqual([other]);
    expect(await shown('coming', now, '8 600 00082')).toEqual([id]);
    expect(await shown('past', daysAfter(tuesday, 29), '00081')).toEqual([other]);
    expect(await shown('past', daysAfter(tuesday, 31), '00081')).toEqual([]);
    const query = { show: 'coming', text: '' } as const;
    const first = await listOrders(database(), partner, query, now, { size: 1 });
    const next = { size: 1, after: first.next };
    const second = await listOrders(database(), partner, query, now, next);
    expect([first, second].map(({ rows }) => rows[0]?.id)).toEqual([id, other]);
    expect(second.next).toBeNull();
  });

  test("leaves out another's bookings and rows of before bookings", async () => {
    await request();
    const carried = await insertCarried(database(), {
      ...{ kind: 'visit', ownerId: ruta.ownerId, startsAt: tuesday, serviceId: stage.serviceId },
    });
    await database()
      .updateTable('bookings')
      .set({ partner_id: partner.partnerId })
      .where('id', '=', carried)
      .execute();
    expect(await shown('waiting')).toHaveLength(1);
    expect(await shown('past', daysAfter(tuesday, 1))).toEqual([]);
    const stranger = await makeActor(database(), `${newId()}@kitas.test`);
    expect((await getInboxState(database(), stranger, now)).waiting).toBe(0);
    await expect(getOrder(database(), partner, carried, now)).rejects.toThrow(NotFound);
  });
});

describe('a booking', () => {
  test('shows the dog and the telephone until 30 days after its end, then names and dates', async () => {
    const db = database();
    const photo = newId();
    await db
      .updateTable('pets')
      .set({ breed: 'Biglis', weight: 12.4, special_needs: 'Alergiška vištienai.' })
      .where('id', '=', petId)
      .execute();
    await db
      .insertInto('files')
      .values({ id: photo, content_hash: 'a'.repeat(16), was_owned: true })
      .execute();
    await db
      .insertInto('pet_photos')
      .values({
        ...{ id: photo, owner_id: ruta.ownerId, pet_id: petId, width: 480, height: 480 },
        content_hash: 'a'.repeat(16),
      })
      .execute();
    const id = await request();
    await confirm(id);
    const order = await getOrder(db, partner, id, now);
    expect(order).toMatchObject({
      ...{ phone: '+37061234567', client: 'Rūta Petraitė', note: 'Bijo feno.', before: 0 },
      dogs: [{ name: 'Rikis', breed: 'Biglis', facts: ['12,4\u00a0kg'] }],
    });
    expect(order.dogs[0]?.needs).toBe('Alergiška vištienai.');
    expect(JSON.stringify(order)).not.toContain(ruta.email);
    const end = daysAfter(hoursAfter(tuesday, 1), 30);
    const last = new Date(end.getTime() - 1);
    expect((await getOrder(db, partner, id, last)).phone).toBe('+37061234567');
    expect(await findBookedPetPhoto(db, partner, photo, last)).toMatchObject({ id: photo });
    expect(await getOrder(db, partner, id, end)).toMatchObject({
      ...{ phone: null, client: 'Rūta Petraitė', note: '' },
      dogs: [{ name: 'Rikis', breed: '', photo: null, facts: [], needs: '' }],
    });
    expect(await findBookedPetPhoto(db, partner, photo, end)).toBeNull();
    const stranger = await makeActor(db, `${newId()}@kitas.test`);
    expect(await findBookedPetPhoto(db, stranger, photo, last)).toBeNull();
    await expect(getOrder(db, stranger, id, now)).rejects.toThrow(NotFound);
  });

  test('shows no needs that its owner does not show, and of a declined one nothing 30 days later', async () => {
    const id = await request();
    await database().updateTable('pets').set({ special_needs: 'Kurčias.' }).execute();
    await database().updateTable('bookings').set({ shows_needs: false }).execute();
    await declineBooking(deps(), partner, { bookingId: id, reason: 'Pilna.', now });
    const day = daysAfter(now, 29);
    const order = await getOrder(database(), partner, id, day);
    expect(order.dogs[0]?.needs).toBe('');
    expect(order.phone).not.toBeNull();
    // Before 30 days after the day on which it would have been.
    expect((await getOrder(database(), partner, id, daysAfter(now, 30))).phone).toBeNull();
  });

  test('says what can be done, and what has happened in order', async () => {
    const id = await request();
    const acts = async (at: Date) => {
      const order = await getOrder(database(), partner, id, at);
      return Object.entries(order.acts).flatMap(([act, can]) => (can ? [act] : []));
    };
    expect(await acts(now)).toEqual(['answer', 'offer']);
    await confirm(id);
    expect(await acts(now)).toEqual(['move', 'cancel']);
    expect(await acts(tuesday)).toEqual(['cancel', 'noteNoShow']);
    const over = hoursAfter(tuesday, 2);
    expect(await acts(over)).toEqual(['noteNoShow']);
    await noteNoShow(deps(), partner, { bookingId: id, came: false, now: over });
    expect(await acts(over)).toEqual(['undoNoShow']);
    expect(await acts(daysAfter(tuesday, 14))).toEqual([]);
    const { facts } = await getOrder(database(), partner, id, over);
    expect(facts.map(({ what }) => what)).toEqual(['requested', 'confirmed', 'no_show']);
  });
});

describe('an entry of the partner', () => {
  test('takes a place, also outside the hours; it is confirmed and can be cancelled', async () => {
    const id = await enter({ date: '2026-11-24', time: '20:15' });
    const order = await getOrder(database(), partner, id, now);
    expect(order).toMatchObject({
      ...{ state: 'confirmed', isEntered: true, what: 'Kirpimas', before: null },
      ...{ startsAt: new Date('2026-11-24T18:15:00Z'), phone: '+37060000082' },
    });
    expect(order.facts.map(({ what, actor }) => [what, actor])).toEqual([['booked', 'partner']]);
    const reason = 'Susirgo.';
    expect(await cancelAsPartner(deps(), partner, { bookingId: id, reason, now })).toMatchObject({
      ok: true,
    });
    await enter({ date: '2026-11-24', time: '20:15' });
    expect(await database().selectFrom('development_mails').selectAll().execute()).toEqual([]);
  });

  test('with an address tells the client, who cancels by the link; and of what the partner does', async () => {
    const mails = (recipient: string) =>
      database()
        .selectFrom('development_mails')
        .select(['subject', 'text'])
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute();
    const email = 'ona@pastas.test';
    const id = await enter({ email, date: '2026-11-24', time: '20:15', dog: 'www.pikta.test' });
    const [first] = await mails('ona@pastas.test');
    expect(first?.subject).toBe('Vizitas patvirtintas: lapkričio 24\u00a0d. 20:15');
    // A stranger reads nothing there that a partner could make of the names.
    expect(first?.text).not.toContain('pikta');
    expect(await mails('salonas@vizgis.test')).toEqual([]);
    const token = /uzsakymo-nuoroda\?token=([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '';
    expect(await actByLink(deps(), token, { reason: '' }, from(), now)).toMatchObject({ ok: true });
    expect((await getOrder(database(), partner, id, now)).state).toBe('owner_cancelled');
    expect(await mails('salonas@vizgis.test')).toHaveLength(1);
    const reason = 'Skambinkite 900 00000';
    const second = await enter({ email, date: '2026-11-25', time: '20:15' });
    await cancelAsPartner(deps(), partner, { bookingId: second, reason, now });
    // What the partner changes is collected.
    await tellHeldNews(deps(), now);
    const last = (await mails('ona@pastas.test')).at(-1);
    expect(last?.subject).toBe('Vizitas atšauktas: lapkričio 25\u00a0d. 20:15');
    expect(last?.text).not.toContain(reason);
  });

  test('mails an address that is not proven a few times an hour at the most', async () => {
    for (let day = 1; day <= 5; day += 1) {
      await enter({ email: 'ona@pastas.test', date: `2026-12-0${day}`, time: '20:15' });
    }
    const sixth = entry({ email: 'ona@pastas.test', date: '2026-12-06', time: '20:15' });
    const refused = await addEntry(deps(), partner, sixth, now);
    expect(refused).toMatchObject({ ok: false, fields: { email: expect.anything() } });
    expect((await addEntry(deps(), partner, { ...sixth, email: null }, now)).ok).toBe(true);
  });

  test('never takes a place that is taken, and leaves nothing behind', async () => {
    await request();
    const refused = await addEntry(deps(), partner, entry({ time: '10:30' }), now);
    expect(refused).toMatchObject({ ok: false, fields: { time: 'Pasirinkite kitą laiką.' } });
    expect(refused).toMatchObject({
      text: expect.stringMatching(
        /^Šiuo laiku visos vietos užimtos\. Artimiausi laisvi laikai: .*11:00, /,
      ),
    });
    expect(await shown('coming')).toEqual([]);
    const two = await Promise.all([
      addEntry(deps(), partner, entry({ time: '15:00' }), now),
      addEntry(deps(), partner, entry({ time: '15:00' }), now),
    ]);
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test.each([
    [{ time: '11:59', date: '2026-11-20' }, { time: 'Šis laikas jau praėjo.' }],
    [{ date: '2026-11-19' }, { date: 'Šis laikas jau praėjo.' }],
    [{ date: '2028-11-30' }, { date: 'Įrašyti galima ne toliau kaip dvejus metus į priekį.' }],
    [
      { date: '2027-03-28', time: '03:30' },
      { time: 'Tą naktį laikrodis persukamas, ir tokio laiko nėra. Pasirinkite kitą.' },
    ],
    [{ item: newId() }, { item: 'Šios paslaugos kainoraštyje nebėra. Pasirinkite kitą.' }],
    [{ item: 'x' }, { item: 'Šios paslaugos kainoraštyje nebėra. Pasirinkite kitą.' }],
  ])('is refused: %j', async (fields, sentence) => {
    const refused = await addEntry(deps(), partner, entry(fields), now);
    expect(refused).toMatchObject({ ok: false, fields: sentence });
    expect(await shown('coming')).toEqual([]);
  });

  test("is made of the partner's own items alone", async () => {
    const stranger = await makeActor(database(), `${newId()}@kitas.test`);
    expect(await listEntryChoices(database(), stranger)).toEqual([]);
    expect(await listEntryChoices(database(), partner)).toMatchObject([
      { service: 'Putų salonas', items: [{ id: stage.itemId }] },
    ]);
    expect((await addEntry(deps(), stranger, entry(), now)).ok).toBe(false);
  });

  test('has a sentence at each field that is missing or wrong', () => {
    const form = new FormData();
    form.set('phone', '12');
    form.set('date', '2026-13-01');
    form.set('time', '25:00');
    expect(readForm(entryForm, form)).toMatchObject({
      title: 'Klientas neįrašytas',
      fields: {
        name: 'Įveskite kliento vardą.',
        phone: 'Telefono numeris neteisingas. Rašykite taip: +370 612 34567.',
        item: 'Pasirinkite paslaugą.',
        date: expect.stringContaining('Tokios datos nėra.'),
        time: expect.stringContaining('Tokio laiko nėra.'),
      },
    });
  });
});

describe('figures', () => {
  const figures = (at: Date, serviceId: string | null = null) =>
    getOrderFigures(database(), partner, { since: daysAfter(at, -29), serviceId }, at);

  test('are unknown before the first booking, and then real', async () => {
    expect(await figures(now)).toMatchObject({ isKnown: false, made: 0, popular: null });
    const done = await request();
    await confirm(done);
    await enter({ time: '12:00' });
    await enter({ time: '14:00' });
    const declined = await request(hoursAfter(tuesday, 6));
    await declineBooking(deps(), partner, { bookingId: declined, reason: 'Pilna.', now });
    const after = daysAfter(tuesday, 1);
    expect(await figures(after)).toEqual({
      ...{ isKnown: true, made: 4, byOwners: 2, done: 3, turnoverCents: 10_500, isLowest: false },
      ...{ newClients: 2, popular: { title: 'Putų salonas', count: 4 } },
    });
    await database()
      .updateTable('bookings')
      .set({ price_from_cents: null })
      .where('id', '=', done)
      .execute();
    expect(await figures(after)).toMatchObject({ turnoverCents: 7_000, isLowest: true });
    expect(await figures(after, newId())).toMatchObject({ isKnown: false, made: 0 });
    // Their first bookings are of long ago.
    const long = daysAfter(tuesday, 60);
    expect(await figures(long)).toMatchObject({ made: 0, newClients: 0, isKnown: true });
  });
});

test('the way to the first booking is told by what is done', async () => {
  const stranger = await makeActor(database(), `${newId()}@kitas.test`);
  expect(await getOrdersSetup(database(), stranger)).toEqual({
    ...{ items: 0, visits: 0, stays: 0, services: 0, serviceId: null },
    ...{ scheduled: 0, scheduleId: null, online: 0, shownId: null },
  });
  expect(await getOrdersSetup(database(), partner)).toEqual({
    ...{ items: 1, visits: 1, stays: 0, services: 1, serviceId: stage.serviceId },
    ...{ scheduled: 1, scheduleId: stage.scheduleId, online: 1, shownId: stage.serviceId },
  });
  const insurer = await makeActor(database(), `${newId()}@draudimas.test`);
  await insertService(database(), insurer.partnerId, { service_category_id: 'insurance' });
  expect(await getOrdersSetup(database(), insurer)).toMatchObject({ services: 1, serviceId: null });
});
