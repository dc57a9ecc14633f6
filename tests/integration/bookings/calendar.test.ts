import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import type { CalendarColumn } from '#app/domains/bookings/calendar/calendar-day.ts';
import { getCalendarWeek } from '#app/domains/bookings/calendar/calendar-week.server.ts';
import {
  addException,
  addVacation,
  removeBlock,
} from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  clearBookings,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
const date = '2026-11-24';
const afternoon = new Date('2026-11-24T12:00:00Z');

const deps = () => bookingDependencies(database());
let stage: BookingStage;

beforeEach(async () => {
  await clearBookings(database());
  stage = await setBookingStage(database(), { buffer: 15 });
});

async function request(client: number, startsAt: Date): Promise<string> {
  const { owner } = stage.clients[client] as Client;
  const wish = wishOf(stage, stage.clients[client] as Client, startsAt);
  const booked = await bookVisit(deps(), owner, wish, now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

async function columnAt(day = date, at = now): Promise<CalendarColumn> {
  const { days } = await getCalendarWeek(database(), stage.partner, day, at);
  const column = days.find((one) => one.date === day)?.columns[0];
  if (!column) throw new Error('no column');
  return column;
}

const block = (from: number, until: number, day = date) =>
  addException(
    ...([database(), stage.partner, stage.scheduleId] as const),
    { kind: 'closed', day, last_day: '', from, until, note: 'Pietūs' },
    now,
  );

test('a day shows what is booked with its buffer, what waits, what is offered, and what is free', async () => {
  const confirmed = await request(0, tuesday);
  await confirmBooking(deps(), stage.partner, { bookingId: confirmed, now });
  const asked = await request(1, afternoon);
  const later = new Date('2026-11-24T14:00:00Z');
  await offerTime(deps(), stage.partner, { bookingId: asked, startsAt: later, said: '' }, now);
  const { entries, open, openInWords, free } = await columnAt();
  expect(open).toEqual([{ from: 540, until: 1080 }]);
  expect(openInWords).toBe('9:00–18:00');
  expect(entries).toMatchObject([
    {
      ...{ id: confirmed, from: 600, until: 660, heldUntil: 675, mark: null, isOpen: false },
      ...{ hours: '10:00–11:00', what: 'Kirpimas', who: 'Rikis, Rūta P.', category: 'spa' },
      isMovable: true,
    },
    { id: asked, from: 840, until: 900, mark: 'laukia kliento', isOpen: true, isMovable: false },
    { id: asked, from: 960, until: 1020, mark: 'siūlote', isOpen: true },
  ]);
  expect(free.map(({ hours }) => hours)).toEqual([
    ...['9:00–10:00', '11:15–14:00', '15:15–16:00', '17:15–18:00'],
  ]);
  const { days } = await getCalendarWeek(database(), stage.partner, '2026-11-29', now);
  expect(days.map((day) => day.date).slice(0, 2)).toEqual(['2026-11-23', date]);
  expect(days.map(({ count }) => count)).toEqual([0, 2, 0, 0, 0, 0, 0]);
  // The offer lapses alone, the request with its end.
  const [, lapsed] = (await columnAt(date, new Date('2026-11-21T10:00:00Z'))).entries;
  expect(lapsed).toMatchObject({ id: asked, mark: 'laukia jūsų' });
  expect((await columnAt(date, new Date('2026-11-22T10:00:00Z'))).entries).toHaveLength(1);
});

test('what is over is not free, and a time that is blocked is neither free nor offered', async () => {
  const today = '2026-11-20';
  expect((await columnAt(today)).free).toMatchObject([{ hours: '12:00–18:00' }]);
  expect((await columnAt('2026-11-19')).free).toEqual([]);
  const blocked = await block(720, 780, today);
  if (!blocked.ok) throw new Error('refused');
  const column = await columnAt(today);
  expect(column.blocked).toMatchObject([
    { id: blocked.id, hours: '12:00–13:00', note: 'Pietūs', from: 720 },
  ]);
  expect(column.free).toMatchObject([{ hours: '13:00–18:00' }]);
  await removeBlock(database(), await makeActor(database(), `${newId()}@kitas.test`), blocked.id);
  expect((await columnAt(today)).blocked).toHaveLength(1);
  await removeBlock(database(), stage.partner, blocked.id);
  await removeBlock(database(), stage.partner, blocked.id);
  expect((await columnAt(today)).blocked).toEqual([]);
});

test('a vacation is no block that one press frees', async () => {
  const vacation = { first: date, returns: '2026-11-26' };
  const added = await addVacation(database(), stage.partner, stage.scheduleId, vacation, now);
  if (!added.ok) throw new Error('refused');
  await removeBlock(database(), stage.partner, added.id);
  expect(await columnAt()).toMatchObject({ openInWords: 'atostogos', free: [], blocked: [] });
});

test('another partner sees nothing of it', async () => {
  await request(0, tuesday);
  const other = await makeActor(database(), `${newId()}@kitas.test`);
  const { days, stays } = await getCalendarWeek(database(), other, date, now);
  expect(stays).toEqual([]);
  expect(days.flatMap(({ columns }) => columns)).toEqual([]);
});

test('a stay is a bar over its nights, cut by the week, and counts on each of them', async () => {
  const db = database();
  const [id, schedule] = [newId(), newId()];
  await db
    .insertInto('schedules')
    .values({
      ...{ id: schedule, partner_id: stage.partner.partnerId, name: 'Viešbutis', places: 8 },
      week_hours: JSON.stringify([[], [], [], [], [], [], []]),
    })
    .execute();
  await db
    .insertInto('bookings')
    .values({
      ...{ id, kind: 'stay', state: 'confirmed', partner_id: stage.partner.partnerId },
      ...{ pet_owner_id: null, service_id: stage.serviceId, service_title: 'Viešbutis' },
      ...{ city: null, client_name: 'Ona Sabaliauskienė' },
      ...{ starts_at: new Date('2026-11-28T12:00:00Z'), ends_at: new Date('2026-12-02T10:00:00Z') },
      ...{ stay_unit: 'night', arrives_until: new Date('2026-11-28T16:00:00Z') },
    })
    .execute();
  await db
    .insertInto('booking_dogs')
    .values({ booking_id: id, position: 1, pet_owner_id: null, pet_id: null, pet_name: 'Ponas' })
    .execute();
  for (const night of ['11-28', '11-29', '11-30', '12-01']) {
    const from = new Date(`2026-${night}T10:00:00Z`);
    const until = new Date(from.getTime() + 86_400_000);
    await sql`insert into place_claims (id, schedule_id, place, during, booking_id)
      values (${newId()}, ${schedule}, 1, tstzrange(${from}, ${until}), ${id})`.execute(db);
  }
  const { stays, days } = await getCalendarWeek(db, stage.partner, date, now);
  expect(stays).toMatchObject([
    {
      ...{ name: 'Viešbutis', places: 8, taken: [0, 0, 0, 0, 0, 1, 1] },
      bars: [
        {
          ...{ id, dogs: 'Ponas', from: 5, until: 7, comes: true, goes: false, isOpen: false },
          untilInWords: 'iki gruodžio 2\u00a0d.',
        },
      ],
    },
  ]);
  expect(days[0]?.columns.map(({ name }) => name)).toEqual(['Kirpėja']);
  const next = await getCalendarWeek(db, stage.partner, '2026-12-01', now);
  expect(next.stays[0]).toMatchObject({
    taken: [1, 1, 0, 0, 0, 0, 0],
    bars: [{ from: 0, until: 2, comes: false, goes: true }],
  });
  // As days of day care the last one counts, too.
  await db.updateTable('bookings').set({ stay_unit: 'day' }).where('id', '=', id).execute();
  const byDay = await getCalendarWeek(db, stage.partner, '2026-12-01', now);
  expect(byDay.stays[0]?.bars).toMatchObject([{ from: 0, until: 3 }]);
});
