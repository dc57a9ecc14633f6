import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner } from '../rows.ts';
import {
  insertRow,
  type RefusedRow,
  type RightRows,
  tablesTested,
  testRules,
} from './constraints.ts';

const database = testDatabase();
const hash = '0123456789abcdef';
const missingId = newId();

let partnerId: string;
/** A picture of the album, and a file without an owner. */
let photoId: string;
let fileId: string;

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'klinika@sunys.test', { company_name: 'UAB „Letena“' });
  [photoId, fileId] = [newId(), newId()];
  for (const id of [photoId, fileId]) await insertRow(db, 'files', { id, content_hash: hash });
  await insertRow(db, 'partner_photos', { ...right.partner_photos(), id: photoId, position: 3 });
});

/** For every table a new row that it accepts. */
const right = {
  partner_addresses: () => ({ name: 'kita-letena', partner_id: partnerId, is_current: false }),
  reserved_addresses: () => ({ word: 'keiksmazodis', reach: 'part' }),
  partner_photos: () => ({
    ...{ id: fileId, partner_id: partnerId, role: 'album', position: 0 },
    ...{ content_hash: hash, width: 1600, height: 1200 },
  }),
} satisfies RightRows;

/** What no table may hold: the constraint that refuses it, and the row. */
const refused: readonly RefusedRow<keyof typeof right>[] = [
  ['partner_addresses_pkey', 'partner_addresses', () => ({ name: 'letena' })],
  [
    'partner_addresses_name_check',
    'partner_addresses',
    () => ({ name: 'ab' }),
    () => ({ name: 'Letena' }),
    () => ({ name: 'šuo' }),
    () => ({ name: '2024' }),
    () => ({ name: '-letena' }),
    () => ({ name: 'letena--2' }),
    () => ({ name: 'letena/../admin' }),
    () => ({ name: 'letena\n' }),
    () => ({ name: 'a'.repeat(61) }),
  ],
  ['partner_addresses_partner_id_fkey', 'partner_addresses', () => ({ partner_id: missingId })],
  ['partner_addresses_current_key', 'partner_addresses', () => ({ is_current: true })],

  ['reserved_addresses_pkey', 'reserved_addresses', () => ({ word: 'admin' })],
  ['reserved_addresses_word_check', 'reserved_addresses', () => ({ word: 'Šūdas' })],
  ['reserved_addresses_reach_check', 'reserved_addresses', () => ({ reach: 'never' })],

  ['partner_photos_pkey', 'partner_photos', () => ({ id: photoId })],
  ['partner_photos_id_fkey', 'partner_photos', () => ({ id: missingId })],
  ['partner_photos_partner_id_fkey', 'partner_photos', () => ({ partner_id: missingId })],
  ['partner_photos_partner_id_role_position_key', 'partner_photos', () => ({ position: 3 })],
  ['partner_photos_role_check', 'partner_photos', () => ({ role: 'banner' })],
  [
    'partner_photos_check',
    'partner_photos',
    () => ({ position: -1 }),
    () => ({ position: 12 }),
    () => ({ role: 'logo', position: 1 }),
    () => ({ role: 'cover', position: 1 }),
  ],
  ['partner_photos_content_hash_check', 'partner_photos', () => ({ content_hash: '../../etc' })],
  ['partner_photos_width_check', 'partner_photos', () => ({ width: 0 })],
  ['partner_photos_height_check', 'partner_photos', () => ({ height: 0 })],
];

testRules(database, right, refused);

test('the tables of companies are tested here', () => {
  expect(Object.keys(right).toSorted()).toEqual(tablesTested.companies.toSorted());
});

test('a company that goes takes its pictures along, and leaves its name to no other', async () => {
  const db = database();
  const leaving = await insertPartner(db, 'laikina@sunys.test', { company_name: 'MB „Laikina“' });
  const id = newId();
  await insertRow(db, 'files', { id, content_hash: hash });
  await insertRow(db, 'partner_photos', { ...right.partner_photos(), id, partner_id: leaving });
  await sql`delete from users where email = 'laikina@sunys.test'`.execute(db);
  const photos = db.selectFrom('partner_photos').select('id').where('id', '=', id);
  expect(await photos.execute()).toEqual([]);
  const names = db.selectFrom('partner_addresses').selectAll().where('name', '=', 'laikina');
  expect(await names.execute()).toMatchObject([{ partner_id: null }]);
});
