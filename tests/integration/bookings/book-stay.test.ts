import { describe, expect, test } from 'vitest';
import type { StayWish } from '#app/domains/bookings/stays/book-stay.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { hoursAfter } from './booking-stage.ts';
import { from, now, setStayDesk, until } from './stay-desk.ts';

const { database, stage, client, book, booked, takenFrom, rows, schedule } = setStayDesk();

async function addDog(number = 0, name = 'Bela'): Promise<string> {
  const id = newId();
  const { ownerId: owner_id } = client(number).owner;
  await database().insertInto('pets').values({ id, owner_id, name }).execute();
  return id;
}

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
      { petId: client().petId, itemId: stage().largeItemId },
      { petId: await addDog(), itemId: stage().itemId },
      { petId: await addDog(0, 'Lapė'), itemId: stage().itemId },
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
      ...{ id: stage().itemId, unit: 'night' as const, minutes: null },
      ...{ priceFromCents, priceToCents: null },
    });
    const dogs = (first: number, second: number) => [
      { petId: client().petId, itemId: stage().itemId, seen: seen(first) },
      { name: 'Bela', itemId: stage().itemId, seen: seen(second) },
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
    const dogs = [{ petId: client().petId, itemId: stage().dayItemId }];
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
    const night = [{ petId: client().petId, itemId: stage().itemId }];
    const day = [{ petId: client().petId, itemId: stage().dayItemId }];
    for (const [change, text] of [
      [{ dogs: night, until: from }, 'Išvykimo diena turi būti vėlesnė už atvykimo dieną.'],
      [{ dogs: night, until: '2026-12-01' }, 'Išvykimo diena turi būti vėlesnė už atvykimo dieną.'],
      [{ dogs: day, until: '2026-12-03' }, 'Paskutinė diena negali būti ankstesnė už pirmąją.'],
      [{ from: '2026-11-19', until: '2026-11-22' }, 'Ši diena jau praėjo.'],
      [{ until: '2028-01-08' }, 'Internetu galima rezervuoti ne daugiau kaip 60\u00a0naktų.'],
      [{ from: '2027-01-20', until: '2027-01-22' }, 'Rezervuoti galima iki sausio 20\u00a0d.'],
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
        ...{ id: newId(), schedule_id: stage().scheduleId, kind: 'vacation', note: '' },
        ...{
          starts_on: '2026-12-22',
          ends_on: '2026-12-23',
          from_minute: null,
          until_minute: null,
        },
      })
      .execute();
    const day = [{ petId: client().petId, itemId: stage().dayItemId }];
    for (const [change, text] of [
      [{ from: '2026-12-21', until: '2026-12-24' }, 'Gruodžio 22\u00a0d. teikėjas nedirba.'],
      [
        { from: '2026-12-06', until: '2026-12-08' },
        'Gruodžio 6\u00a0d. šunų nepriima: pasirinkite kitą atvykimo',
      ],
      [{ until: '2026-12-06' }, 'Gruodžio 6\u00a0d. teikėjas nedirba: pasirinkite kitą išvykimo'],
      [{ dogs: day }, 'Gruodžio 6\u00a0d. teikėjas nedirba.'],
      [{ from: '2026-11-21' }, 'Registruotis atvykimui lapkričio 21\u00a0d. jau per vėlu.'],
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
    const two = [client().petId, await addDog()].map((petId) => ({
      petId,
      itemId: stage().itemId,
    }));
    const refused = await book({ dogs: two });
    expect(refused).toMatchObject({
      ok: false,
      text: 'Gruodžio 5\u00a0d. liko tik 1\u00a0vieta. Artimiausios laisvos datos: gruodžio 6\u2060–\u20609\u00a0d., gruodžio 7\u2060–\u206010\u00a0d., gruodžio 8\u2060–\u206011\u00a0d.',
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
    expect(await textOf({ dogs: items(stage().itemId, stage().itemId) })).toContain(
      'Vienu metu čia telpa 1\u00a0šuo.',
    );
    expect(await textOf({ dogs: items(stage().itemId, stage().dayItemId) })).toContain(
      'Naktys ir dienos rezervuojamos atskirai',
    );
    const item = database().updateTable('price_items').where('id', '=', stage().itemId);
    await item.set({ unit: 'visit', minutes: 60, further_dog_cents: null }).execute();
    expect(await book()).toMatchObject({ ok: false, fields: { item: expect.any(String) } });
  });
});
