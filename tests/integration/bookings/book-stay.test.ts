import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerMove } from '#app/domains/bookings/acts/answer-move.server.ts';
import { cancelAsOwner, confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { addStayEntry } from '#app/domains/bookings/orders/add-stay-entry.server.ts';
import { setClientAccepted } from '#app/domains/bookings/orders/client-block.server.ts';
import type { StayEntryInput } from '#app/domains/bookings/orders/order-forms.server.ts';
import { bookStay, type StayWish } from '#app/domains/bookings/stays/book-stay.server.ts';
import { moveStay } from '#app/domains/bookings/stays/move-stay.server.ts';
import { getStayMove } from '#app/domains/bookings/stays/stay-move-page.server.ts';
import { noOnlineBooking } from '#app/domains/bookings/visits/booking-words.ts';
import { newId } from '#app/platform/database/id.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { testDatabase } from '../database.ts';
import { bookingDependencies, type Client, clearBookings, hoursAfter } from './booking-stage.ts';
import { type StayStage, setStayStage, stayWish } from './stay-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius. */
const now = new Date('2026-11-20T10:00:00Z');
const [from, until] = ['2026-12-04', '2026-12-07'] as const;

let stage: StayStage;
const client = (number = 0) => stage.clients[number] as Client;
const deps = () => bookingDependencies(database());
const book = (change: Partial<StayWish> = {}, number = 0, at = now) =>
  bookStay(
    deps(),
    client(number).owner,
    { ...stayWish(stage, client(number), from, until), ...change },
    at,
  );
const rows = () => database().selectFrom('bookings').selectAll().orderBy('id').execute();
const schedule = () => database().updateTable('schedules').where('id', '=', stage.scheduleId);

/** How many places are taken on each date, from December 1. */
async function takenFrom(first: string, days: number): Promise<readonly number[]> {
  const { rows: found } = await sql<{ count: number }>`
    select (select count(*)::int from place_claims
      where during @> ((day + interval '20 hours') at time zone 'Europe/Vilnius')) as count
    from generate_series(${first}::timestamp, ${first}::timestamp + ${days - 1} * interval '1 day',
      '1 day') as day order by day`.execute(database());
  return found.map(({ count }) => count);
}

async function booked(...asked: Parameters<typeof book>): Promise<string> {
  const answer = await book(...asked);
  if (!answer.ok) throw new Error(answer.text ?? '');
  return answer.bookingId;
}

async function confirmed(...asked: Parameters<typeof book>): Promise<string> {
  const bookingId = await booked(...asked);
  await confirmBooking(deps(), stage.partner, { bookingId, now });
  return bookingId;
}

async function addDog(number = 0, name = 'Bela'): Promise<string> {
  const id = newId();
  const { ownerId: owner_id } = client(number).owner;
  await database().insertInto('pets').values({ id, owner_id, name }).execute();
  return id;
}

beforeEach(async () => {
  await clearBookings(database());
  stage = await setStayStage(database(), { clients: 4 });
});

describe('a stay that is booked', () => {
  test('takes a place for each night; it begins when dogs are brought and ends when they are fetched', async () => {
    expect(await book()).toMatchObject({ ok: true, state: 'requested' });
    expect(await rows()).toMatchObject([
      {
        ...{ kind: 'stay', stay_unit: 'night', state: 'requested', price_from_cents: 6_600 },
        ...{ starts_at: new Date('2026-12-04T08:00:00Z'), price_to_cents: null },
        arrives_until: new Date('2026-12-04T16:00:00Z'),
        ...{ ends_at: new Date('2026-12-07T10:00:00Z'), expires_at: hoursAfter(now, 48) },
      },
    ]);
    expect(await takenFrom('2026-12-03', 5)).toEqual([0, 1, 1, 1, 0]);
    expect(await judgeBookings(database(), now)).toEqual([]);
  });

  test('of two dogs takes two places and costs dog by dog, the first one in the price list’s order in full', async () => {
    const dogs = [
      { petId: client().petId, itemId: stage.largeItemId },
      { petId: await addDog(), itemId: stage.itemId },
      { petId: await addDog(0, 'Lapė'), itemId: stage.itemId },
    ];
    expect(await book({ dogs })).toMatchObject({ ok: true });
    expect(await takenFrom('2026-12-03', 5)).toEqual([0, 3, 3, 3, 0]);
    expect(await rows()).toMatchObject([
      {
        price_from_cents: 3 * (2_200 + 1_800 + 2_800),
        price_to_cents: 3 * (2_200 + 1_800 + 3_200),
      },
    ]);
    const priced = await database()
      .selectFrom('booking_dogs')
      .select(['item_name', 'price_from_cents', 'price_to_cents'])
      .orderBy('position')
      .execute();
    expect(priced).toEqual([
      { item_name: 'Mažas šuo', price_from_cents: 2_200, price_to_cents: null },
      { item_name: 'Mažas šuo', price_from_cents: 1_800, price_to_cents: null },
      { item_name: 'Didelis šuo', price_from_cents: 2_800, price_to_cents: 3_200 },
    ]);
  });

  test('at a price that is another one by now is asked about once more, also of a further dog', async () => {
    const seen = (priceFromCents: number) => ({
      ...{ id: stage.itemId, unit: 'night' as const, minutes: null },
      ...{ priceFromCents, priceToCents: null },
    });
    const dogs = (first: number, second: number) => [
      { petId: client().petId, itemId: stage.itemId, seen: seen(first) },
      { name: 'Bela', itemId: stage.itemId, seen: seen(second) },
    ];
    expect(await book({ dogs: dogs(2_000, 1_800) })).toMatchObject({
      text: expect.stringContaining('Mažas šuo\u00a0– dabar 22\u00a0€ už\u00a0naktį.'),
    });
    expect(await book({ dogs: dogs(2_200, 1_500) })).toMatchObject({
      text: expect.stringContaining('dabar 18\u00a0€ už\u00a0naktį.'),
    });
    expect(await rows()).toEqual([]);
    expect(await book({ dogs: dogs(2_200, 1_800) })).toMatchObject({ ok: true });
  });

  test('by day takes its dates, the last one too', async () => {
    const dogs = [{ petId: client().petId, itemId: stage.dayItemId }];
    expect(await book({ dogs, until: from })).toMatchObject({ ok: true });
    expect(await takenFrom('2026-12-03', 3)).toEqual([0, 1, 0]);
    expect(await rows()).toMatchObject([
      {
        ...{ stay_unit: 'day', price_from_cents: 1_500 },
        ends_at: new Date('2026-12-04T16:00:00Z'),
      },
    ]);
    expect(await book({ dogs, from: '2026-12-07', until: '2026-12-09' })).toMatchObject({
      ok: true,
    });
    expect(await takenFrom('2026-12-06', 5)).toEqual([0, 1, 1, 1, 0]);
  });

  test('passes over the change of the clock', async () => {
    await schedule().set({ ahead_days: 365 }).execute();
    await booked({ from: '2027-03-27', until: '2027-03-29' });
    expect(await takenFrom('2027-03-26', 4)).toEqual([0, 1, 1, 0]);
    expect(await rows()).toMatchObject([
      {
        starts_at: new Date('2027-03-27T08:00:00Z'),
        ends_at: new Date('2027-03-29T09:00:00Z'),
      },
    ]);
  });

  test('expires counted from when its arrival begins', async () => {
    const at = new Date('2026-12-03T10:00:00Z');
    await booked({}, 0, at);
    expect(await rows()).toMatchObject([{ expires_at: new Date('2026-12-04T06:00:00Z') }]);
    expect(await book({ from, until }, 1, new Date('2026-12-04T08:00:00Z'))).toMatchObject({
      ok: true,
    });
  });
});

describe('a stay is refused', () => {
  const textOf = async (change: Partial<StayWish>, at = now) => {
    const answer = await book(change, 0, at);
    return answer.ok ? 'booked' : (answer.text ?? '');
  };

  test('for dates that are the wrong way round, over, too many or too far ahead, each with its sentence', async () => {
    const night = [{ petId: client().petId, itemId: stage.itemId }];
    const day = [{ petId: client().petId, itemId: stage.dayItemId }];
    for (const [change, text] of [
      [{ dogs: night, until: from }, 'Išvykimo diena turi būti vėlesnė už atvykimo dieną.'],
      [{ dogs: night, until: '2026-12-01' }, 'Išvykimo diena turi būti vėlesnė už atvykimo dieną.'],
      [{ dogs: day, until: '2026-12-03' }, 'Paskutinė diena negali būti ankstesnė už pirmąją.'],
      [{ from: '2026-11-19', until: '2026-11-22' }, 'Ši diena jau praėjo.'],
      [{ until: '2028-01-08' }, 'Internetu registruojama ne ilgiau kaip 60\u00a0naktų.'],
      [{ from: '2027-01-20', until: '2027-01-22' }, 'Registruotis galima iki sausio 20\u00a0d.'],
    ] as const) {
      expect(await textOf(change), JSON.stringify(change)).toContain(text);
    }
    expect(await textOf({ from: '2027-01-19', until: '2027-01-20' })).toBe('booked');
    expect(await rows()).toHaveLength(1);
  });

  test('over closed dates, on days without hours, and when the arrival is too near', async () => {
    const week = JSON.stringify(
      Array.from({ length: 7 }, (_, day) => (day === 6 ? [] : [{ from: 540, until: 1080 }])),
    );
    await schedule()
      .set({ week_hours: week, notice_minutes: 24 * 60 })
      .execute();
    await database()
      .insertInto('schedule_exceptions')
      .values({
        ...{ id: newId(), schedule_id: stage.scheduleId, kind: 'vacation', note: '' },
        ...{
          starts_on: '2026-12-22',
          ends_on: '2026-12-23',
          from_minute: null,
          until_minute: null,
        },
      })
      .execute();
    const day = [{ petId: client().petId, itemId: stage.dayItemId }];
    for (const [change, text] of [
      [{ from: '2026-12-21', until: '2026-12-24' }, 'Gruodžio 22\u00a0d. nedirbama.'],
      [
        { from: '2026-12-06', until: '2026-12-08' },
        'Gruodžio 6\u00a0d. nedirbama: pasirinkite kitą atvykimo',
      ],
      [{ until: '2026-12-06' }, 'Gruodžio 6\u00a0d. nedirbama: pasirinkite kitą išvykimo'],
      [{ dogs: day }, 'Gruodžio 6\u00a0d. nedirbama.'],
      [{ from: '2026-11-21' }, 'Lapkričio 21\u00a0d. atvykti registruotis jau per vėlu.'],
    ] as const) {
      expect(await textOf(change), JSON.stringify(change)).toContain(text);
    }
    // A night passes over a Sunday, and ends before a vacation begins.
    expect(await textOf({})).toBe('booked');
    expect(await textOf({ from: '2026-12-19', until: '2026-12-21' })).toBe('booked');
  });

  test('when a night has too few places, with the nearest dates of that length', async () => {
    await schedule().set({ places: 2 }).execute();
    await booked({ from: '2026-12-05', until: '2026-12-06' }, 1);
    const two = [client().petId, await addDog()].map((petId) => ({ petId, itemId: stage.itemId }));
    const refused = await book({ dogs: two });
    expect(refused).toMatchObject({
      ok: false,
      text: 'Gruodžio 5\u00a0d. liko tik 1\u00a0vieta. Artimiausios laisvos datos: gruodžio 6–9\u00a0d., gruodžio 7–10\u00a0d., gruodžio 8–11\u00a0d.',
      nearest: [
        { unit: 'night', from: '2026-12-06', until: '2026-12-09' },
        { unit: 'night', from: '2026-12-07', until: '2026-12-10' },
        { unit: 'night', from: '2026-12-08', until: '2026-12-11' },
      ],
    });
    await booked({ from: '2026-12-05', until: '2026-12-06' }, 2);
    expect(await textOf({})).toContain('Gruodžio 5\u00a0d. vietas ką tik užėmė.');
    // Its end is no night: who leaves in the morning makes room for who comes.
    expect(await textOf({ until: '2026-12-05' })).toBe('booked');
    expect(await textOf({ from: '2026-12-06', until: '2026-12-08' })).toBe('booked');
    // From the moment on at which the requests expire, with no job that ends them.
    expect(await book({}, 3, hoursAfter(now, 48))).toMatchObject({ ok: true });
    expect(await judgeBookings(database(), hoursAfter(now, 48))).toEqual([]);
  });

  test('of more dogs than there are places, of nights and days at once, and for an item of a visit', async () => {
    await schedule().set({ places: 1 }).execute();
    const bela = await addDog();
    const items = (one: string, other: string) => [
      { petId: client().petId, itemId: one },
      { petId: bela, itemId: other },
    ];
    expect(await textOf({ dogs: items(stage.itemId, stage.itemId) })).toContain(
      'Vienu metu čia telpa 1\u00a0šuo.',
    );
    expect(await textOf({ dogs: items(stage.itemId, stage.dayItemId) })).toContain(
      'Naktys ir dienos registruojamos atskirai',
    );
    const item = database().updateTable('price_items').where('id', '=', stage.itemId);
    await item.set({ unit: 'visit', minutes: 60, further_dog_cents: null }).execute();
    expect(await book()).toMatchObject({ ok: false, fields: { item: expect.any(String) } });
  });
});

describe('a stay that is moved', () => {
  const move = (bookingId: string, dates: { from: string; until: string }, at = now) =>
    moveStay(deps(), client().owner, { bookingId, ...dates }, at);

  test('as a request gives back what it has no more, and costs its new nights', async () => {
    const bookingId = await booked();
    const dates = { from: '2026-12-06', until: '2026-12-11' };
    expect(await move(bookingId, dates)).toEqual({ ok: true, bookingId, isAsked: false });
    expect(await takenFrom('2026-12-03', 9)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 0]);
    expect(await rows()).toMatchObject([
      { price_from_cents: 5 * 2_200, arrives_until: new Date('2026-12-06T16:00:00Z') },
    ]);
    expect(await judgeBookings(database(), now)).toEqual([]);
  });

  test('holds both where the partner confirms himself, and no second place on dates that it has', async () => {
    await schedule().set({ places: 1 }).execute();
    const bookingId = await confirmed();
    const dates = { from: '2026-12-05', until: '2026-12-08' };
    expect(await move(bookingId, dates)).toMatchObject({ ok: true, isAsked: true });
    expect(await takenFrom('2026-12-03', 6)).toEqual([0, 1, 1, 1, 1, 0]);
    expect(await book({ from: '2026-12-04', until: '2026-12-05' }, 1)).toMatchObject({ ok: false });
    const answer = { bookingId, agrees: true, reason: '' };
    expect(await answerMove(deps(), stage.partner, answer, now)).toMatchObject({ ok: true });
    expect(await takenFrom('2026-12-03', 6)).toEqual([0, 0, 1, 1, 1, 0]);
    expect(await rows()).toMatchObject([
      {
        ...{ starts_at: new Date('2026-12-05T08:00:00Z'), price_from_cents: 6_600 },
        ends_at: new Date('2026-12-08T10:00:00Z'),
      },
    ]);
    expect(await judgeBookings(database(), now)).toEqual([]);
  });

  test('to fewer nights needs no place; refused, or answered too late, it stands as it was', async () => {
    const bookingId = await confirmed();
    const dates = { from: '2026-12-05', until: '2026-12-06' };
    for (const agrees of [false, true]) {
      expect(await move(bookingId, dates)).toMatchObject({ ok: true, isAsked: true });
      expect(await takenFrom('2026-12-03', 5)).toEqual([0, 1, 1, 1, 0]);
      const answer = { bookingId, agrees, reason: 'Ne.' };
      const late = hoursAfter(now, 48);
      expect(await answerMove(deps(), stage.partner, answer, late)).toMatchObject({ ok: false });
      await answerMove(deps(), stage.partner, answer, now);
      const taken = agrees ? [0, 0, 1, 0, 0] : [0, 1, 1, 1, 0];
      expect(await takenFrom('2026-12-03', 5)).toEqual(taken);
    }
  });

  test('to taken or the same dates is refused, and nothing changes', async () => {
    await schedule().set({ places: 1 }).execute();
    const bookingId = await booked();
    await booked({ from: '2026-12-08', until: '2026-12-09' }, 1);
    const before = await rows();
    for (const dates of [
      { from, until },
      { from: '2026-12-06', until: '2026-12-09' },
      { from: '2026-12-06', until: '2026-12-05' },
    ]) {
      expect(await move(bookingId, dates)).toMatchObject({ ok: false });
    }
    expect(await rows()).toEqual(before);
    expect(await move(bookingId, { from, until: '2026-12-08' })).toMatchObject({ ok: true });
  });

  test('by a client who is stopped shows no dates, and stands where it is', async () => {
    const bookingId = await confirmed();
    const { owner } = client();
    const page = (from: string | null = null) =>
      getStayMove(database(), owner, bookingId, { from, until: null, month: null }, now);
    expect(await page()).toMatchObject({ move: { unit: 'night', isAsked: true } });
    await setClientAccepted(database(), stage.partner, {
      orderId: bookingId,
      accepted: false,
      now,
    });
    expect(await page()).toMatchObject({ move: null, booking: { mayCancel: true } });
    const move = { bookingId, from, until: '2026-12-09' };
    expect(await moveStay(deps(), owner, move, now)).toMatchObject({ text: noOnlineBooking });
  });

  test('or cancelled after it has begun is refused in words of a stay', async () => {
    const bookingId = await confirmed();
    const at = new Date('2026-12-04T08:00:00Z');
    const began = 'Viešnagė jau prasidėjo, todėl atšaukti ar perkelti jos nebegalima.';
    expect(await cancelAsOwner(deps(), client().owner, { bookingId, now: at })).toMatchObject({
      ok: false,
      text: began,
    });
    const dates = { from, until: '2026-12-06' };
    expect(await move(bookingId, dates, at)).toMatchObject({ ok: false, text: began });
  });
});

describe('a client with a dog that stays', () => {
  const entry = (change: Partial<StayEntryInput> = {}): StayEntryInput => ({
    ...{ name: 'Ona Sabaliauskienė', phone: '+37060000082', email: null, dog: 'Grafas' },
    ...{ item: stage.itemId, date: from, until, ...change },
  });
  const enter = (change: Partial<StayEntryInput> = {}, partner = stage.partner) =>
    addStayEntry(deps(), partner, entry(change), now);

  test('is written down on dates without hours too, and takes a place', async () => {
    const closed = JSON.stringify([[], [], [], [], [], [], []]);
    await schedule().set({ week_hours: closed, places: 1 }).execute();
    expect(await enter()).toMatchObject({ ok: true });
    expect(await takenFrom('2026-12-03', 5)).toEqual([0, 1, 1, 1, 0]);
    expect(await rows()).toMatchObject([
      { state: 'confirmed', stay_unit: 'night', price_from_cents: 6_600, pet_owner_id: null },
    ]);
    expect(await judgeBookings(database(), now, false)).toEqual([]);
    const full = { date: expect.stringContaining('Gruodžio 6\u00a0d. visos vietos užimtos.') };
    expect(await enter({ date: '2026-12-06', until: '2026-12-08' })).toMatchObject({
      fields: full,
    });
    expect(await enter({ date: until, until: '2026-12-08' })).toMatchObject({ ok: true });
  });

  test('is refused on dates that are over or the wrong way round, and by another partner’s item', async () => {
    const wrong = async (change: Partial<StayEntryInput>) => Object.keys(await fieldsOf(change));
    const fieldsOf = async (change: Partial<StayEntryInput>) => {
      const answer = await enter(change);
      return answer.ok ? {} : answer.fields;
    };
    expect(await wrong({ date: '2026-11-19' })).toEqual(['date']);
    expect(await wrong({ until: from })).toEqual(['until']);
    expect(await wrong({ until: '2027-02-03' })).toEqual(['until']);
    expect(await wrong({ date: '2029-01-01', until: '2029-01-02' })).toEqual(['date']);
    const other = await setStayStage(database());
    expect(await enter({}, other.partner)).toMatchObject({
      ok: false,
      fields: { item: expect.any(String) },
    });
    expect(await rows()).toEqual([]);
  });
});
