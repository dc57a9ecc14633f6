import { beforeEach, expect, test } from 'vitest';
import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { answerOffer } from '#app/domains/bookings/acts/offer.server.ts';
import { listNextBookings } from '#app/domains/bookings/next-bookings.server.ts';
import { isStopped, setClientAccepted } from '#app/domains/bookings/orders/client-block.server.ts';
import { getOrder } from '#app/domains/bookings/orders/get-order.server.ts';
import { offerForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { listOrders } from '#app/domains/bookings/orders/orders.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { noOnlineBooking } from '#app/domains/bookings/visits/booking-words.ts';
import { moveAsPartner } from '#app/domains/bookings/visits/move-as-partner.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { getMovePage } from '#app/domains/bookings/visits/move-page.server.ts';
import { listOfferDays } from '#app/domains/bookings/visits/offer-days.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  clearBookings,
  hoursAfter,
  now,
  setBookingStage,
  titleOf,
  tuesday,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
const afternoon = new Date('2026-11-24T12:00:00Z');

const deps = () => bookingDependencies(database());
let stage: BookingStage;

beforeEach(async () => {
  await clearBookings(database());
  stage = await setBookingStage(database());
});

const client = (index: number) => stage.clients[index] as Client;

async function request(startsAt: Date, at = now): Promise<string> {
  const wish = wishOf(stage, client(0), startsAt);
  const booked = await bookVisit(deps(), client(0).owner, wish, at);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

function offer(bookingId: string, startsAt: Date, at = now) {
  return offerTime(deps(), stage.partner, { bookingId, startsAt, said: 'Rytą operuojame.' }, at);
}

const rowOf = (id: string) =>
  database()
    .selectFrom('bookings')
    .leftJoin('booking_offers as offer', 'offer.booking_id', 'bookings.id')
    .select(['state', 'bookings.starts_at', 'bookings.expires_at', 'offer.expires_at as until'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();

/** Whether another owner could ask for a time. */
async function isFree(startsAt: Date, at: Date): Promise<boolean> {
  const wish = wishOf(stage, client(1), startsAt);
  const asked = await bookVisit(deps(), client(1).owner, wish, at);
  if (asked.ok) await database().deleteFrom('bookings').where('id', '=', asked.bookingId).execute();
  return asked.ok;
}

test('an offer holds both times for a day, and lapses alone', async () => {
  const id = await request(tuesday);
  expect(await offer(id, afternoon)).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({
    ...{ state: 'requested', expires_at: hoursAfter(now, 48), until: hoursAfter(now, 24) },
  });
  expect(await isFree(tuesday, hoursAfter(now, 23))).toBe(false);
  expect(await isFree(afternoon, hoursAfter(now, 23))).toBe(false);
  expect(await isFree(afternoon, hoursAfter(now, 24))).toBe(true);
  expect(await isFree(tuesday, hoursAfter(now, 24))).toBe(false);
  const answer = { bookingId: id, takes: true };
  const late = await answerOffer(deps(), client(0).owner, answer, hoursAfter(now, 24));
  expect(late).toMatchObject({ ok: false, text: expect.stringContaining('nustojo galioti') });
  // The request stands: the partner confirms the first time.
  const confirmed = { bookingId: id, now: hoursAfter(now, 30) };
  expect(await confirmBooking(deps(), stage.partner, confirmed)).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', starts_at: tuesday, until: null });
});

test('an offer ends two hours before the earlier start, and a request outlives it by two hours', async () => {
  // Six hours before: the request ends two hours before its start, and so does the offer.
  const at = hoursAfter(tuesday, -6);
  const id = await request(tuesday, at);
  expect(await offer(id, afternoon, at)).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({
    ...{ until: hoursAfter(tuesday, -2), expires_at: tuesday },
  });
  // A second offer, earlier than the first time, takes the place of the one before.
  const earlier = hoursAfter(tuesday, -1);
  expect(await offer(id, earlier, at)).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ until: hoursAfter(tuesday, -3) });
  expect(await isFree(afternoon, at)).toBe(true);
  // Kept, it waits for two hours more, as its own end is nearer.
  const answer = { bookingId: id, takes: false };
  const kept = hoursAfter(tuesday, -3.5);
  expect(await answerOffer(deps(), client(0).owner, answer, kept)).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({
    ...{ state: 'requested', until: null, expires_at: hoursAfter(tuesday, -1.5) },
  });
  expect(await isFree(earlier, kept)).toBe(true);
});

test('what was kept with much time left waits until its own end', async () => {
  const id = await request(tuesday);
  await offer(id, afternoon);
  const answer = { bookingId: id, takes: false };
  await answerOffer(deps(), client(0).owner, answer, hoursAfter(now, 2));
  expect(await rowOf(id)).toMatchObject({ expires_at: hoursAfter(now, 48), until: null });
});

test('what the owner takes is confirmed, the first time is free, and both sides have a mail', async () => {
  const id = await request(tuesday);
  await offer(id, afternoon);
  const answer = { bookingId: id, takes: true };
  expect(await answerOffer(deps(), client(0).owner, answer, hoursAfter(now, 1))).toMatchObject({
    ok: true,
  });
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', starts_at: afternoon, until: null });
  expect(await isFree(tuesday, hoursAfter(now, 1))).toBe(true);
  const mails = await database()
    .selectFrom('development_mails')
    .select(['subject', 'text'])
    .orderBy('id')
    .execute();
  const subjects = mails.map(({ subject }) => titleOf(subject).replace(/\u00a0/g, ' '));
  expect(subjects).toContain('Teikėjas siūlo kitą laiką: lapkričio 24 d. 14:00');
  expect(subjects).toContain('Vizitas patvirtintas: lapkričio 24 d. 14:00');
  expect(subjects).toContain('Klientas sutiko: lapkričio 24 d. 14:00');
  expect(mails.find(({ subject }) => subject.startsWith('Teikėjas siūlo'))?.text).toContain(
    'Rytą operuojame.',
  );
});

test('an offer is refused of the same time, of one that is taken or closed, and when no time is left to answer', async () => {
  const id = await request(tuesday);
  const other = await bookVisit(
    ...([deps(), client(1).owner, wishOf(stage, client(1), afternoon), now] as const),
  );
  expect(other).toMatchObject({ ok: true });
  expect(await offer(id, tuesday)).toMatchObject({
    text: 'Šio laiko klientas ir prašo. Pasirinkite kitą.',
    fields: { start: 'Pasirinkite kitą laiką.' },
  });
  expect(await offer(id, afternoon)).toMatchObject({
    text: expect.stringContaining('Šį laiką ką tik užėmė.'),
  });
  expect(await offer(id, hoursAfter(tuesday, 12))).toMatchObject({
    text: expect.stringContaining('Šiuo laiku vizitas prasidėti negali.'),
  });
  const soon = hoursAfter(tuesday, -2);
  const late = await request(hoursAfter(tuesday, -0.5), soon);
  expect(await offer(late, hoursAfter(tuesday, 1), soon)).toMatchObject({
    text: expect.stringContaining('Paskambinkite jam.'),
  });
  await expect(offer(newId(), afternoon)).rejects.toBeInstanceOf(NotFound);
});

test('the days that are offered have free times of the schedule, without the first one', async () => {
  const id = await request(tuesday);
  const free = await listOfferDays(database(), stage.partner, id, null, now);
  expect(free).toMatchObject({ date: '2026-11-24', earlier: null, later: '2026-12-04' });
  expect(free.days).toHaveLength(14);
  const taken = free.starts.map((start) => start.toISOString());
  expect(taken).not.toContain(tuesday.toISOString());
  expect(taken).toContain(afternoon.toISOString());
  const later = await listOfferDays(database(), stage.partner, id, '2026-12-05', now);
  expect(later).toMatchObject({ date: '2026-12-05', earlier: '2026-11-20' });
  const stranger = await makeActor(database(), `${newId()}@kitas.test`);
  expect(await listOfferDays(database(), stranger, id, null, now)).toMatchObject({ date: null });
});

test('while the client is asked, both sides read of another time, and nothing waits for the partner', async () => {
  const id = await request(tuesday);
  await offer(id, afternoon);
  const order = await getOrder(database(), stage.partner, id, now);
  expect(order).toMatchObject({
    ...{ status: { word: 'Siūlomas kitas laikas' }, answerBy: null },
    offered: { startsAt: afternoon, until: hoursAfter(now, 24) },
  });
  expect(await listNextBookings(database(), client(0).owner, now)).toMatchObject({
    visits: [{ id, status: 'siūlomas kitas laikas' }],
  });
  const shown = async (show: 'waiting' | 'offered' | 'coming', at: Date) =>
    (await listOrders(database(), stage.partner, { show, text: '' }, at)).rows.length;
  expect([await shown('waiting', now), await shown('offered', now), await shown('coming', now)]) //
    .toEqual([0, 1, 1]);
  const lapsed = hoursAfter(now, 24);
  expect([await shown('waiting', lapsed), await shown('offered', lapsed)]).toEqual([1, 0]);
});

test('a partner moves a confirmed visit, outside the hours too, and never onto a taken place', async () => {
  const id = await request(tuesday);
  await confirmBooking(deps(), stage.partner, { bookingId: id, now });
  const other = await request(afternoon);
  await confirmBooking(deps(), stage.partner, { bookingId: other, now });
  const move = (startsAt: Date, at = now) =>
    moveAsPartner(deps(), stage.partner, { bookingId: id, startsAt, said: 'Vėluosiu.' }, at);
  expect(await move(hoursAfter(afternoon, 0.5))).toMatchObject({
    text: expect.stringContaining('Artimiausi laisvi laikai: lapkričio 24\u00a0d. 15:00'),
  });
  // It stays where it is when it cannot go.
  expect(await isFree(tuesday, now)).toBe(false);
  expect(await move(tuesday)).toMatchObject({ fields: { time: expect.any(String) } });
  expect(await move(hoursAfter(now, -1))).toMatchObject({
    fields: { time: 'Šis laikas jau praėjo.' },
  });
  const evening = hoursAfter(tuesday, 10);
  expect(await move(evening)).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', starts_at: evening });
  expect(await isFree(tuesday, now)).toBe(true);
  const mail = await database()
    .selectFrom('development_mails')
    .select(['recipient', 'text'])
    .where('subject', 'like', 'Vizitas perkeltas%')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('“ perkėlė vizitą iš');
  expect(mail.text).toContain('Vėluosiu.');
});

test('a client who is stopped books no more with this partner until that is taken back', async () => {
  const id = await request(tuesday);
  const set = (accepted: boolean, partner = stage.partner) =>
    setClientAccepted(database(), partner, { orderId: id, accepted, now });
  const stranger = await makeActor(database(), `${newId()}@kitas.test`);
  await expect(set(false, stranger)).rejects.toBeInstanceOf(NotFound);
  expect(await set(false)).toEqual({ ok: true });
  expect(await set(false)).toEqual({ ok: true });
  expect(await getOrder(database(), stage.partner, id, now)).toMatchObject({
    isClientBlocked: true,
  });
  const stopped = (of: Client) => isStopped(database(), of.owner, stage.serviceId);
  expect([await stopped(client(0)), await stopped(client(1))]).toEqual([true, false]);
  const wish = wishOf(stage, client(0), afternoon);
  expect(await bookVisit(deps(), client(0).owner, wish, now)).toMatchObject({
    text: noOnlineBooking,
  });
  // What is booked stands, and others book.
  expect(await rowOf(id)).toMatchObject({ state: 'requested' });
  expect(await isFree(afternoon, now)).toBe(true);
  expect(await set(true)).toEqual({ ok: true });
  expect(await bookVisit(deps(), client(0).owner, wish, now)).toMatchObject({ ok: true });
});

test('a client who is stopped keeps what is booked, and moves it nowhere', async () => {
  const id = await request(tuesday);
  const choices = { item: null, month: null, day: formatDate(tuesday), time: null, weight: null };
  const page = () => getMovePage(database(), client(0).owner, id, choices, now);
  // Its present time is none to move to.
  const { times } = await page();
  expect(times?.starts).toContainEqual(hoursAfter(tuesday, 1));
  expect(times?.starts).not.toContainEqual(tuesday);
  await setClientAccepted(database(), stage.partner, { orderId: id, accepted: false, now });
  const move = { bookingId: id, startsAt: afternoon };
  const moved = await moveBooking(deps(), client(0).owner, move, now);
  expect(moved).toMatchObject({ ok: false, text: noOnlineBooking });
  expect(await page()).toMatchObject({ times: null, booking: { mayCancel: true } });
  expect(await rowOf(id)).toMatchObject({ state: 'requested', starts_at: tuesday });
});

test('neither side moves a booking again and again: each time is a mail to the other one', async () => {
  const id = await request(tuesday);
  const to = (index: number) => (index % 2 === 0 ? afternoon : tuesday);
  const own = (startsAt: Date, at = now) =>
    moveBooking(deps(), client(0).owner, { bookingId: id, startsAt }, at);
  for (let index = 0; index < 10; index += 1) {
    expect(await own(to(index))).toMatchObject({ ok: true });
  }
  expect(await own(afternoon)).toMatchObject({ text: expect.stringContaining('per parą') });
  expect(await own(afternoon, hoursAfter(now, 24))).toMatchObject({ ok: true });
  for (let index = 0; index < 10; index += 1) {
    expect(await offer(id, hoursAfter(tuesday, index % 2))).toMatchObject({ ok: true });
  }
  expect(await offer(id, hoursAfter(tuesday, 2))).toMatchObject({ ok: false });
  await confirmBooking(deps(), stage.partner, { bookingId: id, now });
  const move = { bookingId: id, startsAt: tuesday, said: '' };
  expect(await moveAsPartner(deps(), stage.partner, move, now)).toMatchObject({ ok: false });
  expect(await moveAsPartner(deps(), stage.partner, move, hoursAfter(now, 24))).toMatchObject({
    ok: true,
  });
});

test('a visit is moved two years ahead at the most', async () => {
  const id = await request(tuesday);
  await confirmBooking(deps(), stage.partner, { bookingId: id, now });
  const far = { bookingId: id, startsAt: new Date('9999-12-30T10:00:00Z'), said: '' };
  expect(await moveAsPartner(deps(), stage.partner, far, now)).toMatchObject({
    fields: { date: 'Perkelti galima ne toliau kaip dvejus metus į priekį.' },
  });
});

test.each(['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', 'Sat Sep 13 275760', 'x'])(
  'no time is offered that no calendar has: %s',
  (start) => {
    expect(offerForm.schema.safeParse({ start, message: '' }).success).toBe(false);
  },
);

test.each(['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
  'a visit at the end of all times is refused: %s',
  async (start) => {
    const wish = wishOf(stage, client(0), new Date(start));
    expect(await bookVisit(deps(), client(0).owner, wish, now)).toMatchObject({ ok: false });
  },
);
