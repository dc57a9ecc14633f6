import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/id.ts';
import { type RefusedRow, type RightRows, tablesTested, testRules } from './constraints.ts';
import { testDatabase } from './database.ts';
import { clinic, insertPartner, insertPhoto, insertService } from './rows.ts';

const database = testDatabase();

/** Rows that stand in the tables before a test. */
let partnerId: string;
let serviceId: string;
let photoId: string;

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'klinika@vizgis.test');
  serviceId = await insertService(db, partnerId);
  photoId = await insertPhoto(db, serviceId);
});

const long = (length: number) => 'ž'.repeat(length);
const nobody = newId();

/** For every table a new row that it accepts. */
const right = {
  partner_provided_services: () => ({
    ...clinic,
    id: newId(),
    partner_id: partnerId,
    specific_attributes: '{}',
  }),
  service_photos: () => ({
    id: newId(),
    service_id: serviceId,
    position: 1,
    content_hash: '0123456789abcdef',
    width: 1600,
    height: 1200,
  }),
} satisfies RightRows;

/** What no table may hold: the constraint that refuses it, and the row. */
const refused: readonly RefusedRow<keyof typeof right>[] = [
  ['partner_provided_services_pkey', 'partner_provided_services', () => ({ id: serviceId })],
  [
    'partner_provided_services_partner_id_fkey',
    'partner_provided_services',
    () => ({ partner_id: nobody }),
    () => ({ partner_id: serviceId }),
  ],
  [
    'partner_provided_services_service_category_id_fkey',
    'partner_provided_services',
    () => ({ service_category_id: 'zoo' }),
    () => ({ service_category_id: '' }),
  ],
  [
    'partner_provided_services_title_check',
    'partner_provided_services',
    () => ({ title: '' }),
    () => ({ title: long(121) }),
  ],
  [
    'partner_provided_services_description_check',
    'partner_provided_services',
    () => ({ description: long(10_001) }),
  ],
  [
    'partner_provided_services_city_check',
    'partner_provided_services',
    () => ({ city: '' }),
    () => ({ city: long(61) }),
  ],
  [
    'partner_provided_services_address_check',
    'partner_provided_services',
    () => ({ address: '' }),
    () => ({ address: long(201) }),
  ],
  [
    'partner_provided_services_phone_number_check',
    'partner_provided_services',
    () => ({ phone_number: '' }),
    () => ({ phone_number: '860000000' }),
    () => ({ phone_number: '+370 600 00000' }),
    () => ({ phone_number: '+3706000' }),
    () => ({ phone_number: '+3706000000000000' }),
    () => ({ phone_number: '+37060000000\n' }),
    () => ({ phone_number: 'tel:+37060000000' }),
  ],
  [
    'partner_provided_services_email_check',
    'partner_provided_services',
    () => ({ email: '' }),
    () => ({ email: long(255) }),
  ],
  [
    'partner_provided_services_notification_email_check',
    'partner_provided_services',
    () => ({ notification_email: 'ab' }),
    () => ({ notification_email: long(255) }),
  ],
  [
    'partner_provided_services_work_hours_check',
    'partner_provided_services',
    () => ({ work_hours: '' }),
    () => ({ work_hours: long(501) }),
  ],
  [
    'partner_provided_services_status_check',
    'partner_provided_services',
    () => ({ status: 'deleted' }),
    () => ({ status: 'Active' }),
  ],
  [
    'partner_provided_services_price_min_check',
    'partner_provided_services',
    () => ({ price_min: -0.01 }),
  ],
  [
    'partner_provided_services_price_max_check',
    'partner_provided_services',
    () => ({ price_min: null, price_max: -1 }),
  ],
  [
    'partner_provided_services_price_per_day_check',
    'partner_provided_services',
    () => ({ price_per_day: -1 }),
  ],
  [
    'partner_provided_services_check',
    'partner_provided_services',
    () => ({ price_min: 10, price_max: 9.99 }),
  ],
  [
    'partner_provided_services_specific_attributes_check',
    'partner_provided_services',
    () => ({ specific_attributes: '[]' }),
    () => ({ specific_attributes: 'null' }),
    () => ({ specific_attributes: '"hotel"' }),
  ],

  ['service_photos_pkey', 'service_photos', () => ({ id: photoId })],
  ['service_photos_service_id_fkey', 'service_photos', () => ({ service_id: nobody })],
  ['service_photos_service_id_position_key', 'service_photos', () => ({ position: 0 })],
  [
    'service_photos_position_check',
    'service_photos',
    () => ({ position: -1 }),
    () => ({ position: 5 }),
  ],
  ['service_photos_alt_check', 'service_photos', () => ({ alt: long(201) })],
  [
    'service_photos_content_hash_check',
    'service_photos',
    () => ({ content_hash: '' }),
    () => ({ content_hash: '0123456789ABCDEF' }),
    () => ({ content_hash: '../../../etc/pas' }),
    () => ({ content_hash: '0123456789abcdef0' }),
  ],
  ['service_photos_width_check', 'service_photos', () => ({ width: 0 })],
  ['service_photos_height_check', 'service_photos', () => ({ height: -1 })],
];

const { tryRow } = testRules(database, right, refused);

describe('what lies on the edge is accepted', () => {
  test.each<Parameters<typeof tryRow>>([
    ['partner_provided_services', { title: long(120), description: long(10_000), city: long(60) }],
    ['partner_provided_services', { phone_number: '+12345678', work_hours: long(500) }],
    ['partner_provided_services', { price_min: 0, price_max: 0, price_per_day: 99_999_999.99 }],
    ['partner_provided_services', { price_min: 10, price_max: 10 }],
    ['partner_provided_services', { price_min: null, price_max: null, phone_number: null }],
    ['service_photos', { position: 4, alt: long(200), width: 1, height: 1 }],
  ])('%s %#', async (table, values) => {
    expect(await tryRow(table, values)).toBeNull();
  });
});

test('two photos change places in one statement', async () => {
  const id = await insertService(database(), partnerId);
  await insertPhoto(database(), id, { position: 0, alt: 'pirma' });
  await insertPhoto(database(), id, { position: 1, alt: 'antra' });
  await database()
    .updateTable('service_photos')
    .set({ position: sql`1 - position` })
    .where('service_id', '=', id)
    .execute();
  const photos = await database()
    .selectFrom('service_photos')
    .select(['position', 'alt'])
    .where('service_id', '=', id)
    .orderBy('position')
    .execute();
  expect(photos.map(({ alt }) => alt)).toEqual(['antra', 'pirma']);
});

test('these tables are what the other files leave', () => {
  expect(Object.keys(right).sort()).toEqual(tablesTested.services);
});
