import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { clinic, insertPartner, insertPhoto, insertService } from '../rows.ts';
import {
  insertRow,
  type RefusedRow,
  type RightRows,
  tablesTested,
  testRules,
} from './constraints.ts';

const database = testDatabase();

/** Rows that stand in the tables before a test. */
let partnerId: string;
let serviceId: string;
let photoId: string;
/** A file without an owner. */
let fileId: string;
let draftId: string;
let draftPhotoId: string;
const hash = '0123456789abcdef';
const seen = Buffer.alloc(32, 7);

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'klinika@vizgis.test');
  serviceId = await insertService(db, partnerId);
  photoId = await insertPhoto(db, serviceId);
  fileId = newId();
  draftId = newId();
  const takenFile = newId();
  await insertRow(db, 'files', { id: fileId, content_hash: hash });
  await insertRow(db, 'files', { id: takenFile, content_hash: hash });
  await insertRow(db, 'service_drafts', {
    ...right.service_drafts(),
    id: draftId,
    service_id: null,
    base_version: null,
  });
  await insertRow(db, 'draft_photos', { ...right.draft_photos(), id: takenFile });
  draftPhotoId = takenFile;
  await insertRow(db, 'service_view_counts', { ...right.service_view_counts(), day: '2026-03-10' });
  await insertRow(db, 'service_view_visitors', { visitor_hash: seen });
  await insertRow(db, 'removed_files', { id: removedId });
});

const long = (length: number) => 'ž'.repeat(length);
const moment = new Date('2026-03-11T10:00:00Z');
const hidden = {
  hidden_at: moment,
  hidden_reason: 'misleading',
  hidden_explanation: 'Kaina klaidina.',
};
const missingId = newId();
const removedId = newId();

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
const refused: readonly RefusedRow<keyof typeof right>[] = [
  ['partner_provided_services_pkey', 'partner_provided_services', () => ({ id: serviceId })],
  [
    'partner_provided_services_partner_id_fkey',
    'partner_provided_services',
    () => ({ partner_id: missingId }),
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
    'partner_provided_services_check1',
    'partner_provided_services',
    () => ({ hidden_at: moment, hidden_explanation: 'Kaina klaidina.' }),
    () => ({ hidden_reason: 'misleading' }),
  ],
  [
    'partner_provided_services_check2',
    'partner_provided_services',
    () => ({ hidden_at: moment, hidden_reason: 'misleading' }),
    () => ({ hidden_explanation: 'Kaina klaidina.' }),
  ],
  [
    'partner_provided_services_inactive_since_check',
    'partner_provided_services',
    () => ({ status: 'active', inactive_since: moment }),
  ],
  [
    'partner_provided_services_hidden_reason_check',
    'partner_provided_services',
    () => ({ ...hidden, hidden_reason: '' }),
    () => ({ ...hidden, hidden_reason: long(61) }),
  ],
  [
    'partner_provided_services_hidden_snapshot_check',
    'partner_provided_services',
    () => ({ hidden_snapshot: '{}' }),
    () => ({ ...hidden, hidden_snapshot: '[]' }),
  ],
  [
    'partner_provided_services_left_hidden_at_check',
    'partner_provided_services',
    () => ({ left_hidden_at: moment }),
  ],
  [
    'partner_provided_services_review_asked_at_check',
    'partner_provided_services',
    () => ({ review_asked_at: moment, last_review_asked_at: moment }),
    () => ({ ...hidden, review_asked_at: moment }),
  ],
  [
    'partner_provided_services_hidden_explanation_check',
    'partner_provided_services',
    () => ({ ...hidden, hidden_explanation: '' }),
    () => ({ ...hidden, hidden_explanation: long(1_001) }),
  ],
  [
    'partner_provided_services_specific_attributes_check',
    'partner_provided_services',
    () => ({ specific_attributes: '[]' }),
    () => ({ specific_attributes: 'null' }),
    () => ({ specific_attributes: '"hotel"' }),
  ],

  ['service_photos_pkey', 'service_photos', () => ({ id: photoId })],
  ['service_photos_service_id_fkey', 'service_photos', () => ({ service_id: missingId })],
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
  ['service_photos_id_fkey', 'service_photos', () => ({ id: missingId })],

  ['files_pkey', 'files', () => ({ id: photoId })],
  ['removed_files_pkey', 'removed_files', () => ({ id: removedId })],
  ['files_content_hash_check', 'files', () => ({ content_hash: '../../../etc/pas' })],

  ['service_drafts_pkey', 'service_drafts', () => ({ id: draftId })],
  ['service_drafts_partner_id_fkey', 'service_drafts', () => ({ partner_id: missingId })],
  ['service_drafts_service_id_fkey', 'service_drafts', () => ({ service_id: missingId })],
  [
    'service_drafts_service_category_id_fkey',
    'service_drafts',
    () => ({ service_category_id: 'zoo' }),
  ],
  [
    'service_drafts_partner_id_service_id_key',
    'service_drafts',
    () => ({ service_id: null, base_version: null }),
  ],
  ['service_drafts_fields_check', 'service_drafts', () => ({ fields: '[]' })],
  [
    'service_drafts_photos_check',
    'service_drafts',
    () => ({ photos: '{}' }),
    () => ({ photos: '[1,2,3,4,5,6]' }),
  ],
  [
    'service_drafts_check',
    'service_drafts',
    () => ({ base_version: null }),
    () => ({ service_id: null }),
  ],

  ['draft_photos_pkey', 'draft_photos', () => ({ id: draftPhotoId })],
  ['draft_photos_id_fkey', 'draft_photos', () => ({ id: missingId })],
  ['draft_photos_draft_id_fkey', 'draft_photos', () => ({ draft_id: missingId })],
  ['draft_photos_content_hash_check', 'draft_photos', () => ({ content_hash: 'x' })],
  ['draft_photos_width_check', 'draft_photos', () => ({ width: 0 })],
  ['draft_photos_height_check', 'draft_photos', () => ({ height: 0 })],

  ['service_view_counts_pkey', 'service_view_counts', () => ({ day: '2026-03-10' })],
  ['service_view_counts_service_id_fkey', 'service_view_counts', () => ({ service_id: missingId })],
  ['service_view_counts_views_check', 'service_view_counts', () => ({ views: 0 })],
  ['service_view_visitors_pkey', 'service_view_visitors', () => ({ visitor_hash: seen })],
];

const { tryRow } = testRules(database, right, refused);

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

test('these tables are what the other files leave', () => {
  expect(Object.keys(right).sort()).toEqual(tablesTested.services);
});
