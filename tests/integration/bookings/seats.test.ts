import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { answerMove } from '#app/domains/bookings/acts/answer-move.server.ts';
import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { cancelSession } from '#app/domains/bookings/sessions/cancel-session.server.ts';
import { moveSeat } from '#app/domains/bookings/sessions/move-seat.server.ts';
import { moveSeatAsPartner } from '#app/domains/bookings/sessions/move-seat-as-partner.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { newId } from '#app/platform/database/id.ts';
import { answerOnce } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { judgeSeats } from '../../reference/judge-seats.ts';
import { openPool, openTestDatabase, testDatabase } from '../database.ts';
import { type Acts, actsOn, allowedIn, reason, statesOf, tryActs } from './act-table.ts';
import { bookingDependencies, clearBookings, hoursAfter, insertClient } from './booking-stage.ts';
import { addLesson, type SessionStage, seatOf, setSessionStage } from './session-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius, and the Tuesday after at 18:30. */
const now = new Date('2026-11-20T10:00:00Z');
const tuesday = new Date('2026-11-24T16:30:00Z');

const deps = () => bookingDependencies(database());
let stage: SessionStage;
let session: string;
let later: string;
let ruta: Owner;
let jonas: Owner;
let partner: Partner;

async function setStage(wanted: Parameters<typeof setSessionStage>[1] = {}) {
  stage = await setSessionStage(database(), wanted);
  partner = stage.partner;
  [ruta, jonas] = stage.clients.map(({ owner }) => owner) as [Owner, Owner];
  session = await addLesson(database(), stage, now, { seats: 1 });
  later = await addLesson(database(), stage, now, { date: '2026-11-26', seats: 2 });
}

const wishOf = (client = 0, of = session) => seatOf(stage, stage.clients[client] as never, of);

async function booked(client = 0, of = session): Promise<string> {
  const answer = await bookSeat(
    deps(),
    stage.clients[client]?.owner as Owner,
    wishOf(client, of),
    now,
  );
  if (!answer.ok) throw new Error(answer.text ?? '');
  return answer.bookingId;
}

async function confirmed(): Promise<string> {
  const id = await booked();
  await confirmBooking(deps(), partner, { bookingId: id, now });
  return id;
}

beforeEach(async () => {
  await clearBookings(database());
  await setStage();
});

describe('a seat', () => {
  test('is asked for, or booked at once, with the words and the price of its session', async () => {
    await booked();
    expect(await judgeSeats(database(), now)).toEqual([]);
    const row = await database()
      .selectFrom('bookings')
      .innerJoin('booking_dogs as dog', 'dog.booking_id', 'bookings.id')
      .select(['kind', 'state', 'session_id', 'starts_at', 'ends_at', 'item_name', 'dog.minutes'])
      .select(['bookings.price_from_cents as price', 'expires_at', 'free_cancel_hours'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...{ kind: 'seat', state: 'requested', session_id: session, starts_at: tuesday },
      ...{ ends_at: hoursAfter(tuesday, 1), item_name: 'Pirmieji pratimai', minutes: 60 },
      ...{ price: 1_800, expires_at: hoursAfter(now, 48), free_cancel_hours: 24 },
    });
    await setStage({ atOnce: true, places: 0 });
    expect(await bookSeat(deps(), ruta, wishOf(), now)).toMatchObject({ state: 'confirmed' });
  });

  test('is taken once for each dog, and their prices add up', async () => {
    const other = newId();
    await database()
      .insertInto('pets')
      .values({ id: other, owner_id: ruta.ownerId, name: 'Bela' })
      .execute();
    const dogs = [...wishOf().dogs, { petId: other, itemId: stage.itemId }];
    const full = await bookSeat(deps(), ruta, { ...wishOf(), dogs }, now);
    expect(full).toMatchObject({
      fields: { session: 'Palikite mažiau šunų arba pasirinkite kitą užsiėmimą.' },
      nearest: [{ id: later }],
    });
    const two = await bookSeat(deps(), ruta, { ...wishOf(0, later), dogs }, now);
    expect(two.ok).toBe(true);
    const { price_from_cents: price } = await database()
      .selectFrom('bookings')
      .select('price_from_cents')
      .executeTakeFirstOrThrow();
    expect(price).toBe(3_600);
    expect(await judgeSeats(database(), now)).toEqual([]);
  });

  test('of a full session is refused with the nearest other one, and free again when a hold lapses', async () => {
    await booked();
    const refused = await bookSeat(deps(), jonas, wishOf(1), now);
    expect(refused).toMatchObject({
      ok: false,
      text: 'Paskutinę vietą ką tik užėmė. Artimiausi laisvi: lapkričio 26\u00a0d. 18:30.',
    });
    const after = hoursAfter(now, 48);
    expect(await bookSeat(deps(), jonas, wishOf(1), after)).toMatchObject({ ok: true });
    expect(await judgeSeats(database(), after)).toEqual([]);
  });

  test('is refused of a session that has begun, was cancelled, or has no price any more', async () => {
    const texts = async (moment = now) => {
      const answer = await bookSeat(deps(), ruta, wishOf(), moment);
      return answer.ok ? '' : answer.text;
    };
    expect(await texts(tuesday)).toContain('Šis užsiėmimas jau prasidėjo.');
    await database()
      .updateTable('group_sessions')
      .set({ item_id: null })
      .where('id', '=', session)
      .execute();
    expect(await texts()).toContain('registracija dabar nepriimama');
    const of = { serviceId: stage.serviceId, sessionId: session };
    await cancelSession(deps(), partner, { ...of, reason: 'Trenerė serga.' }, now);
    expect(await texts()).toContain('Šis užsiėmimas atšauktas.');
    expect(await database().selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  test('is not for another owner’s dog, a dog that has one, or a session of another service', async () => {
    const { dogs } = wishOf(1);
    const foreign = await bookSeat(deps(), ruta, { ...wishOf(), dogs }, now);
    expect(foreign).toMatchObject({ ok: false, fields: { dog: 'Pasirinkite šunį.' } });
    expect(await bookSeat(deps(), ruta, wishOf(0, later), now)).toMatchObject({ ok: true });
    const twice = await bookSeat(deps(), ruta, wishOf(0, later), now);
    const text = 'Šis šuo į šį užsiėmimą jau užregistruotas.';
    expect(twice).toMatchObject({ text, fields: { dog: `${text} Pasirinkite kitą šunį.` } });
    const elsewhere = await setSessionStage(database());
    const wish = { ...wishOf(), serviceId: elsewhere.serviceId };
    await expect(bookSeat(deps(), ruta, wish, now)).rejects.toBeInstanceOf(NotFound);
    const unknown = { ...wishOf(), sessionId: newId() };
    await expect(bookSeat(deps(), ruta, unknown, now)).rejects.toBeInstanceOf(NotFound);
  });

  test('is refused where registration is off, and of a hidden service there is none', async () => {
    await database().updateTable('online_bookings').set({ is_on: false }).execute();
    expect(await bookSeat(deps(), ruta, wishOf(), now)).toMatchObject({ ok: false });
    await database().updateTable('partner_provided_services').set({ status: 'inactive' }).execute();
    await expect(bookSeat(deps(), ruta, wishOf(), now)).rejects.toBeInstanceOf(NotFound);
  });

  test('is booked once by two presses', async () => {
    const press = () =>
      answerOnce(database(), 'c'.repeat(64), (saveReply) =>
        bookSeat(deps(), ruta, wishOf(), now, saveReply),
      );
    const [one, other] = await Promise.all([press(), press()]);
    expect(one).toEqual(other);
    expect(await database().selectFrom('bookings').select('id').execute()).toHaveLength(1);
  });

  test('goes with its owner and with its service, and its number is free', async () => {
    // By the clock of the database.
    const today = new Date();
    const date = formatDate(hoursAfter(today, 10 * 24));
    session = await addLesson(database(), stage, today, { date, seats: 1 });
    await booked();
    await database().deleteFrom('pet_owners').where('id', '=', ruta.ownerId).execute();
    expect(await database().selectFrom('seat_claims').selectAll().execute()).toEqual([]);
    await booked(1);
    await database()
      .deleteFrom('partner_provided_services')
      .where('id', '=', stage.serviceId)
      .execute();
    const rows = await database().selectFrom('bookings').select(['session_id']).execute();
    expect(rows.every(({ session_id }) => session_id === null)).toBe(true);
  });
});

/** How seats come into each state, and when they are in it. */
const states = {
  ...statesOf({
    ...{ db: database, own: () => ({ owner: ruta, partner }), request: () => booked() },
    ...{ now, begins: tuesday, ends: hoursAfter(tuesday, 1) },
    askToMove: (bookingId) => moveSeat(deps(), ruta, { bookingId, sessionId: later }, now),
  }),
  'cancelled with its session': async () => {
    const id = await confirmed();
    const of = { serviceId: stage.serviceId, sessionId: session };
    await cancelSession(deps(), partner, { ...of, reason }, now);
    return { id, at: now };
  },
};

const acts: Acts = {
  ...actsOn(database, hoursAfter(tuesday, 20)),
  move: (bookingId, at, { owner }) => moveSeat(deps(), owner, { bookingId, sessionId: later }, at),
};

test.each(Object.entries(states))(
  'of a seat that is %s exactly its acts succeed, for its own two sides',
  (state, make) =>
    tryActs({
      ...{
        db: database(),
        make,
        acts,
        allowed: allowedIn[state] ?? [],
        own: { owner: ruta, partner },
      },
      ...{ otherOwner: jonas, judge: judgeSeats },
    }),
);

test('a seat that moves takes the words, time and price of the other session', async () => {
  const db = database();
  const dearer = newId();
  await db
    .insertInto('price_items')
    .values({
      ...{ id: dearer, service_id: stage.serviceId, position: 2, name: 'Mieste', unit: 'seat' },
      ...{ minutes: null, price_from_cents: 2_200, price_to_cents: null },
      ...{ further_dog_cents: null, weight_from: null, weight_to: null },
    })
    .execute();
  const changes = { name: 'Pratimai mieste', date: '2026-11-27', item: dearer, minutes: 90 };
  const other = await addLesson(db, stage, now, changes);
  const id = await confirmed();
  await moveSeat(deps(), ruta, { bookingId: id, sessionId: other }, now);
  await answerMove(deps(), partner, { bookingId: id, agrees: true, reason: '' }, now);
  const row = await db
    .selectFrom('bookings')
    .innerJoin('booking_dogs as dog', 'dog.booking_id', 'bookings.id')
    .select(['session_id', 'bookings.price_from_cents as price', 'item_name', 'dog.minutes'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    ...{ session_id: other, price: 2_200, item_name: 'Pratimai mieste', minutes: 90 },
  });
  expect(await judgeSeats(db, now)).toEqual([]);
  const same = await moveSeat(deps(), ruta, { bookingId: id, sessionId: other }, now);
  expect(same).toMatchObject({ text: 'Tai tas pats užsiėmimas. Pasirinkite kitą.' });
});

test('of twenty who want the last seat at once, over two processes, one gets it', async () => {
  const { db, url } = await openTestDatabase();
  const other = openPool(url);
  try {
    const school = await setSessionStage(db, { clients: 20 });
    for (let round = 0; round < 9; round += 1) {
      const day = String(15 + round);
      const lastSeat = await addLesson(db, school, now, { date: `2026-12-${day}`, seats: 1 });
      // Every third time a hold has just lapsed.
      const holder = await insertClient(db);
      if (round % 3 === 0) {
        const before = hoursAfter(now, -48);
        await bookSeat(
          bookingDependencies(db),
          holder.owner,
          seatOf(school, holder, lastSeat),
          before,
        );
      }
      const at = hoursAfter(now, 49 * round);
      const answers = await Promise.all(
        school.clients.map((client, index) =>
          bookSeat(
            bookingDependencies(index % 2 === 0 ? db : other),
            client.owner,
            seatOf(school, client, lastSeat),
            at,
          ),
        ),
      );
      expect(
        answers.filter(({ ok }) => ok),
        JSON.stringify([round, answers]),
      ).toHaveLength(1);
      expect(await judgeSeats(db, at)).toEqual([]);
    }
  } finally {
    await Promise.all([db.destroy(), other.destroy()]);
  }
});

test('a dog that has a seat in a session is not moved there once more, nor while it asks to be', async () => {
  await setStage({ atOnce: true });
  const here = await booked();
  await booked(0, later);
  const move = { bookingId: here, sessionId: later };
  expect(await moveSeat(deps(), ruta, move, now)).toMatchObject({
    text: 'Šis šuo į šį užsiėmimą jau užregistruotas.',
  });
  await setStage();
  const id = await confirmed();
  const asks = { bookingId: id, sessionId: later };
  expect(await moveSeat(deps(), ruta, asks, now)).toMatchObject({ isAsked: true });
  expect(await moveSeat(deps(), ruta, asks, now)).toMatchObject({ isAsked: true });
  expect(await bookSeat(deps(), ruta, wishOf(0, later), now)).toMatchObject({ ok: false });
  expect(await judgeSeats(database(), now)).toEqual([]);
});

test('a seat whose price has changed since it was shown is asked about once more', async () => {
  const { itemId } = stage;
  const seen = (priceFromCents: number, minutes = 60) => ({
    ...wishOf(0, later),
    dogs: wishOf(0, later).dogs.map((dog) => ({
      ...dog,
      seen: { id: itemId, unit: 'seat' as const, minutes, priceFromCents, priceToCents: null },
    })),
  });
  expect(await bookSeat(deps(), ruta, seen(1_500), now)).toMatchObject({
    text: expect.stringContaining('dabar 1\u00a0val., 18\u00a0€'),
  });
  // Of a session that was chosen in the form in place of a longer one.
  expect(await bookSeat(deps(), ruta, seen(1_800, 90), now)).toMatchObject({ ok: true });
});

test('a seat in a dearer session costs what was shown; moved by the partner, no more than was agreed', async () => {
  const db = database();
  const [dearer, cheaper, wide, narrow] = [newId(), newId(), newId(), newId()];
  const item = (
    id: string,
    position: number,
    price_from_cents: number,
    price_to_cents: number | null = null,
  ) => ({
    ...{
      id,
      service_id: stage.serviceId,
      position,
      name: `Vieta ${position}`,
      unit: 'seat' as const,
    },
    minutes: null,
    price_from_cents,
    price_to_cents,
    ...{ further_dog_cents: null, weight_from: null, weight_to: null },
  });
  await db
    .insertInto('price_items')
    .values([item(dearer, 2, 2_200), item(cheaper, 3, 1_000)])
    .execute();
  await db
    .insertInto('price_items')
    .values([item(wide, 4, 1_500, 1_800), item(narrow, 5, 1_700, 1_800)])
    .execute();
  const dear = await addLesson(db, stage, now, { date: '2026-11-27', item: dearer });
  const cheap = await addLesson(db, stage, now, { date: '2026-11-28', item: cheaper });
  const bookingId = await confirmed();
  const cents = async () => {
    const row = await db.selectFrom('bookings').select('price_from_cents').executeTakeFirst();
    return row?.price_from_cents;
  };
  const moveAs = async (sessionId: string) => {
    const move = { bookingId, sessionId, said: '' };
    expect(await moveSeatAsPartner(deps(), partner, move, now)).toMatchObject({ ok: true });
    return cents();
  };
  expect(await moveAs(dear)).toBe(1_800);
  const ranges = [
    await addLesson(db, stage, now, { date: '2026-11-29', item: wide }),
    await addLesson(db, stage, now, { date: '2026-11-30', item: narrow }),
  ] as const;
  expect(await moveAs(ranges[0])).toBe(1_500);
  // Its upper end is the same, its lower one is dearer.
  expect(await moveAs(ranges[1])).toBe(1_500);
  expect(await moveAs(cheap)).toBe(1_000);
  // The owner is asked about another price than was shown.
  const asks = { bookingId, sessionId: dear };
  const seen = { priceFromCents: 2_000, priceToCents: null };
  expect(await moveSeat(deps(), ruta, { ...asks, seen }, now)).toMatchObject({
    text: 'Kainoraštis ką tik pakeistas: vieta šiame užsiėmime dabar kainuoja 22\u00a0€. Jei tinka, siųskite dar kartą.',
  });
  const right = { priceFromCents: 2_200, priceToCents: null };
  expect(await moveSeat(deps(), ruta, { ...asks, seen: right }, now)).toMatchObject({
    isAsked: true,
  });
  // What the partner changes while it waits was not asked about.
  await db
    .updateTable('price_items')
    .set({ price_from_cents: 9_900 })
    .where('id', '=', dearer)
    .execute();
  await answerMove(deps(), partner, { bookingId, agrees: true, reason: '' }, now);
  expect(await cents()).toBe(2_200);
});
