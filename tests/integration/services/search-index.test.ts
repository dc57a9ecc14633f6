import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Attribute } from '#app/domains/services/catalogue/attributes.ts';
import { categories } from '#app/domains/services/catalogue/categories.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { searchRow } from '#app/domains/services/search/search-row.server.ts';
import {
  openingToken,
  optionToken,
  placeToken,
} from '#app/domains/services/search/search-tokens.ts';
import { breeds } from '#app/lithuanian/breeds.ts';
import { online, placeNames } from '#app/lithuanian/places.ts';
import { newId } from '#app/platform/database/id.ts';
import { generateServices } from '#tests/reference/generated-services.ts';
import { up } from '../../../db/migrations/0032-search-tokens.ts';
import { testDatabase } from '../database.ts';
import { clinic, insertPartner, insertService } from '../rows.ts';

const database = testDatabase();
let partnerId: string;

beforeAll(async () => {
  partnerId = await insertPartner(database(), 'klinika@vizgis.test');
});

afterEach(() => database().deleteFrom('partner_provided_services').execute());

async function rows() {
  const found = await database().selectFrom('service_search').selectAll().execute();
  return found.sort((one, other) => (one.service_id < other.service_id ? -1 : 1));
}

/** The rows that there have to be: one for each active service that was not over in 1970 (insertService). */
async function wantedRows() {
  const services = await database()
    .selectFrom('partner_provided_services')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return services
    .map((service) => searchRow({ ...service, booked_online: false, rating_low: null }))
    .filter(({ event_at }) => event_at === null || event_at >= new Date(0));
}

const now = new Date('2026-03-11T10:00:00Z');

async function change(id: string, values: Record<string, unknown>) {
  await database()
    .updateTable('partner_provided_services')
    .set(values)
    .where('id', '=', id)
    .execute();
  await indexServices(database(), [id], now);
}

describe('the search rows follow the services', () => {
  test('through being made, changed, withdrawn, returned and deleted', async () => {
    const db = database();
    const id = await insertService(db, partnerId);
    const neighbour = await insertService(db, partnerId, { title: 'Kaimynų klinika' });
    const inactive = await insertService(db, partnerId, { status: 'inactive' });
    expect((await rows()).map((row) => row.service_id)).toEqual([id, neighbour].sort());
    expect(await rows()).toEqual(await wantedRows());

    await change(id, { title: 'Nauja klinika', city: 'Vilnius', price_min: 40, work_hours: null });
    expect(await rows()).toEqual(await wantedRows());
    expect((await rows()).find((row) => row.service_id === id)).toMatchObject({
      text_folded: 'nauja klinika',
      city: 'Vilnius',
      price_low: 4_000,
      open_until: null,
    });

    await change(id, { service_category_id: 'spa', specific_attributes: '{}' });
    expect(await rows()).toEqual(await wantedRows());

    await change(id, { status: 'inactive' });
    expect((await rows()).map((row) => row.service_id)).toEqual([neighbour]);
    await change(inactive, { status: 'active' });
    await change(id, { status: 'active' });
    expect(await rows()).toHaveLength(3);
    expect(await rows()).toEqual(await wantedRows());

    await db.deleteFrom('partner_provided_services').where('id', '=', neighbour).execute();
    expect((await rows()).map((row) => row.service_id)).toEqual([id, inactive].sort());
    await indexServices(db, [neighbour], now);
    expect(await rows()).toHaveLength(2);
  });

  test('are gone with the partner', async () => {
    const other = await insertPartner(database(), 'laikinas@vizgis.test');
    await insertService(database(), other);
    await database().deleteFrom('partners').where('id', '=', other).execute();
    expect(await rows()).toEqual([]);
  });

  test('stay the same however often they are made, and by nothing at all', async () => {
    const id = await insertService(database(), partnerId);
    const before = await rows();
    await indexServices(database(), [], now);
    await indexServices(database(), [id, id], now);
    await indexServices(database(), [id, newId()], now);
    expect(await rows()).toEqual(before);
  });

  test('come back with the transaction that fails', async () => {
    const id = await insertService(database(), partnerId);
    const before = await rows();
    const failing = database()
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .updateTable('partner_provided_services')
          .set({ status: 'inactive' })
          .where('id', '=', id)
          .execute();
        await indexServices(transaction, [id], now);
        throw new Error('Nepavyko');
      });
    await expect(failing).rejects.toThrow('Nepavyko');
    expect(await rows()).toEqual(before);
  });
});

describe('whatever a service holds has a search row', () => {
  test.each([
    ['the highest price', { price_min: 99_999_999.99, price_max: 99_999_999.99 }],
    ['a price of nothing', { price_min: 0, price_max: 0 }],
    ['a title of 120 letters', { title: 'Ž'.repeat(120) }],
    ['a title of dogs', { title: '🐕‍🦺'.repeat(20) }],
    ['a title of marks alone', { title: '\u0301\u0302' }],
    ['a title of several lines', { title: 'a\nb\tc\r\n' }],
    ['hours that say nothing', { work_hours: '🕘'.repeat(100) }],
    ['a city that is in no list', { city: 'Niujorkas' }],
  ])('with %s', async (_name, service) => {
    await insertService(database(), partnerId, service);
    expect(await rows()).toEqual(await wantedRows());
  });

  test.each([
    '"0001-01-01T00:00:00Z"',
    '"0000-01-01T00:00:00+14:00"',
    '"9999-12-31T23:59:59.999999999-23:59"',
    '"2026-02-30T10:00:00Z"',
    '"2026-03-11T25:00:00Z"',
    '"rytoj"',
    '1773223200000',
    'null',
  ])('with an event at %s', async (moment) => {
    await insertService(database(), partnerId, {
      service_category_id: 'events',
      specific_attributes: `{"event_date_time": ${moment}}`,
    });
    expect(await rows()).toEqual(await wantedRows());
  });

  test('with a breed of 10,000 letters', async () => {
    await insertService(database(), partnerId, {
      service_category_id: 'breeding',
      specific_attributes: JSON.stringify({ dog_breed: 'Vengrų vyžla '.repeat(800) }),
    });
    expect(await rows()).toEqual(await wantedRows());
  });
});

test('a row of the longest title stays narrow', () => {
  const letters = Array.from({ length: 120 }, (_, index) =>
    String.fromCharCode(0x61 + ((index * 7) % 400)),
  );
  const category = categories.find(({ id }) => id === 'vet');
  const all = category?.attributes.flatMap((attribute) =>
    attribute.kind === 'many' ? attribute.options.map(({ id }) => id) : [],
  );
  const row = searchRow({
    ...clinic,
    booked_online: true,
    rating_low: 3_900,
    id: newId(),
    title: letters.join(''),
    price_min: 0,
    price_max: 300,
    created_at: new Date(),
    specific_attributes: { vet_services_provided: all },
  });
  // Six services and, of the clinic's hours, five days.
  expect(row.options).toHaveLength(11);
  expect(row.open_until).toHaveLength(24);
  // One, two and three letters at every place, and the conditions: 2 kB at the most.
  expect(row.tokens.length).toBeGreaterThan(300);
  expect(row.tokens.length).toBeLessThan(500);
  for (const token of [...row.options, ...row.tokens]) expect(token).toBe(token | 0);
});

/** Every value by which a filter may find an attribute. */
function valuesOf(attribute: Attribute): readonly (string | number | boolean)[] {
  switch (attribute.kind) {
    case 'one':
    case 'many':
      return attribute.options.map(({ id }) => id);
    case 'years':
      return Array.from({ length: 151 }, (_, year) => year);
    case 'breed':
      return breeds;
    case 'yes_no':
      return [true, false];
    case 'instant':
      return [];
    default:
      return attribute satisfies never;
  }
}

test('no two conditions of the whole catalogue are written as the same number', () => {
  const keys = categories.flatMap(({ attributes }) =>
    attributes.flatMap((attribute) =>
      valuesOf(attribute).map((value) => [attribute.key, value] as const),
    ),
  );
  const days = categories.flatMap(({ filters }) =>
    filters.flatMap((filter) =>
      filter.kind === 'options' && filter.source === 'weekdays'
        ? filter.options.map(({ id }) => [filter.attribute, id] as const)
        : [],
    ),
  );
  const hours = Array.from({ length: 25 }, (_, hour) => hour);
  const tokens = new Map<string, number>([
    ...[...keys, ...days].map(
      ([key, value]) => [`${key}=${value}`, optionToken(key, value)] as const,
    ),
    ...categories.map(({ id }) => [`category=${id}`, optionToken('category', id)] as const),
    ...[...placeNames, online].map((name) => [`city=${name}`, optionToken('city', name)] as const),
    ...categories.flatMap(({ id }) => [
      ...placeNames.map((name) => [`${id} in ${name}`, placeToken(id, name)] as const),
      ...Array.from(
        { length: 64 },
        (_, step) => [`${id} price=${step}`, optionToken(`${id}.price`, step)] as const,
      ),
      ...hours.flatMap((from) =>
        hours.map((until) => [`${id} ${from}-${until}`, openingToken(id, from, until)] as const),
      ),
    ]),
  ]);
  expect(tokens.size).toBeGreaterThanOrEqual(1_500);
  const names = new Map<number, string[]>();
  for (const [name, token] of tokens) names.set(token, [...(names.get(token) ?? []), name]);
  expect([...names.values()].filter((same) => same.length > 1)).toEqual([]);
});

/** What rule 1 wrote in place of the tokens that are of one category alone. */
function tokensOfRule1({ category_id: id, city, tokens }: ReturnType<typeof searchRow>): number[] {
  const hours = Array.from({ length: 25 }, (_, hour) => hour);
  const before = new Map<number, number>([
    ...Array.from(
      { length: 64 },
      (_, step) => [optionToken(`${id}.price`, step), optionToken('price', step)] as const,
    ),
    ...hours.flatMap((from) =>
      hours.map(
        (until) =>
          [openingToken(id, from, until), optionToken('open', `${from}-${until}`)] as const,
      ),
    ),
  ]);
  const place = city === null ? null : placeToken(id, city);
  return tokens.filter((token) => token !== place).map((token) => before.get(token) ?? token);
}

test('rows of rule 1 get the tokens that rule 2 looks for', async () => {
  const now = new Date('2026-03-11T10:00:00Z');
  const wanted = new Map<string, readonly number[]>();
  for (const { category, attributes, ...service } of generateServices(5, 300, now)) {
    const plain = {
      ...service,
      city: service.city || null,
      work_hours: service.work_hours || null,
    };
    const more = { service_category_id: category, specific_attributes: JSON.stringify(attributes) };
    await insertService(database(), partnerId, { ...plain, ...more, status: 'active' });
  }
  const services = await database().selectFrom('partner_provided_services').selectAll().execute();
  for (const service of services) {
    const row = searchRow({ ...service, booked_online: false, rating_low: null });
    wanted.set(service.id, row.tokens);
    await database()
      .updateTable('service_search')
      .set({ version: 1, tokens: sql`${tokensOfRule1(row)}::integer[]` })
      .where('service_id', '=', service.id)
      .execute();
  }
  await database()
    .transaction()
    .execute((transaction) => up(transaction as never));
  const missing = (await rows()).filter(({ service_id, tokens }) =>
    wanted.get(service_id)?.some((token) => !tokens.includes(token)),
  );
  expect(missing).toEqual([]);
  expect(wanted.size).toBe(300);
});
