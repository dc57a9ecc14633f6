import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  freeDaysTidying,
  refreshFreeDays,
  refreshSome,
} from '#app/domains/bookings/free-days/refresh-free-days.server.ts';
import { addException } from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import { loadCards } from '#app/domains/services/catalogue/cards.server.ts';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { searchWithHelp } from '#app/domains/services/search/search-help.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { daysInWords } from '#app/lithuanian/days-in-words.ts';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { newId } from '#app/platform/database/id.ts';
import { doOrder } from '#tests/reference/booking-orders.ts';
import { testDatabase, untilOneWaits } from '../database.ts';
import { insertService } from '../rows.ts';
import { tidyRows } from '../tidying.ts';
import {
  addBookedServices,
  type BookingStage,
  bookingDependencies,
  setBookingStage,
} from './booking-stage.ts';

const database = testDatabase();
const day = 24 * 3_600_000;
const now = new Date();
const today = formatDate(now);
const dateIn = (days: number) => daysLater(today, days);

/** The ids of the salons that the search finds free on a day. */
async function freeOn(date: string, at = now): Promise<readonly string[]> {
  const query = parseSearchQuery(getCategory('spa'), new URLSearchParams({ free: date }));
  const { services, count } = await searchServices(database(), query, null, at);
  expect(count.number).toBe(services.length);
  return services.map(({ id }) => id);
}

/** A salon that is open for one visit a day, at nine; its own, as the search finds all of them. */
async function oneVisitADay(atOnce = true): Promise<BookingStage> {
  await database().deleteFrom('online_bookings').execute();
  const stage = await setBookingStage(database(), { clients: 3, atOnce });
  const week_hours = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 540, until: 600 }]));
  await database()
    .updateTable('schedules')
    .set({ week_hours })
    .where('id', '=', stage.scheduleId)
    .execute();
  await refreshFreeDays(database(), now);
  return stage;
}

const nine = (date: string) => startOfDate(date).getTime() + 9 * 3_600_000;

test('a day that is booked is found no more, and again when it is given back', async () => {
  const stage = await oneVisitADay();
  const date = dateIn(5);
  expect(await freeOn(date)).toEqual([stage.serviceId]);
  const deps = bookingDependencies(database());
  const order = { client: 0, now: now.getTime() } as const;
  const booked = await doOrder(deps, stage, { ...order, act: 'book', startsAt: nine(date) });
  if (booked.kind !== 'done') throw new Error(booked.text);
  // Before anything is reckoned, too.
  expect(await freeOn(date)).toEqual([]);
  expect(await refreshFreeDays(database(), now)).toBe(false);
  expect(await freeOn(date)).toEqual([]);
  expect(await freeOn(dateIn(6))).toEqual([stage.serviceId]);
  const { bookingId } = booked;
  await doOrder(deps, stage, { ...order, act: 'move', bookingId, startsAt: nine(dateIn(6)) });
  await refreshFreeDays(database(), now);
  expect([await freeOn(date), await freeOn(dateIn(6))]).toEqual([[stage.serviceId], []]);
  await doOrder(deps, stage, { ...order, act: 'cancel', bookingId });
  await refreshFreeDays(database(), now);
  expect(await freeOn(dateIn(6))).toEqual([stage.serviceId]);
  const { rows } = await sql`select from free_day_changes`.execute(database());
  expect(rows).toEqual([]);
});

test('what a request holds is found again at the moment when it lapses, without a job', async () => {
  const stage = await oneVisitADay(false);
  const date = dateIn(20);
  await doOrder(bookingDependencies(database()), stage, {
    ...{ act: 'book', client: 0, startsAt: nine(date), now: now.getTime() },
  });
  await refreshFreeDays(database(), now);
  expect(await freeOn(date, new Date(now.getTime() + 2 * day - 1))).toEqual([]);
  expect(await freeOn(date, new Date(now.getTime() + 2 * day))).toEqual([stage.serviceId]);
});

test('time alone takes days away and brings further ones', async () => {
  const stage = await oneVisitADay();
  const tomorrow = dateIn(1);
  const minute = 60_000;
  expect(await freeOn(tomorrow, new Date(nine(tomorrow) - minute))).toEqual([stage.serviceId]);
  expect(await freeOn(tomorrow, new Date(nine(tomorrow) + minute))).toEqual([]);
  // Sixty days ahead can be booked.
  const far = dateIn(63);
  expect(await freeOn(far)).toEqual([]);
  expect(await freeOn(far, startOfDate(dateIn(3)))).toEqual([stage.serviceId]);
  const later = startOfDate(dateIn(30));
  expect(await freeOn(dateIn(90), later)).toEqual([]);
  await tidyRows(database(), freeDaysTidying, later);
  expect(await freeOn(dateIn(90), later)).toEqual([stage.serviceId]);
  const { rows } = await sql`select from free_days where day < ${dateIn(28)}`.execute(database());
  expect(rows).toEqual([]);
});

test('closing, the price list, hours and the switch change what is found', async () => {
  const stage = await oneVisitADay();
  const { scheduleId, serviceId, itemId } = stage;
  const found = async () => {
    await refreshFreeDays(database(), now);
    return Promise.all([3, 4, 5].map(async (days) => (await freeOn(dateIn(days))).length));
  };
  const exceptionId = newId();
  await database()
    .insertInto('schedule_exceptions')
    .values({
      ...{ id: exceptionId, schedule_id: scheduleId, kind: 'vacation' },
      ...{ starts_on: dateIn(4), ends_on: dateIn(4), from_minute: null, until_minute: null },
    })
    .execute();
  expect(await found()).toEqual([1, 0, 1]);
  await database().deleteFrom('schedule_exceptions').where('id', '=', exceptionId).execute();
  expect(await found()).toEqual([1, 1, 1]);
  const item = () => database().updateTable('price_items').where('id', '=', itemId);
  await item().set({ minutes: 65 }).execute();
  expect(await found()).toEqual([0, 0, 0]);
  await item().set({ minutes: 30 }).execute();
  expect(await found()).toEqual([1, 1, 1]);
  const schedule = () => database().updateTable('schedules').where('id', '=', scheduleId);
  await schedule().set({ ahead_days: 4 }).execute();
  expect(await found()).toEqual([1, 1, 0]);
  await database()
    .updateTable('online_bookings')
    .set({ is_on: false })
    .where('service_id', '=', serviceId)
    .execute();
  expect(await found()).toEqual([0, 0, 0]);
  const { rows } = await sql`select from free_days union all select from reckoned_services`.execute(
    database(),
  );
  expect(rows).toEqual([]);
});

test('a stay is found by all its nights in one schedule, and by days on which one comes and goes', async () => {
  const stage = await oneVisitADay();
  const { serviceId, scheduleId } = stage;
  await database()
    .updateTable('partner_provided_services')
    .set({ service_category_id: 'hotel' })
    .where('id', '=', serviceId)
    .execute();
  await database()
    .updateTable('price_items')
    .set({ unit: 'night', minutes: null })
    .where('id', '=', stage.itemId)
    .execute();
  await database()
    .insertInto('schedule_exceptions')
    .values(
      [dateIn(6), dateIn(8)].map((date, index) => ({
        ...{ id: newId(), schedule_id: scheduleId, kind: 'closed' as const },
        ...{ starts_on: date, ends_on: date },
        // Of the first day the hours alone, as for a visit to the vet.
        ...(index === 0
          ? { from_minute: 500, until_minute: 700 }
          : { from_minute: null, until_minute: null }),
      })),
    )
    .execute();
  await refreshFreeDays(database(), now);
  const stays = async (from: number, to: number | null) => {
    const query = parseSearchQuery(
      getCategory('hotel'),
      new URLSearchParams({
        free: [from, to].flatMap((ahead) => (ahead === null ? [] : dateIn(ahead))).join('_'),
      }),
    );
    return (await searchServices(database(), query, null, now)).count.number;
  };
  expect(await Promise.all([stays(3, 5), stays(3, null), stays(5, 7)])).toEqual([1, 1, 1]);
  // Not on the day that is closed for coming and going, and not over one that is closed whole.
  expect(await Promise.all([stays(5, 6), stays(6, 7), stays(7, 9), stays(7, 8)])).toEqual([
    ...[0, 0, 0, 0],
  ]);
});

test('who is free for the nights asked says so with the sum, and those of which it is not known come after', async () => {
  const db = database();
  await db.deleteFrom('partner_provided_services').execute();
  const { serviceId, partner, itemId } = await oneVisitADay();
  await db
    .updateTable('partner_provided_services')
    .set({ service_category_id: 'hotel' })
    .where('id', '=', serviceId)
    .execute();
  const night = { unit: 'night' as const, minutes: null, price_from_cents: 2_200 };
  await db.updateTable('price_items').set(night).where('id', '=', itemId).execute();
  const hotel = { service_category_id: 'hotel', title: 'Namai prie ežero' };
  const silent = await insertService(db, partner.partnerId, { ...hotel, city: 'Kaunas' });
  await insertService(db, partner.partnerId, { service_category_id: 'spa', title: 'Putos' });
  await refreshFreeDays(db, now);
  const [from, to] = [dateIn(5), dateIn(8)];
  const search = (params: Record<string, string>) =>
    searchWithHelp(
      db,
      parseSearchQuery(getCategory('hotel'), new URLSearchParams(params)),
      null,
      now,
    );
  const { services, help } = await search({ free: `${from}_${to}` });
  expect(services).toMatchObject([
    {
      id: serviceId,
      free: `Laisva ${daysInWords(from, to)}`,
      price: '66\u00a0€ už 3\u00a0naktis',
    },
  ]);
  expect(help).toMatchObject({
    heading: 'Dar 1\u00a0viešbutis, kurio laisvumo nežinome',
    services: [{ id: silent, free: null }],
    links: [],
  });
  const elsewhere = await search({ free: `${from}_${to}`, city: 'Vilnius' });
  expect(elsewhere.help?.heading).toBe('Panašios paslaugos');
  expect((await search({})).help).toBeNull();
  for (let more = 0; more < 20; more += 1) {
    await insertService(db, partner.partnerId, { ...hotel, city: 'Kaunas' });
  }
  await refreshFreeDays(db, now);
  expect((await search({ free: `${from}_${to}` })).help?.heading).toBe(
    'Dar 21\u00a0viešbutis, kurio laisvumo nežinome',
  );
});

test('a card tells the next free day, and who is on vacation', async () => {
  const stage = await oneVisitADay();
  const card = async (at = now) => {
    const [loaded] = await loadCards(database(), [stage.serviceId], at);
    return { free: loaded?.free, away: loaded?.away };
  };
  const noon = new Date(nine(dateIn(1)) + 3 * 3_600_000);
  expect((await card(new Date(nine(dateIn(1)) - 1))).free).toBe('Laisva šiandien');
  expect((await card(noon)).free).toBe('Laisva rytoj');
  const vacation = { schedule_id: stage.scheduleId, kind: 'vacation' as const };
  await database()
    .insertInto('schedule_exceptions')
    .values(
      [
        [1, 3],
        [4, 9],
        [11, 12],
      ].map(([from = 0, to = 0]) => ({
        ...{ id: newId(), ...vacation, starts_on: dateIn(from), ends_on: dateIn(to) },
        ...{ from_minute: null, until_minute: null },
      })),
    )
    .execute();
  // Nothing is told that may be taken.
  expect((await card(noon)).free).toBeNull();
  await refreshFreeDays(database(), now);
  const { free, away } = await card(noon);
  expect(free).toBeNull();
  const back = dayInWords(startOfDate(dateIn(10)), noon);
  expect(away).toBe(`Atostogauja, grįžta ${back}`);
  const afterNine = new Date(nine(today) + 3_600_000);
  const again = dayInWords(startOfDate(dateIn(10)), afterNine);
  expect(await card(afterNine)).toEqual({ away: null, free: `Laisva nuo ${again}` });
});

test('a service that is being edited is left for later, and is not waited for', async () => {
  const stage = await oneVisitADay();
  await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable('partner_provided_services')
        .set({ title: 'Kitas' })
        .where('id', '=', stage.serviceId)
        .execute();
      await database()
        .updateTable('schedules')
        .set({ notice_minutes: 60 })
        .where('id', '=', stage.scheduleId)
        .execute();
      expect(await refreshFreeDays(database(), now)).toBe(true);
      expect(await freeOn(dateIn(5))).toEqual([]);
    });
  expect(await refreshFreeDays(database(), now)).toBe(false);
  expect(await freeOn(dateIn(5))).toEqual([stage.serviceId]);
});

test('of two who reckon at once the second waits and reads what the first has not', async () => {
  const stage = await oneVisitADay();
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = database()
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('free-days', 0))`.execute(
        transaction,
      );
      locked.resolve();
      await done.promise;
    });
  await locked.promise;
  await database()
    .updateTable('schedules')
    .set({ ahead_days: 3 })
    .where('id', '=', stage.scheduleId)
    .execute();
  const second = refreshFreeDays(database(), now);
  await untilOneWaits(database());
  done.resolve();
  await Promise.all([first, second]);
  expect(await freeOn(dateIn(4))).toEqual([]);
  expect(await freeOn(dateIn(3))).toEqual([stage.serviceId]);
});

test('a session is found while it has a seat, or when what holds its last one lapses', async () => {
  const stage = await oneVisitADay();
  await database()
    .updateTable('price_items')
    .set({ unit: 'seat', minutes: null })
    .where('id', '=', stage.itemId)
    .execute();
  const [sessionId, startsAt] = [newId(), new Date(nine(dateIn(5)))];
  await database()
    .insertInto('group_sessions')
    .values({
      ...{ id: sessionId, service_id: stage.serviceId, item_id: stage.itemId, seats: 2 },
      ...{ name: 'Šuniukų grupė', starts_at: startsAt, minutes: 60 },
    })
    .execute();
  const found = async (at = now) => {
    await refreshFreeDays(database(), now);
    return (await freeOn(dateIn(5), at)).length;
  };
  expect(await found()).toBe(1);
  expect(await freeOn(dateIn(6))).toEqual([]);
  expect([await found(new Date(startsAt.getTime() - 1)), await found(startsAt)]).toEqual([1, 0]);
  const lapses = new Date(now.getTime() + 2 * day);
  for (const [index, held_until] of [lapses, null].entries()) {
    const bookingId = newId();
    await database()
      .insertInto('bookings')
      .values({
        ...{ id: bookingId, kind: 'seat', state: 'confirmed', session_id: sessionId },
        ...{ partner_id: stage.partner.partnerId, service_id: stage.serviceId, pet_owner_id: null },
        ...{ service_title: 'Grupė', city: null, starts_at: startsAt },
        ends_at: new Date(startsAt.getTime() + day),
      })
      .execute();
    await database()
      .insertInto('seat_claims')
      .values({ session_id: sessionId, seat: index + 1, booking_id: bookingId, held_until })
      .execute();
  }
  expect([await found(), await found(lapses)]).toEqual([0, 1]);
  await database().deleteFrom('seat_claims').where('held_until', 'is', null).execute();
  expect(await found()).toBe(1);
  const unit = (value: 'seat' | 'visit') =>
    database()
      .updateTable('price_items')
      .set({ unit: value })
      .where('id', '=', stage.itemId)
      .execute();
  await unit('visit');
  expect(await found()).toBe(0);
  await unit('seat');
  expect(await found()).toBe(1);
  await database()
    .updateTable('group_sessions')
    .set({ cancelled_at: now, reason: 'Serga trenerė.' })
    .execute();
  expect(await found()).toBe(0);
});

test('a partner with many services keeps no other waiting: they take turns, twenty services at a time', async () => {
  await database().deleteFrom('online_bookings').execute();
  const crowd = await setBookingStage(database(), { clients: 0 });
  await addBookedServices(database(), crowd, 44);
  const other = await setBookingStage(database(), { clients: 0 });
  await refreshFreeDays(database(), now);
  const change = (scheduleId: string, notice_minutes: number) =>
    database()
      .updateTable('schedules')
      .set({ notice_minutes })
      .where('id', '=', scheduleId)
      .execute();
  for (let time = 1; time <= 20; time += 1) await change(crowd.scheduleId, time);
  await change(other.scheduleId, 60);
  const date = dateIn(5);
  expect(await freeOn(date)).toEqual([]);
  // The first transaction has the other one's turn in it.
  expect(await refreshSome(database(), now)).toBe(true);
  expect(await freeOn(date)).toEqual([other.serviceId]);
  const doneOf = async () => {
    const { rows } = await sql<{ done: number }>`
      select coalesce(max(cardinality(done)), 0)::int as done from free_day_changes`.execute(
      database(),
    );
    return rows[0]?.done;
  };
  expect(await doneOf()).toBe(19);
  expect(await refreshSome(database(), now)).toBe(true);
  expect(await doneOf()).toBe(39);
  expect(await refreshFreeDays(database(), now)).toBe(false);
  const rows = await database().selectFrom('free_day_changes').select('id').execute();
  expect(rows).toEqual([]);
});

test('a partner changes schedules sixty times a minute, and another one is not held back', async () => {
  const stage = await setBookingStage(database(), { clients: 0 });
  const other = await setBookingStage(database(), { clients: 0 });
  const add = ({ partner, scheduleId }: BookingStage, number: number, at = now) =>
    addException(
      database(),
      partner,
      scheduleId,
      {
        ...{ kind: 'closed', day: dateIn(10 + number), last_day: '', note: '' },
        ...{ from: null, until: null },
      },
      at,
    );
  for (let number = 0; number < 60; number += 1) {
    expect(await add(stage, number)).toMatchObject({ ok: true });
  }
  expect(await add(stage, 60)).toMatchObject({
    ...{ ok: false, reason: 'limited' },
    text: 'Tvarkaraščius per minutę galima keisti ne daugiau kaip 60\u00a0kartų. Bandykite po minutės.',
  });
  expect(await add(other, 0)).toMatchObject({ ok: true });
  expect(await add(stage, 60, new Date(now.getTime() + 70_000))).toMatchObject({ ok: true });
});
