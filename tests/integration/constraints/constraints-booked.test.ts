import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();

const owner = newId();
const stranger = newId();
const pet = newId();
const strangersPet = newId();
const schedule = newId();
const booking = newId();
const takenClaim = newId();
const takenFact = newId();
const session = newId();
const otherItem = newId();
const missingId = newId();
let partnerId: string;
let serviceId: string;
let itemId: string;

const [nine, ten, eleven] = ['09', '10', '11'].map((hour) => new Date(`2026-03-11T${hour}:00:00Z`));
const long = (length: number) => 'ž'.repeat(length);
const range = (from: unknown, until: unknown) => sql`tstzrange(${from}, ${until})`;

/** For every table a new row that it accepts. */
const right = {
  bookings: () => ({
    ...{ id: newId(), kind: 'seat', state: 'confirmed', pet_owner_id: owner },
    ...{ partner_id: partnerId, service_id: serviceId, service_title: 'Kirpykla' },
    ...{ client_name: 'Rūta Petraitė', client_phone: '+37061234567' },
    ...{ starts_at: ten, ends_at: eleven },
  }),
  booking_dogs: () => ({
    ...{ booking_id: booking, position: 2, pet_owner_id: owner, pet_id: pet, pet_name: 'Rikis' },
    ...{ item_id: itemId, item_name: 'Kirpimas', minutes: 60, price_from_cents: 3_500 },
  }),
  booking_offers: () => ({
    ...{ booking_id: booking, offered_by: 'owner', starts_at: ten, ends_at: eleven },
    expires_at: nine,
  }),
  place_claims: () => ({
    ...{ id: newId(), schedule_id: schedule, place: 2, booking_id: booking },
    during: range(ten, eleven),
  }),
  booking_facts: () => ({ id: newId(), booking_id: booking, what: 'booked', actor: 'owner' }),
  blocked_clients: () => ({ partner_id: partnerId, pet_owner_id: owner }),
  stopped_addresses: () => ({ email: 'ona@pastas.test' }),
  held_booking_news: () => ({
    ...{ booking_id: booking, reader: 'client', recipient: 'ona@pastas.test', told: '{}' },
  }),
  trusted_clients: () => ({ partner_id: partnerId, pet_owner_id: owner }),
  group_sessions: () => ({
    ...{ id: newId(), service_id: serviceId, name: 'Grupinė pamoka', starts_at: ten },
    ...{ minutes: 60, seats: 6, item_id: itemId, place: 'Vingio parkas', takes: 2 },
  }),
  seat_claims: () => ({ session_id: session, seat: 2, booking_id: booking }),
} satisfies RightRows;

const night = { kind: 'stay', stay_unit: 'night', arrives_until: eleven };
const request = { state: 'requested', expires_at: nine };

const refused: readonly RefusedRow[] = [
  ['bookings_kind_check', () => ({ kind: 'walk' })],
  ['held_booking_news_news_check', () => ({ news: 0 })],
  ['held_booking_news_reader_check', () => ({ reader: 'owner' })],
  [
    'held_booking_news_recipient_check',
    () => ({ recipient: 'a' }),
    () => ({ recipient: long(255) }),
  ],
  ['held_booking_news_told_check', () => ({ told: '[]' })],
  ['stopped_addresses_email_check', () => ({ email: 'a' }), () => ({ email: long(255) })],
  ['bookings_state_check', () => ({ state: 'done' }), () => ({ state: 'expired' })],
  [
    'bookings_carried_status_check',

    () => ({ state: 'carried', carried_status: '' }),
    () => ({ state: 'carried', carried_status: long(61) }),
  ],
  ['bookings_carried_check', () => ({ carried_status: 'patvirtintas' })],
  [
    'bookings_service_title_check',

    () => ({ service_title: '' }),
    () => ({ service_title: long(121) }),
  ],
  ['bookings_city_check', () => ({ city: '' }), () => ({ city: long(61) })],
  [
    'bookings_client_name_check',

    () => ({ client_name: '' }),
    () => ({ client_name: long(255) }),
  ],
  [
    'bookings_client_phone_check',

    () => ({ client_phone: '861234567' }),
    () => ({ client_phone: '' }),
  ],
  [
    'bookings_client_email_check',
    () => ({ pet_owner_id: null, client_email: 'a@' }),
    () => ({ pet_owner_id: null, client_email: long(255) }),
  ],
  ['bookings_entered_email_check', () => ({ client_email: 'ona@pastas.test' })],
  [
    'bookings_reminder_check',
    () => ({ reminder_id: newId() }),
    () => ({ reminded_for: ten }),
    () => ({ reminded_at: nine }),
  ],
  [
    'bookings_client_check',

    () => ({ client_name: null }),
    () => ({ client_phone: null }),
  ],
  ['bookings_price_parts_check', () => ({ price_parts: '{}' })],
  ['bookings_price_from_cents_check', () => ({ price_from_cents: -1 })],
  ['bookings_check', () => ({ price_from_cents: 3_500, price_to_cents: 3_499 })],
  [
    'bookings_free_cancel_hours_check',

    () => ({ free_cancel_hours: -1 }),
    () => ({ free_cancel_hours: 25 }),
  ],
  ['bookings_note_check', () => ({ note: long(501) })],
  ['bookings_end_check', () => ({ ends_at: ten }), () => ({ ends_at: nine })],
  ['bookings_stay_unit_check', () => ({ ...night, stay_unit: 'week' })],
  [
    'bookings_stay_check',

    () => ({ kind: 'stay' }),
    () => ({ ...night, kind: 'visit' }),
    () => ({ ...night, state: 'carried' }),
  ],
  ['bookings_arrival_check', () => ({ ...night, arrives_until: null })],
  [
    'bookings_arrival_within_check',

    () => ({ ...night, arrives_until: ten }),
    () => ({ ...night, arrives_until: new Date('2026-03-11T11:00:01Z') }),
  ],
  ['bookings_whole_check', () => ({ ends_at: null })],
  [
    'bookings_expiry_check',

    () => ({ state: 'requested' }),
    () => ({ expires_at: nine }),
  ],
  ['bookings_expiry_before_check', () => ({ ...request, expires_at: eleven })],
  [
    'booking_dogs_position_check',

    () => ({ position: 0 }),
    () => ({ position: 21 }),
  ],
  ['booking_dogs_owner_fkey', () => ({ pet_owner_id: stranger, pet_id: null })],
  [
    'booking_dogs_pet_fkey',

    () => ({ pet_id: strangersPet }),
    () => ({ pet_id: missingId }),
  ],
  ['booking_dogs_owned_check', () => ({ pet_owner_id: null })],
  [
    'booking_dogs_pet_name_check',

    () => ({ pet_name: '' }),
    () => ({ pet_name: long(61) }),
  ],
  [
    'booking_dogs_item_name_check',

    () => ({ item_name: '' }),
    () => ({ item_name: long(121) }),
  ],
  ['booking_dogs_minutes_check', () => ({ minutes: 4 }), () => ({ minutes: 721 })],
  ['booking_dogs_price_from_cents_check', () => ({ price_from_cents: -1 })],
  ['booking_dogs_check', () => ({ price_to_cents: 3_499 })],
  ['booking_offers_offered_by_check', () => ({ offered_by: 'site' })],
  ['booking_offers_end_check', () => ({ ends_at: ten })],
  [
    'booking_offers_request_check',

    () => ({ offered_by: 'partner' }),
    () => ({ request_ends_at: nine }),
  ],
  [
    'booking_offers_arrival_check',

    () => ({ arrives_until: ten }),
    () => ({ arrives_until: new Date('2026-03-11T11:00:01Z') }),
  ],
  ['booking_offers_price_parts_check', () => ({ price_parts: '{}' })],
  ['booking_offers_expiry_check', () => ({ expires_at: eleven })],
  ['place_claims_place_check', () => ({ place: 0 }), () => ({ place: 201 })],
  [
    'place_claims_during_check',

    () => ({ during: range(ten, ten) }),
    () => ({ during: range(null, ten) }),
    () => ({ during: range(eleven, null) }),
    () => ({ during: sql`tstzrange(${ten}, ${eleven}, '[]')` }),
  ],
  [
    'place_claims_overlap',

    () => ({ place: 1 }),
    () => ({ place: 1, during: range(nine, new Date('2026-03-11T10:00:01Z')) }),
  ],
  [
    'place_claims_holder_check',

    () => ({ booking_id: null }),
    () => ({ session_id: session }),
  ],
  ['bookings_session_check', () => ({ kind: 'visit', session_id: session })],
  ['group_sessions_name_check', () => ({ name: '' }), () => ({ name: long(81) })],
  ['group_sessions_minutes_check', () => ({ minutes: 14 }), () => ({ minutes: 721 })],
  ['group_sessions_seats_check', () => ({ seats: 0 }), () => ({ seats: 201 })],
  ['group_sessions_place_check', () => ({ place: '' }), () => ({ place: long(201) })],
  ['group_sessions_takes_check', () => ({ takes: 0 }), () => ({ takes: 201 })],
  ['group_sessions_item_fkey', () => ({ item_id: missingId }), () => ({ item_id: otherItem })],
  ['group_sessions_event_key', () => ({ is_event: true })],
  [
    'group_sessions_cancelled_check',

    () => ({ reason: 'Serga' }),
    () => ({ cancelled_at: nine }),
  ],
  ['group_sessions_reason_check', () => ({ cancelled_at: nine, reason: long(501) })],
  ['seat_claims_seat_check', () => ({ seat: 0 }), () => ({ seat: 201 })],
  ['seat_claims_pkey', () => ({ seat: 1 })],
  ['booking_facts_what_check', () => ({ what: 'done' })],
  ['booking_facts_actor_check', () => ({ actor: 'admin' })],
  [
    'booking_facts_offer_check',
    () => ({ what: 'offered', offered_from: ten }),
    () => ({ offered_from: ten, offered_to: eleven, offered_until: ten }),
    () => ({ what: 'offered', offered_from: ten, offered_to: ten, offered_until: ten }),
    () => ({ what: 'offered', offered_from: ten, offered_to: eleven, offered_until: eleven }),
  ],
  [
    'booking_facts_before_check',
    () => ({ before_end: ten }),
    () => ({ before: ten, before_end: ten }),
  ],
  ['booking_facts_said_check', () => ({ said: long(501) })],
];

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'kirpykla@vizgis.test');
  serviceId = await insertService(db, partnerId);
  itemId = newId();
  await insertRow(db, 'price_items', {
    ...{ id: itemId, service_id: serviceId, position: 1, name: 'Kirpimas', unit: 'visit' },
    minutes: 60,
  });
  await insertRow(db, 'schedules', {
    ...{
      id: schedule,
      partner_id: partnerId,
      name: 'Kirpėja',
      week_hours: '[[],[],[],[],[],[],[]]',
    },
  });
  for (const [id, dog, email] of [
    [owner, pet, 'ruta@vizgis.test'],
    [stranger, strangersPet, 'jonas@vizgis.test'],
  ] as const) {
    const userId = newId();
    await insertRow(db, 'users', { id: userId, email, role: 'pet_owner' });
    await insertRow(db, 'pet_owners', { id, user_id: userId, full_name: email });
    await insertRow(db, 'pets', { id: dog, owner_id: id, name: 'Rikis' });
  }
  const otherService = await insertService(db, partnerId);
  await insertRow(db, 'price_items', {
    ...{ id: otherItem, service_id: otherService, position: 1, name: 'Grupėje', unit: 'seat' },
  });
  await insertRow(db, 'group_sessions', { ...right.group_sessions(), id: session, is_event: true });
  await insertRow(db, 'bookings', { ...right.bookings(), id: booking });
  await insertRow(db, 'seat_claims', { ...right.seat_claims(), seat: 1 });
  await insertRow(db, 'bookings', { ...right.bookings(), id: takenClaim });
  await insertRow(db, 'booking_dogs', { ...right.booking_dogs(), position: 1 });
  await insertRow(db, 'booking_offers', { ...right.booking_offers(), booking_id: takenClaim });
  await insertRow(db, 'place_claims', { ...right.place_claims(), id: takenClaim, place: 1 });
  await insertRow(db, 'booking_facts', { ...right.booking_facts(), id: takenFact });
  await insertRow(db, 'blocked_clients', { partner_id: partnerId, pet_owner_id: stranger });
  await insertRow(db, 'trusted_clients', { partner_id: partnerId, pet_owner_id: stranger });
});

const { tryRow } = testRules(database, 'booked', right, refused);

test('one place is free from the moment at which another claim ends, and at once elsewhere', async () => {
  const next = { place: 1, during: range(eleven, new Date('2026-03-11T12:00:00Z')) };
  expect(await tryRow('place_claims', next)).toBeNull();
  expect(await tryRow('place_claims', { place: 2 })).toBeNull();
});

describe('what stays when something goes', () => {
  const state = () =>
    database()
      .selectFrom('bookings')
      .select(['id', 'state', 'pet_owner_id', 'service_id', 'client_name', 'client_phone', 'note'])
      .where('id', '=', booking)
      .executeTakeFirst();

  test('a dog that is deleted leaves its name, and what has been stays as it was', async () => {
    const db = database();
    await db.updateTable('bookings').set({ note: 'Bijo fenų' }).execute();
    await db.deleteFrom('pets').where('id', '=', pet).execute();
    const dogs = await db.selectFrom('booking_dogs').select(['pet_id', 'pet_name']).execute();
    expect(dogs).toEqual([{ pet_id: null, pet_name: 'Rikis' }]);
    expect(await state()).toMatchObject({ state: 'confirmed', client_name: 'Rūta Petraitė' });
  });

  test('an owner who leaves takes every word along; the partner keeps that there was a visit', async () => {
    const db = database();
    await db.updateTable('booking_facts').set({ said: 'Vėluosiu' }).execute();
    await db.deleteFrom('pet_owners').where('id', '=', owner).execute();
    expect(await state()).toMatchObject({
      ...{ state: 'confirmed', pet_owner_id: null, service_id: serviceId },
      ...{ client_name: null, client_phone: null, note: '' },
    });
    expect(await db.selectFrom('booking_dogs').select('pet_name').execute()).toEqual([
      { pet_name: null },
    ]);
    expect(await db.selectFrom('booking_facts').select('said').execute()).toEqual([{ said: '' }]);
  });

  test('what is to come is cancelled and its place free once a side or the service goes', async () => {
    const db = database();
    const soon = new Date(Date.now() + 86_400_000);
    const later = new Date(soon.getTime() + 3_600_000);
    const rows = ['owner', 'service'].map((who) => ({ who, id: newId() }));
    const ownersService = await insertService(db, partnerId);
    for (const [index, { id }] of rows.entries()) {
      await insertRow(db, 'bookings', {
        ...{ ...right.bookings(), id, pet_owner_id: stranger, starts_at: soon, ends_at: later },
        service_id: index === 0 ? serviceId : ownersService,
      });
      await insertRow(db, 'place_claims', {
        ...{ ...right.place_claims(), booking_id: id, place: 10 + index },
        during: range(soon, later),
      });
    }
    await db.deleteFrom('partner_provided_services').where('id', '=', ownersService).execute();
    await db.deleteFrom('pet_owners').where('id', '=', stranger).execute();
    const states = await db
      .selectFrom('bookings')
      .select(['id', 'state'])
      .where('starts_at', '=', soon)
      .orderBy('state')
      .execute();
    expect(states).toEqual([
      { id: rows[0]?.id, state: 'owner_cancelled' },
      { id: rows[1]?.id, state: 'partner_cancelled' },
    ]);
    const claims = await db.selectFrom('place_claims').select('place').execute();
    expect(claims).toEqual([{ place: 1 }]);
  });

  test('nothing is left of a booking whose two sides are gone', async () => {
    const db = database();
    await db.deleteFrom('partners').where('id', '=', partnerId).execute();
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });
});
