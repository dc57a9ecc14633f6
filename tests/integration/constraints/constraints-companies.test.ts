import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner } from '../rows.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();
const hash = '0123456789abcdef';

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
const refused: readonly RefusedRow[] = [
  [
    'partner_addresses_name_check',
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
  ['partner_addresses_current_key', () => ({ is_current: true })],

  ['reserved_addresses_word_check', () => ({ word: 'Šūdas' })],
  ['reserved_addresses_reach_check', () => ({ reach: 'never' })],

  ['partner_photos_partner_id_role_position_key', () => ({ position: 3 })],
  ['partner_photos_role_check', () => ({ role: 'banner' })],
  [
    'partner_photos_check',
    () => ({ position: -1 }),
    () => ({ position: 12 }),
    () => ({ role: 'logo', position: 1 }),
    () => ({ role: 'cover', position: 1 }),
  ],
  ['partner_photos_content_hash_check', () => ({ content_hash: '../../etc' })],
  [
    'partner_photos_alt_check',
    () => ({ alt: 'a'.repeat(121) }),
    () => ({ role: 'cover', alt: 'Kirpykla' }),
  ],
  ['partner_photos_width_check', () => ({ width: 0 })],
  ['partner_photos_height_check', () => ({ height: 0 })],
];

testRules(database, 'companies', right, refused);

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
