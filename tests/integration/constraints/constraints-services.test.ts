import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { clinic, insertPartner, insertPhoto, insertService } from '../rows.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();

/** Rows that stand in the tables before a test. */
let partnerId: string;
let serviceId: string;
/** A file without an owner. */
let fileId: string;
let draftId: string;
const hash = '0123456789abcdef';

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'klinika@vizgis.test');
  serviceId = await insertService(db, partnerId);
  await insertPhoto(db, serviceId);
  fileId = newId();
  draftId = newId();
  await insertRow(db, 'files', { id: fileId, content_hash: hash });
  await insertRow(db, 'service_drafts', {
    ...right.service_drafts(),
    id: draftId,
    service_id: null,
    base_version: null,
  });
});

const long = (length: number) => 'ž'.repeat(length);
const moment = new Date('2026-03-11T10:00:00Z');
const hidden = {
  hidden_at: moment,
  hidden_reason: 'misleading',
  hidden_explanation: 'Kaina klaidina.',
};
const missingId = newId();

/** For every table a new row that it accepts. */
const right = {
  partner_provided_services: () => ({
    ...clinic,
    id: newId(),
    partner_id: partnerId,
    specific_attributes: '{}',
  }),
  files: () => ({ id: newId(), content_hash: hash }),
  removed_files: () => ({ id: newId() }),
  // Of a service that is being edited; the draft in the table is of a new one.
  service_drafts: () => ({
    id: newId(),
    partner_id: partnerId,
    service_id: serviceId,
    base_version: 1,
    service_category_id: 'vet',
    fields: '{"title":"Klinika"}',
    photos: '[]',
  }),
  draft_photos: () => ({
    id: fileId,
    draft_id: draftId,
    content_hash: hash,
    width: 1600,
    height: 1200,
  }),
  service_view_counts: () => ({ service_id: serviceId, day: '2026-03-11', views: 1 }),
  service_view_visitors: () => ({ visitor_hash: Buffer.alloc(32, 8) }),
  service_photos: () => ({
    id: fileId,
    service_id: serviceId,
    position: 1,
    content_hash: hash,
    width: 1600,
    height: 1200,
  }),
} satisfies RightRows;

/** What no table may hold: the constraint that refuses it, and the row. */
const refused: readonly RefusedRow[] = [
  [
    'partner_provided_services_partner_id_fkey',
    () => ({ partner_id: missingId }),
    () => ({ partner_id: serviceId }),
  ],
  [
    'partner_provided_services_service_category_id_fkey',
    () => ({ service_category_id: 'zoo' }),
    () => ({ service_category_id: '' }),
  ],
  ['partner_provided_services_title_check', () => ({ title: '' }), () => ({ title: long(121) })],
  [
    'partner_provided_services_price_line_check',
    () => ({ price_line: '' }),
    () => ({ price_line: long(121) }),
  ],
  ['partner_provided_services_description_check', () => ({ description: long(10_001) })],
  ['partner_provided_services_city_check', () => ({ city: '' }), () => ({ city: long(61) })],
  [
    'partner_provided_services_address_check',
    () => ({ address: '' }),
    () => ({ address: long(201) }),
  ],
  [
    'partner_provided_services_phone_number_check',
    () => ({ phone_number: '' }),
    () => ({ phone_number: '860000000' }),
    () => ({ phone_number: '+370 600 00000' }),
    () => ({ phone_number: '+3706000' }),
    () => ({ phone_number: '+3706000000000000' }),
    () => ({ phone_number: '+37060000000\n' }),
    () => ({ phone_number: 'tel:+37060000000' }),
  ],
  ['partner_provided_services_email_check', () => ({ email: '' }), () => ({ email: long(255) })],
  [
    'partner_provided_services_notification_email_check',
    () => ({ notification_email: 'ab' }),
    () => ({ notification_email: long(255) }),
  ],
  [
    'partner_provided_services_work_hours_check',
    () => ({ work_hours: '' }),
    () => ({ work_hours: long(501) }),
  ],
  [
    'partner_provided_services_status_check',
    () => ({ status: 'deleted' }),
    () => ({ status: 'Active' }),
  ],
  ['partner_provided_services_price_min_check', () => ({ price_min: -0.01 })],
  ['partner_provided_services_price_max_check', () => ({ price_min: null, price_max: -1 })],
  ['partner_provided_services_price_per_day_check', () => ({ price_per_day: -1 })],
  ['partner_provided_services_check', () => ({ price_min: 10, price_max: 9.99 })],
  [
    'partner_provided_services_check1',
    () => ({ hidden_at: moment, hidden_explanation: 'Kaina klaidina.' }),
    () => ({ hidden_reason: 'misleading' }),
  ],
  [
    'partner_provided_services_check2',
    () => ({ hidden_at: moment, hidden_reason: 'misleading' }),
    () => ({ hidden_explanation: 'Kaina klaidina.' }),
  ],
  [
    'partner_provided_services_inactive_since_check',
    () => ({ status: 'active', inactive_since: moment }),
  ],
  [
    'partner_provided_services_hidden_reason_check',
    () => ({ ...hidden, hidden_reason: '' }),
    () => ({ ...hidden, hidden_reason: long(61) }),
  ],
  [
    'partner_provided_services_hidden_snapshot_check',
    () => ({ hidden_snapshot: '{}' }),
    () => ({ ...hidden, hidden_snapshot: '[]' }),
  ],
  ['partner_provided_services_left_hidden_at_check', () => ({ left_hidden_at: moment })],
  [
    'partner_provided_services_look_lost_check',
    () => ({ looked_at: moment, look_lost_at: moment }),
  ],
  [
    'partner_provided_services_review_asked_at_check',
    () => ({ review_asked_at: moment, last_review_asked_at: moment }),
    () => ({ ...hidden, review_asked_at: moment }),
  ],
  [
    'partner_provided_services_hidden_explanation_check',
    () => ({ ...hidden, hidden_explanation: '' }),
    () => ({ ...hidden, hidden_explanation: long(1_001) }),
  ],
  [
    'partner_provided_services_specific_attributes_check',
    () => ({ specific_attributes: '[]' }),
    () => ({ specific_attributes: 'null' }),
    () => ({ specific_attributes: '"hotel"' }),
  ],

  ['service_photos_service_id_position_key', () => ({ position: 0 })],
  ['service_photos_position_check', () => ({ position: -1 }), () => ({ position: 5 })],
  ['service_photos_alt_check', () => ({ alt: long(201) })],
  [
    'service_photos_content_hash_check',
    () => ({ content_hash: '' }),
    () => ({ content_hash: '0123456789ABCDEF' }),
    () => ({ content_hash: '../../../etc/pas' }),
    () => ({ content_hash: '0123456789abcdef0' }),
  ],
  ['service_photos_width_check', () => ({ width: 0 })],
  ['service_photos_height_check', () => ({ height: -1 })],

  ['files_content_hash_check', () => ({ content_hash: '../../../etc/pas' })],

  ['service_drafts_service_category_id_fkey', () => ({ service_category_id: 'zoo' })],
  ['service_drafts_partner_id_service_id_key', () => ({ service_id: null, base_version: null })],
  ['service_drafts_fields_check', () => ({ fields: '[]' })],
  ['service_drafts_photos_check', () => ({ photos: '{}' }), () => ({ photos: '[1,2,3,4,5,6]' })],
  ['service_drafts_check', () => ({ base_version: null }), () => ({ service_id: null })],

  ['draft_photos_content_hash_check', () => ({ content_hash: 'x' })],
  ['draft_photos_width_check', () => ({ width: 0 })],
  ['draft_photos_height_check', () => ({ height: 0 })],

  ['service_view_counts_views_check', () => ({ views: 0 })],
];

const { tryRow } = testRules(database, 'services', right, refused);

describe('what lies on the edge is accepted', () => {
  test.each<Parameters<typeof tryRow>>([
    ['partner_provided_services', { title: long(120), description: long(10_000), city: long(60) }],
    ['partner_provided_services', { phone_number: '+12345678', work_hours: long(500) }],
    ['partner_provided_services', { price_min: 0, price_max: 0, price_per_day: 99_999_999.99 }],
    ['partner_provided_services', { price_min: 10, price_max: 10 }],
    ['partner_provided_services', { ...hidden, hidden_explanation: long(1_000) }],
    ['partner_provided_services', { status: 'inactive', inactive_since: moment }],
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
