import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();

/** An owner with a dog, a photo of it and a favourite; and another one. */
const owner = newId();
const stranger = newId();
const pet = newId();
const strangersPet = newId();
const photo = newId();
const freePhoto = newId();
const missingId = newId();
let serviceId: string;
let freeServiceId: string;

const moment = new Date('2026-03-11T10:00:00Z');
const long = (length: number) => 'ž'.repeat(length);
const hash = '0123456789abcdef';

/** For every table a new row that it accepts. */
const right = {
  pets: () => ({ id: newId(), owner_id: owner, name: 'Rikis' }),
  pet_photos: () => ({
    id: freePhoto,
    owner_id: owner,
    content_hash: hash,
    width: 1200,
    height: 1200,
  }),
  favourites: () => ({
    id: newId(),
    owner_id: owner,
    service_id: freeServiceId,
    service_title: 'Šunų skiepijimas',
  }),
  newsletter_subscribers: () => ({
    id: newId(),
    email: 'nauja@vizgis.test',
    link_hash: 'x'.repeat(43),
    link_expires_at: moment,
  }),
} satisfies RightRows;

const refused: readonly RefusedRow[] = [
  ['pets_name_check', () => ({ name: '' }), () => ({ name: long(61) })],
  ['pets_breed_check', () => ({ breed: long(61) })],
  ['pets_birth_date_check', () => ({ birth_date: '1989-12-31' })],
  ['pets_gender_check', () => ({ gender: 'Vyras' }), () => ({ gender: '' })],
  ['pets_weight_check', () => ({ weight: 0 }), () => ({ weight: 150.1 })],
  ['pets_description_check', () => ({ description: long(2001) })],
  ['pets_special_needs_check', () => ({ special_needs: long(2001) })],
  ['pet_photos_pet_id_key', () => ({ pet_id: pet })],
  [
    'pet_photos_pet_id_owner_id_fkey',
    () => ({ pet_id: missingId }),
    () => ({ pet_id: strangersPet }),
  ],
  ['pet_photos_content_hash_check', () => ({ content_hash: 'ABCDEF0123456789' })],
  ['pet_photos_width_check', () => ({ width: 0 })],
  ['pet_photos_height_check', () => ({ height: 0 })],
  ['favourites_owner_id_service_id_key', () => ({ service_id: serviceId })],
  [
    'favourites_service_title_check',
    () => ({ service_title: '' }),
    () => ({ service_title: long(121) }),
  ],
  ['newsletter_subscribers_email_key', () => ({ email: 'ruta@vizgis.test' })],
  [
    'newsletter_subscribers_email_check',
    () => ({ email: 'Ruta@vizgis.test' }),
    () => ({ email: 'a' }),
    () => ({ email: 'a'.repeat(255) }),
  ],
  ['newsletter_subscribers_link_hash_key', () => ({ link_hash: 'y'.repeat(43) })],
  ['newsletter_subscribers_link_hash_check', () => ({ link_hash: 'the token itself' })],
  ['newsletter_subscribers_link_check', () => ({ link_expires_at: null })],
  ['newsletter_subscribers_waiting_check', () => ({ link_hash: null, link_expires_at: null })],
];

beforeAll(async () => {
  const db = database();
  const partner = await insertPartner(db, 'klinika@vizgis.test');
  serviceId = await insertService(db, partner);
  freeServiceId = await insertService(db, partner);
  for (const [id, email] of [
    [owner, 'ruta@vizgis.test'],
    [stranger, 'jonas@vizgis.test'],
  ] as const) {
    const userId = newId();
    await insertRow(db, 'users', { id: userId, email, role: 'pet_owner' });
    await insertRow(db, 'pet_owners', { id, user_id: userId, full_name: email });
  }
  await insertRow(db, 'pets', { ...right.pets(), id: pet });
  await insertRow(db, 'pets', { ...right.pets(), id: strangersPet, owner_id: stranger });
  for (const id of [photo, freePhoto]) await insertRow(db, 'files', { id, content_hash: hash });
  await insertRow(db, 'pet_photos', { ...right.pet_photos(), id: photo, pet_id: pet });
  await insertRow(db, 'favourites', { ...right.favourites(), service_id: serviceId });
  await insertRow(db, 'newsletter_subscribers', {
    ...{ id: newId(), email: 'ruta@vizgis.test' },
    ...{ link_hash: 'y'.repeat(43), link_expires_at: moment },
  });
});

testRules(database, 'owners', right, refused);

describe('what stays when something goes', () => {
  test('a favourite keeps its words without its service', async () => {
    const db = database();
    await db.deleteFrom('pets').where('id', '=', pet).execute();
    await db.deleteFrom('partner_provided_services').where('id', '=', serviceId).execute();
    const [favourite] = await db.selectFrom('favourites').selectAll().execute();
    expect(favourite).toMatchObject({ service_id: null, service_title: 'Šunų skiepijimas' });
    expect(await db.selectFrom('pet_photos').selectAll().execute()).toEqual([]);
  });

  test('everything goes with its owner', async () => {
    const db = database();
    await db.deleteFrom('pet_owners').where('id', '=', owner).execute();
    expect(await db.selectFrom('favourites').selectAll().execute()).toEqual([]);
    const pets = await db.selectFrom('pets').select('id').execute();
    expect(pets).toEqual([{ id: strangersPet }]);
  });
});
