import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelAsOwner } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { bookedInWords } from '#app/domains/bookings/schedules/exception-words.ts';
import { saveOnline } from '#app/domains/bookings/schedules/online-bookings.server.ts';
import {
  addException,
  addVacation,
} from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import {
  deleteSchedule,
  getOwnSchedule,
  saveSchedule,
} from '#app/domains/bookings/schedules/own-schedules.server.ts';
import { scheduleForm } from '#app/domains/bookings/schedules/schedule-form.server.ts';
import { saveUse } from '#app/domains/bookings/schedules/schedule-services.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { scheduleFields } from '../../schedule-fields.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  openHours,
  setBookingStage,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
const now = new Date('2026-11-23T08:00:00Z');
/** A Wednesday, 12:00 in Vilnius. */
const startsAt = new Date('2026-11-25T10:00:00Z');

/** Books an hour, at once. */
async function book(stage: BookingStage, client: Client, start = startsAt): Promise<string> {
  const deps = bookingDependencies(database());
  const booked = await bookVisit(deps, client.owner, wishOf(stage, client, start), now);
  if (!booked.ok) throw new Error('refused');
  return booked.bookingId;
}

test('a schedule in which something is booked is not deleted until that is over or cancelled', async () => {
  const db = database();
  const stage = await setBookingStage(db, { atOnce: true });
  const [client] = stage.clients as [Client];
  const { partner, scheduleId, serviceId: service } = stage;
  const bookingId = await book(stage, client);
  await saveUse(db, partner, scheduleId, { service, uses: false }, now);
  const refused = await deleteSchedule(db, partner, scheduleId, now);
  const text = expect.stringContaining('paskutinis – iki lapkričio 25\u00a0d. 13:00.');
  expect(refused).toMatchObject({ ok: false, text });
  const deps = bookingDependencies(db);
  expect(await cancelAsOwner(deps, client.owner, { bookingId, now })).toMatchObject({ ok: true });
  expect(await deleteSchedule(db, partner, scheduleId, now)).toEqual({ ok: true });
});

test('a service with bookings to come keeps its schedule until they are over', async () => {
  const db = database();
  const stage = await setBookingStage(db, { atOnce: true });
  const [client] = stage.clients as [Client];
  const { partner, serviceId: service } = stage;
  const other = newId();
  await db
    .insertInto('schedules')
    .values({ id: other, partner_id: partner.partnerId, name: 'Kita', week_hours: openHours })
    .execute();
  const use = (id: string, at = now) => saveUse(db, partner, id, { service, uses: true }, at);
  await book(stage, client);
  const text = expect.stringContaining('paskutinis – iki lapkričio 25\u00a0d. 13:00.');
  expect(await use(other)).toMatchObject({ ok: false, text });
  // Nor by way of none.
  await saveUse(db, partner, stage.scheduleId, { service, uses: false }, now);
  expect(await use(other)).toMatchObject({ ok: false, text });
  expect(await use(stage.scheduleId)).toEqual({ ok: true });
  // In a room of its own kind what is booked stands where it is.
  const item = db.updateTable('price_items').where('id', '=', stage.itemId);
  await item
    .set({ schedule_id: stage.scheduleId, schedule_partner_id: partner.partnerId })
    .execute();
  expect(await use(other)).toEqual({ ok: true });
  await item.set({ schedule_id: null, schedule_partner_id: null }).execute();
  expect(await use(stage.scheduleId, new Date('2026-11-25T11:00:00Z'))).toEqual({ ok: true });
});

test('a visit that is booked while its service changes its schedule lies in the one or is refused', async () => {
  const db = database();
  const stage = await setBookingStage(db, { clients: 4, atOnce: true });
  const { partner, serviceId: service } = stage;
  const other = newId();
  await db
    .insertInto('schedules')
    .values({
      ...{ id: other, partner_id: partner.partnerId, name: 'Kita', week_hours: openHours },
      works_on_holidays: true,
    })
    .execute();
  const deps = bookingDependencies(db);
  await Promise.all([
    ...stage.clients.map((client) =>
      bookVisit(deps, client.owner, wishOf(stage, client, startsAt), now),
    ),
    saveUse(db, partner, other, { service, uses: true }, now),
  ]);
  const { rows } = await sql<{ schedule_id: string; used: string }>`
    select distinct claim.schedule_id, online.schedule_id as used
    from place_claims as claim, online_bookings as online
    where online.service_id = ${service} and claim.booking_id in (
      select id from bookings where service_id = ${service})`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.schedule_id).toBe(rows[0]?.used);
});

test('online booking is switched on where something can be booked, and by its own partner', async () => {
  const db = database();
  const stage = await setBookingStage(db);
  const { partner, scheduleId, serviceId: service } = stage;
  const set = (setting: 'is_on' | 'is_confirmed_at_once', on: boolean, by = partner) =>
    saveOnline(db, by, scheduleId, { service, setting, on }, now);
  const row = () =>
    db
      .selectFrom('online_bookings')
      .select(['is_on', 'is_confirmed_at_once'])
      .where('service_id', '=', service)
      .executeTakeFirstOrThrow();
  expect(await set('is_on', false)).toEqual({ ok: true });
  expect(await set('is_confirmed_at_once', true)).toEqual({ ok: true });
  expect(await row()).toEqual({ is_on: false, is_confirmed_at_once: true });
  const item = db.updateTable('price_items').where('id', '=', stage.itemId);
  await item.set({ minutes: null }).execute();
  const text = expect.stringContaining('nė vieno vizito su trukme');
  expect(await set('is_on', true)).toMatchObject({ ok: false, text });
  await item.set({ minutes: 30 }).execute();
  expect(await set('is_on', true)).toEqual({ ok: true });
  const stranger = await makeActor(db, `${newId()}@kitas.test`);
  await expect(set('is_on', false, stranger)).rejects.toThrow(NotFound);
  await saveUse(db, partner, scheduleId, { service, uses: false }, now);
  await expect(set('is_on', true)).rejects.toThrow(NotFound);
});

test('a schedule keeps the places that are booked, and until when is told', async () => {
  const db = database();
  const stage = await setBookingStage(db, { atOnce: true, places: 3, clients: 2 });
  const [first, second] = stage.clients as [Client, Client];
  await book(stage, first);
  const bookingId = await book(stage, second);
  const { partner, scheduleId } = stage;
  const save = async (places: number, moment = now) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(scheduleFields)) data.set(name, value);
    const { schedule } = await getOwnSchedule(db, partner, scheduleId, moment);
    data.set('places', String(places));
    data.set('version', String(schedule.version));
    const read = readForm(scheduleForm, data);
    if (!read.ok) throw new Error(JSON.stringify(read));
    return saveSchedule(db, partner, scheduleId, read.value, moment);
  };
  expect(await save(1)).toMatchObject({
    ok: false,
    fields: { places: 'Vietų turi likti bent 2: 2-oji užimta iki lapkričio 25\u00a0d. 13:00.' },
  });
  const placesNow = async () =>
    (await getOwnSchedule(db, partner, scheduleId, now)).schedule.places;
  expect(await placesNow()).toBe(3);
  // What is not taken may go, and all that is over.
  expect(await save(2)).toEqual({ ok: true });
  expect(await save(1, new Date('2026-11-25T10:59:00Z'))).toMatchObject({ ok: false });
  const deps = bookingDependencies(db);
  await cancelAsOwner(deps, second.owner, { bookingId, now });
  expect(await save(1)).toEqual({ ok: true });
  expect(await placesNow()).toBe(1);
});

describe('an exception over what is booked', () => {
  const noHours = { last_day: '', from: null, until: null, note: '' };
  const day = '2026-11-25';

  /** How much each exception of the schedule meets, in their order. */
  async function counts({ partner, scheduleId }: BookingStage, moment = now) {
    const { exceptions, booked } = await getOwnSchedule(database(), partner, scheduleId, moment);
    return exceptions.map(({ id }) => booked.get(id) ?? 0);
  }

  test('is added, what is booked stays, and how much that is is known', async () => {
    const db = database();
    const stage = await setBookingStage(db, { atOnce: true, places: 2, clients: 3, buffer: 30 });
    const { partner, scheduleId } = stage;
    const [first, second, third] = stage.clients as [Client, Client, Client];
    await book(stage, first);
    await book(stage, second);
    const bookingId = await book(stage, third, new Date('2026-11-27T10:00:00Z'));
    const vacation = { first: '2026-11-24', returns: '2026-11-27' };
    expect(await addVacation(db, partner, scheduleId, vacation, now)).toMatchObject({ ok: true });
    const closed = { ...noHours, kind: 'closed', day: '2026-11-27' } as const;
    expect(await addException(db, partner, scheduleId, closed, now)).toMatchObject({ ok: true });
    expect(await counts(stage)).toEqual([2, 1]);
    // Over, or cancelled: nothing is to be done any more.
    expect(await counts(stage, new Date('2026-11-25T11:00:00Z'))).toEqual([0, 1]);
    const deps = bookingDependencies(db);
    await cancelAsOwner(deps, third.owner, { bookingId, now });
    expect(await counts(stage)).toEqual([2, 0]);
  });

  test('is told of its own hours alone, whatever the buffer', async () => {
    const db = database();
    const stage = await setBookingStage(db, { atOnce: true, buffer: 60 });
    const { partner, scheduleId } = stage;
    const [client] = stage.clients as [Client];
    await book(stage, client);
    const add = async (kind: 'open' | 'closed', from: number, until: number) =>
      addException(db, partner, scheduleId, { ...noHours, kind, day, from, until }, now);
    await add('closed', 9 * 60, 12 * 60);
    await add('closed', 12 * 60 + 30, 13 * 60);
    await add('closed', 13 * 60, 18 * 60);
    expect(await counts(stage)).toEqual([0, 1, 0]);
  });

  test('that is open otherwise meets what lies outside all of the hours of its day', async () => {
    const db = database();
    const stage = await setBookingStage(db, { atOnce: true });
    const { partner, scheduleId } = stage;
    const [client] = stage.clients as [Client];
    await book(stage, client);
    const open = async (from: number, until: number) =>
      addException(db, partner, scheduleId, { ...noHours, kind: 'open', day, from, until }, now);
    await open(14 * 60, 18 * 60);
    expect(await counts(stage)).toEqual([1]);
    await open(12 * 60, 13 * 60);
    expect(await counts(stage)).toEqual([0, 0]);
  });

  test('leaves a stay alone but where it closes whole days', async () => {
    const db = database();
    const stage = await setBookingStage(db, { atOnce: true });
    const { partner, scheduleId } = stage;
    const [client] = stage.clients as [Client];
    const id = await book(stage, client);
    await db
      .updateTable('bookings')
      .set((row) => ({ kind: 'stay', stay_unit: 'day', arrives_until: row.ref('ends_at') }))
      .where('id', '=', id)
      .execute();
    const hours = { ...noHours, kind: 'closed', day, from: 600, until: 900 } as const;
    await addException(db, partner, scheduleId, hours, now);
    expect(await counts(stage)).toEqual([0]);
    const wholeDays = { from_minute: null, until_minute: null };
    await db
      .updateTable('schedule_exceptions')
      .set(wholeDays)
      .where('schedule_id', '=', scheduleId)
      .execute();
    expect(await counts(stage)).toEqual([1]);
  });

  test('is told in Lithuanian', () => {
    const told = (count: number) => bookedInWords(count)?.replaceAll('\u00a0', ' ');
    expect(told(0)).toBeUndefined();
    expect(told(1)).toBe(
      'Tomis dienomis jau turite 1 užsakymą. Jis lieka: perkelkite arba atšaukite.',
    );
    expect(told(2)).toBe(
      'Tomis dienomis jau turite 2 užsakymus. Jie lieka: perkelkite arba atšaukite.',
    );
    expect(told(11)).toBe(
      'Tomis dienomis jau turite 11 užsakymų. Jie lieka: perkelkite arba atšaukite.',
    );
    expect(told(21)).toContain('21 užsakymą. ');
  });
});
