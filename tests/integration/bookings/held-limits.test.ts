import { beforeEach, describe, expect, test } from 'vitest';
import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { heldLimits } from '#app/domains/bookings/acts/held-limits.ts';
import { endHeld } from '#app/domains/bookings/leaving/end-held.server.ts';
import { setClientTrusted } from '#app/domains/bookings/orders/trusted-clients.server.ts';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { moveSeat } from '#app/domains/bookings/sessions/move-seat.server.ts';
import { bookStay } from '#app/domains/bookings/stays/book-stay.server.ts';
import { moveStay } from '#app/domains/bookings/stays/move-stay.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import {
  bookingDependencies,
  type Client,
  clearBookings,
  hoursAfter,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from './booking-stage.ts';
import { addLesson, seatOf, setSessionStage } from './session-stage.ts';
import { setStayStage, stayWish } from './stay-stage.ts';

const database = testDatabase();
const deps = () => bookingDependencies(database());

beforeEach(() => clearBookings(database()));

/** So many dogs of a client, the first of the stage's included. */
async function dogsOf({ owner, petId }: Client, count: number): Promise<readonly string[]> {
  const more = Array.from({ length: count - 1 }, (_, index) => ({
    ...{ id: newId(), owner_id: owner.ownerId, name: `Rikis ${index + 2}` },
  }));
  if (more.length > 0) await database().insertInto('pets').values(more).execute();
  return [petId, ...more.map(({ id }) => id)];
}

const saidOf = (answer: { readonly ok: boolean; readonly text?: string | null }) =>
  answer.ok ? 'done' : (answer.text ?? '');
const idOf = (answer: { readonly ok: boolean; readonly bookingId?: string }) => {
  if (!answer.ok || !answer.bookingId) throw new Error(JSON.stringify(answer));
  return answer.bookingId;
};

async function hotel(wanted: Parameters<typeof setStayStage>[1] = {}) {
  const stage = await setStayStage(database(), { places: 16, clients: 2, ...wanted });
  const client = stage.clients[0] as Client;
  const pets = await dogsOf(client, 8);
  const book = (from: string, until: string, dogs = 1, at = now) =>
    bookStay(
      deps(),
      client.owner,
      {
        ...stayWish(stage, client, from, until),
        dogs: pets.slice(0, dogs).map((petId) => ({ petId, itemId: stage.itemId })),
      },
      at,
    );
  const move = (bookingId: string, from: string, until: string, at = now) =>
    moveStay(deps(), client.owner, { bookingId, from, until }, at);
  return { stage, client, book, move };
}

describe('what an owner holds of a hotel without an answer', () => {
  test('is a quarter of its places at any moment', async () => {
    const { book, stage } = await hotel();
    expect(saidOf(await book('2026-12-01', '2026-12-04', 5))).toBe(
      'Kol teikėjas neatsakė, vienu metu jums rezervuojame ne daugiau kaip 4\u00a0vietas. Jei reikia daugiau, parašykite teikėjui.',
    );
    expect(await database().selectFrom('bookings').select('id').execute()).toEqual([]);
    expect(await book('2026-12-01', '2026-12-04', 3)).toMatchObject({ ok: true });
    // One night that both have.
    expect(saidOf(await book('2026-12-03', '2026-12-06', 2))).toContain('4\u00a0vietas');
    expect(await book('2026-12-04', '2026-12-06', 2)).toMatchObject({ ok: true });
    // Another owner has a share of the same size.
    const other = stage.clients[1] as Client;
    const wish = stayWish(stage, other, '2026-12-01', '2026-12-04');
    expect(await bookStay(deps(), other.owner, wish, now)).toMatchObject({ ok: true });
  });

  test('is three dogs at the least, however small it is', async () => {
    const { book } = await hotel({ places: 5 });
    expect(saidOf(await book('2026-12-01', '2026-12-04', 4))).toContain('3\u00a0vietas');
    expect(await book('2026-12-01', '2026-12-04', 3)).toMatchObject({ ok: true });
  });

  test('is rounded up', async () => {
    const { book } = await hotel({ places: 17 });
    expect(await book('2026-12-01', '2026-12-04', 5)).toMatchObject({ ok: true });
  });

  test('is fourteen nights in all', async () => {
    const { book } = await hotel();
    expect(saidOf(await book('2026-12-01', '2026-12-16'))).toBe(
      'Kol teikėjas neatsakė, iš viso jums rezervuojame ne daugiau kaip 14\u00a0naktų ar dienų. Jei reikia daugiau, parašykite teikėjui.',
    );
    expect(await book('2026-12-01', '2026-12-11')).toMatchObject({ ok: true });
    expect(saidOf(await book('2026-12-14', '2026-12-19'))).toContain('14\u00a0naktų');
    expect(await book('2026-12-14', '2026-12-18')).toMatchObject({ ok: true });
    // A second dog on nights that are counted already.
    expect(await book('2026-12-01', '2026-12-11')).toMatchObject({ ok: true });
  });

  test('is neither multiplied nor renewed by moving', async () => {
    const { book, move, stage } = await hotel();
    const bookingId = idOf(await book('2026-12-01', '2026-12-11'));
    expect(saidOf(await move(bookingId, '2026-12-01', '2026-12-20'))).toContain('14\u00a0naktų');
    expect(await move(bookingId, '2026-12-02', '2026-12-16', hoursAfter(now, 3))).toMatchObject({
      ok: true,
    });
    const row = await database()
      .selectFrom('bookings')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(row.expires_at).toEqual(hoursAfter(now, 48));
    // What the partner has agreed to is not counted; what is asked for beside it is.
    await confirmBooking(deps(), stage.partner, { bookingId, now });
    expect(saidOf(await move(bookingId, '2026-12-17', '2027-01-05'))).toContain('14\u00a0naktų');
    expect(await move(bookingId, '2026-12-17', '2026-12-31')).toMatchObject({ isAsked: true });
    expect(saidOf(await book('2027-01-02', '2027-01-03'))).toContain('14\u00a0naktų');
    // Asking once more holds no longer.
    const later = hoursAfter(now, 5);
    expect(await move(bookingId, '2026-12-18', '2026-12-31', later)).toMatchObject({ ok: true });
    const offer = await database()
      .selectFrom('booking_offers')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(offer.expires_at).toEqual(hoursAfter(now, 48));
    expect(await judgeBookings(database(), later)).toEqual([]);
  });

  test('frees its share with each answer', async () => {
    const { book, stage } = await hotel();
    const bookingId = idOf(await book('2026-12-01', '2026-12-15', 4));
    expect(saidOf(await book('2026-12-20', '2026-12-21'))).toContain('14\u00a0naktų');
    await confirmBooking(deps(), stage.partner, { bookingId, now });
    expect(await book('2026-12-20', '2026-12-21')).toMatchObject({ ok: true });
  });

  test('is the same where stays stand at once, until the first one was kept', async () => {
    const { book, move } = await hotel({ atOnce: true });
    expect(saidOf(await book('2026-12-01', '2026-12-03', 5))).toBe(
      'Kol pas šį teikėją dar nesilankėte, vienu metu jums rezervuojame ne daugiau kaip 4\u00a0vietas. Jei reikia daugiau, parašykite teikėjui.',
    );
    const bookingId = idOf(await book('2026-12-01', '2026-12-03', 4));
    expect(saidOf(await move(bookingId, '2026-12-01', '2026-12-30'))).toContain('14\u00a0naktų');
    expect(saidOf(await book('2026-12-02', '2026-12-03'))).toContain('4\u00a0vietas');
    const after = new Date('2026-12-04T10:00:00Z');
    await database().updateTable('bookings').set({ state: 'no_show' }).execute();
    expect(saidOf(await book('2026-12-10', '2026-12-12', 5, after))).toContain('4\u00a0vietas');
    await database().updateTable('bookings').set({ state: 'confirmed' }).execute();
    expect(await book('2026-12-10', '2026-12-30', 6, after)).toMatchObject({ ok: true });
  });

  test('is lifted by the partner for one client, and put back', async () => {
    const { book, stage, client } = await hotel();
    const orderId = idOf(await book('2026-12-01', '2026-12-02'));
    const set = (trusted: boolean, partner = stage.partner) =>
      setClientTrusted(database(), partner, { orderId, trusted, now });
    const stranger = await makeActor(database(), `${newId()}@kitas.test`);
    await expect(set(true, stranger)).rejects.toBeInstanceOf(NotFound);
    expect(saidOf(await book('2026-12-10', '2026-12-30', 8))).toContain('4\u00a0vietas');
    expect(await set(true)).toEqual({ ok: true });
    expect(await set(true)).toEqual({ ok: true });
    expect(await book('2026-12-10', '2026-12-30', 8)).toMatchObject({ ok: true });
    expect(await set(false)).toEqual({ ok: true });
    expect(saidOf(await book('2027-01-10', '2027-01-11'))).toContain('4\u00a0vietas');
    // Of another partner the limit stands.
    await set(true);
    const other = await setStayStage(database(), { places: 16, clients: 0 });
    const elsewhere = stayWish(other, client, '2026-12-01', '2026-12-30');
    expect(saidOf(await bookStay(deps(), client.owner, elsewhere, now))).toContain('14\u00a0naktų');
  });

  test('is counted one after the other, of two at once', async () => {
    const { book } = await hotel();
    const answers = await Promise.all([
      book('2026-12-01', '2026-12-11'),
      book('2026-12-20', '2026-12-30'),
      book('2027-01-10', '2027-01-20'),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('what an owner holds of other things without an answer', () => {
  test('is a quarter of the seats of a session, and three at the least', async () => {
    const stage = await setSessionStage(database(), {});
    const client = stage.clients[0] as Client;
    const pets = await dogsOf(client, 8);
    const [small, large] = [
      await addLesson(database(), stage, now),
      await addLesson(database(), stage, now, { time: '20:30', seats: 20 }),
    ];
    const book = (sessionId: string, from: number, count: number) =>
      bookSeat(
        deps(),
        client.owner,
        {
          ...seatOf(stage, client, sessionId),
          dogs: pets.slice(from, from + count).map((petId) => ({ petId, itemId: stage.itemId })),
        },
        now,
      );
    expect(saidOf(await book(small, 0, 4))).toContain('ne daugiau kaip 3\u00a0vietas');
    const bookingId = idOf(await book(small, 0, 3));
    expect(saidOf(await book(small, 3, 1))).toContain('ne daugiau kaip 3\u00a0vietas');
    expect(saidOf(await book(large, 0, 6))).toContain('ne daugiau kaip 5\u00a0vietas');
    expect(await book(large, 3, 3)).toMatchObject({ ok: true });
    const moved = await moveSeat(deps(), client.owner, { bookingId, sessionId: large }, now);
    expect(saidOf(moved)).toContain('ne daugiau kaip 5\u00a0vietas');
  });

  test('is twelve hours of visits in all', async () => {
    const stage = await setBookingStage(database(), { clients: 1, places: 2 });
    const client = stage.clients[0] as Client;
    const pets = await dogsOf(client, 8);
    const book = (startsAt: Date, dogs: number) =>
      bookVisit(
        deps(),
        client.owner,
        {
          ...wishOf(stage, client, startsAt),
          dogs: pets.slice(0, dogs).map((petId) => ({ petId, itemId: stage.itemId })),
        },
        now,
      );
    const bookingId = idOf(await book(tuesday, 8));
    expect(saidOf(await book(hoursAfter(tuesday, 24), 5))).toBe(
      `Kol teikėjas neatsakė, iš viso jums rezervuojame ne daugiau kaip ${heldLimits.hours}\u00a0val. Jei reikia daugiau, parašykite teikėjui.`,
    );
    expect(await book(hoursAfter(tuesday, 24), 4)).toMatchObject({ ok: true });
    await confirmBooking(deps(), stage.partner, { bookingId, now });
    // Eight hours more would be held beside those that stand.
    const move = { bookingId, startsAt: hoursAfter(tuesday, 48) };
    expect(await moveBooking(deps(), client.owner, move, now)).toMatchObject({ ok: true });
    expect(saidOf(await book(hoursAfter(tuesday, 96), 1))).toContain('val.');
  });
});

describe('an account that is blocked', () => {
  test('gives back at once what it holds without an answer; what was agreed on stands', async () => {
    const { book, move, client, stage } = await hotel();
    const agreed = idOf(await book('2026-12-01', '2026-12-04', 2));
    await confirmBooking(deps(), stage.partner, { bookingId: agreed, now });
    expect(await move(agreed, '2026-12-05', '2026-12-08')).toMatchObject({ isAsked: true });
    const asked = idOf(await book('2026-12-10', '2026-12-14', 4));
    await database().deleteFrom('development_mails').execute();
    await database()
      .transaction()
      .execute((transaction) => endHeld(deps(), transaction, client.owner.userId, now));
    const rows = await database().selectFrom('bookings').select(['id', 'state']).execute();
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [agreed, 'confirmed'],
        [asked, 'withdrawn'],
      ]),
    );
    expect(await database().selectFrom('booking_offers').selectAll().execute()).toEqual([]);
    const facts = await database()
      .selectFrom('booking_facts')
      .select(['what', 'actor'])
      .where('booking_id', '=', asked)
      .orderBy('number')
      .execute();
    expect(facts.at(-1)).toEqual({ what: 'withdrawn', actor: 'site' });
    const mails = await database()
      .selectFrom('development_mails')
      .select(['recipient', 'text'])
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['viesbutis@vizgis.test']);
    expect(mails[0]?.text).toContain('kliento paskyra Vizgyje nebeveikia');
  });

  test('loses what stands at once, unless it has come before', async () => {
    const { book, client } = await hotel({ atOnce: true });
    await book('2026-12-01', '2026-12-04', 3);
    const end = (at: Date) =>
      database()
        .transaction()
        .execute((transaction) => endHeld(deps(), transaction, client.owner.userId, at));
    await end(now);
    const states = async () =>
      (await database().selectFrom('bookings').select('state').execute())
        .map(({ state }) => state)
        .toSorted();
    expect(await states()).toEqual(['owner_cancelled']);
    await book('2026-12-01', '2026-12-04', 3);
    const after = new Date('2026-12-04T13:00:00Z');
    await book('2026-12-10', '2026-12-14', 3, after);
    await end(after);
    expect(await states()).toEqual(['confirmed', 'confirmed', 'owner_cancelled']);
  });

  test('books nothing with a form that was under way', async () => {
    const { book, client } = await hotel();
    await database()
      .updateTable('users')
      .set({ blocked_at: now, blocked_reason: 'Šiukšlės.' })
      .where('id', '=', client.owner.userId)
      .execute();
    expect(await book('2026-12-01', '2026-12-04')).toMatchObject({ ok: false });
  });
});
