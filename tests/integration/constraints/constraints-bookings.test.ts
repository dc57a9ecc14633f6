import { beforeAll, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();

/** A groomer with two services, of which one takes bookings, and another partner. */
let partnerId: string;
let serviceId: string;
let bookedServiceId: string;
let strangerId: string;
let strangersServiceId: string;
const schedule = newId();
const strangersSchedule = newId();
const missingId = newId();

const long = (length: number) => 'ž'.repeat(length);
const workdays = [{ from: 540, until: 1080 }];
const week = JSON.stringify([workdays, workdays, workdays, workdays, workdays, [], []]);

/** For every table a new row that it accepts. */
const right = {
  price_items: () => ({
    ...{ id: newId(), service_id: serviceId, position: 2, name: 'Maudymas ir šukavimas' },
    ...{ unit: 'visit', minutes: 60, price_from_cents: 2500, price_to_cents: 3500 },
    ...{ weight_from: 0, weight_to: 10, note: 'Su kirpimu brangiau' },
  }),
  schedules: () => ({ id: newId(), partner_id: partnerId, name: 'Dvi vonios', week_hours: week }),
  schedule_exceptions: () => ({
    ...{ id: newId(), schedule_id: schedule, kind: 'closed', note: 'Mokymai' },
    ...{ starts_on: '2026-03-11', ends_on: '2026-03-12', from_minute: 600, until_minute: 720 },
  }),
  online_bookings: () => ({
    service_id: serviceId,
    partner_id: partnerId,
    schedule_id: schedule,
  }),
} satisfies RightRows;

/** What no table may hold: the constraint that refuses it, and the row. */
const refused: readonly RefusedRow[] = [
  ['price_items_service_id_position_key', () => ({ position: 1 })],
  ['price_items_position_check', () => ({ position: 0 }), () => ({ position: 41 })],
  ['price_items_name_check', () => ({ name: '' }), () => ({ name: long(81) })],
  ['price_items_unit_check', () => ({ unit: 'hour' })],
  [
    'price_items_minutes_check',
    () => ({ minutes: 0 }),
    () => ({ minutes: 7 }),
    () => ({ minutes: 725 }),
  ],
  [
    'price_items_price_from_cents_check',
    () => ({ price_from_cents: -1 }),
    () => ({ price_from_cents: 1_000_001, price_to_cents: null }),
  ],
  ['price_items_price_to_cents_check', () => ({ price_to_cents: 1_000_001 })],
  [
    'price_items_further_dog_cents_check',
    () => ({ unit: 'night', further_dog_cents: -1 }),
    () => ({ unit: 'night', further_dog_cents: 1_000_001 }),
  ],
  ['price_items_weight_from_check', () => ({ weight_from: -1 })],
  ['price_items_weight_to_check', () => ({ weight_to: 121 })],
  ['price_items_note_check', () => ({ note: long(201) })],
  ['price_items_check', () => ({ price_from_cents: null })],
  ['price_items_check1', () => ({ price_to_cents: 2499 }), () => ({ price_to_cents: 2500 })],
  ['price_items_check2', () => ({ weight_from: 11 })],
  ['price_items_check3', () => ({ further_dog_cents: 100 })],
  [
    'price_items_own_check',
    () => ({ schedule_id: schedule }),
    () => ({ schedule_partner_id: partnerId }),
  ],
  [
    'price_items_own_schedule_fkey',
    () => ({ schedule_partner_id: partnerId, schedule_id: missingId }),
    () => ({ schedule_partner_id: partnerId, schedule_id: strangersSchedule }),
  ],
  [
    'price_items_own_service_fkey',
    () => ({ schedule_partner_id: strangerId, schedule_id: strangersSchedule }),
  ],

  ['schedules_name_check', () => ({ name: '' }), () => ({ name: long(81) })],
  ['schedules_places_check', () => ({ places: 0 }), () => ({ places: 201 })],
  [
    'schedules_week_hours_check',
    () => ({ week_hours: '{}' }),
    () => ({ week_hours: '[[], [], [], [], [], []]' }),
  ],
  ['schedules_step_minutes_check', () => ({ step_minutes: 25 })],
  [
    'schedules_buffer_minutes_check',
    () => ({ buffer_minutes: -1 }),
    () => ({ buffer_minutes: 121 }),
  ],
  [
    'schedules_notice_minutes_check',
    () => ({ notice_minutes: -1 }),
    () => ({ notice_minutes: 14 * 24 * 60 + 1 }),
  ],
  ['schedules_ahead_days_check', () => ({ ahead_days: 0 }), () => ({ ahead_days: 366 })],
  [
    'schedules_free_cancel_hours_check',
    () => ({ free_cancel_hours: -1 }),
    () => ({ free_cancel_hours: 25 }),
  ],
  ['schedules_arrival_from_check', () => ({ arrival_from: -1 })],
  ['schedules_arrival_until_check', () => ({ arrival_until: 1441 })],
  [
    'schedules_departure_until_check',
    () => ({ departure_until: 0 }),
    () => ({ departure_until: 1441 }),
  ],
  ['schedules_check', () => ({ arrival_from: 1200 })],

  ['schedule_exceptions_kind_check', () => ({ kind: 'ill' })],
  ['schedule_exceptions_from_minute_check', () => ({ from_minute: -1 })],
  ['schedule_exceptions_until_minute_check', () => ({ until_minute: 1441 })],
  ['schedule_exceptions_note_check', () => ({ note: long(201) })],
  [
    'schedule_exceptions_check',
    () => ({ ends_on: '2026-03-10' }),
    () => ({ ends_on: '2027-03-12' }),
  ],
  ['schedule_exceptions_check1', () => ({ from_minute: null }), () => ({ until_minute: null })],
  ['schedule_exceptions_check2', () => ({ from_minute: 720 })],
  ['schedule_exceptions_check3', () => ({ kind: 'open', from_minute: null, until_minute: null })],
  ['schedule_exceptions_check4', () => ({ kind: 'vacation' })],

  [
    'online_bookings_partner_id_service_id_fkey',
    () => ({ service_id: missingId }),
    () => ({ service_id: strangersServiceId }),
  ],
  [
    'online_bookings_partner_id_schedule_id_fkey',
    () => ({ schedule_id: missingId }),
    () => ({ schedule_id: strangersSchedule }),
  ],
];

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'kirpykla@sunys.test');
  serviceId = await insertService(db, partnerId);
  bookedServiceId = await insertService(db, partnerId);
  strangerId = await insertPartner(db, 'kita@sunys.test');
  strangersServiceId = await insertService(db, strangerId);
  await insertRow(db, 'schedules', { ...right.schedules(), id: schedule });
  await insertRow(db, 'schedules', {
    ...right.schedules(),
    ...{ id: strangersSchedule, partner_id: strangerId },
  });
  await insertRow(db, 'price_items', { ...right.price_items(), position: 1 });
  await insertRow(db, 'schedule_exceptions', right.schedule_exceptions());
  await insertRow(db, 'online_bookings', {
    ...right.online_bookings(),
    service_id: bookedServiceId,
  });
});

testRules(database, 'bookings', right, refused);

test('an item whose schedule goes is booked by that of its service', async () => {
  const db = database();
  const [item, kennels] = [newId(), newId()];
  await insertRow(db, 'schedules', { ...right.schedules(), id: kennels });
  const own = { schedule_partner_id: partnerId, schedule_id: kennels };
  await insertRow(db, 'price_items', { ...right.price_items(), id: item, position: 3, ...own });
  await db.deleteFrom('schedules').where('id', '=', kennels).execute();
  const left = await db
    .selectFrom('price_items')
    .select(['schedule_partner_id', 'schedule_id'])
    .where('id', '=', item)
    .executeTakeFirst();
  expect(left).toEqual({ schedule_partner_id: null, schedule_id: null });
});

test('a schedule that services use stays, and all of it goes with its partner', async () => {
  const db = database();
  const going = db.deleteFrom('schedules').where('id', '=', schedule).execute();
  await expect(going).rejects.toMatchObject({ code: '23503' });
  await db.deleteFrom('partners').where('id', '=', partnerId).execute();
  for (const table of ['price_items', 'schedule_exceptions', 'online_bookings'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const left = await db.selectFrom('schedules').select('id').execute();
  expect(left).toEqual([{ id: strangersSchedule }]);
});
