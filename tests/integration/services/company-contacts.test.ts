import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  applyCompanyContacts,
  findContactDifferences,
} from '#app/domains/services/own/company-contacts.server.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
let clinic: Partner;
let hotel: Partner;

beforeAll(async () => {
  clinic = await makeActor(database(), 'klinika@vizgis.test');
  hotel = await makeActor(database(), 'viesbutis@vizgis.test');
});

afterEach(() => database().deleteFrom('partner_provided_services').execute());

const profile = ({ partnerId }: Partner) =>
  database()
    .selectFrom('partners')
    .select(['phone', 'city', 'address', 'version'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
const services = () =>
  database().selectFrom('partner_provided_services').selectAll().orderBy('id').execute();
const agreed = { count: 0, titles: [] };
const find = async (id: string) => (await services()).find((service) => service.id === id);

test('only contacts that a service has are changed, all together, in no other partner’s', async () => {
  const db = database();
  const { phone, city, address, version } = await profile(clinic);
  const other = { city: 'Vilnius', address: 'Kita g. 1', phone_number: '+37061299999' };
  const both = await insertService(db, clinic.partnerId, other);
  const same = await insertService(db, clinic.partnerId, { city, address, phone_number: phone });
  const silent = await insertService(db, clinic.partnerId, {
    ...other,
    phone_number: null,
    address: null,
  });
  const nowhere = await insertService(db, clinic.partnerId, {
    ...other,
    service_category_id: 'insurance',
    city: 'Online',
    address: null,
    specific_attributes: '{}',
  });
  const foreign = await insertService(db, hotel.partnerId, other);
  const untouched = async () => [await find(same), await find(silent), await find(foreign)];
  const before = await untouched();
  expect(await findContactDifferences(db, clinic)).toMatchObject({
    phone: { count: 2 },
    address: { count: 1 },
  });

  const wish = { contacts: ['phone', 'address'] as const, version };
  const old = { ...wish, version: version + 1 };
  expect(await applyCompanyContacts(db, clinic, old, now)).toBe(false);
  expect(await find(both)).toMatchObject({ ...other, version: 1 });

  expect(await applyCompanyContacts(db, clinic, wish, now)).toBe(true);
  expect(await find(both)).toMatchObject({ city, address, phone_number: phone, version: 2 });
  expect(await find(nowhere)).toMatchObject({
    city: 'Online',
    address: null,
    phone_number: phone,
    version: 2,
  });
  expect(await untouched()).toEqual(before);
  const found = await db
    .selectFrom('service_search')
    .select('city')
    .where('service_id', '=', both)
    .executeTakeFirst();
  expect(found).toEqual({ city });
  expect(await findContactDifferences(db, clinic)).toEqual({ phone: agreed, address: agreed });

  const after = await services();
  expect(await applyCompanyContacts(db, clinic, wish, new Date())).toBe(true);
  expect(await services()).toEqual(after);
});

test('one of the two contacts is changed without the other', async () => {
  const other = { city: 'Vilnius', address: 'Kita g. 1', phone_number: '+37061299999' };
  const id = await insertService(database(), clinic.partnerId, other);
  const { phone, version } = await profile(clinic);
  const wish = { contacts: ['phone'] as const, version };
  await applyCompanyContacts(database(), clinic, wish, now);
  expect(await find(id)).toMatchObject({ ...other, phone_number: phone });
  expect(await findContactDifferences(database(), clinic)).toMatchObject({
    phone: agreed,
    address: { count: 1 },
  });
});

test('of the services with another contact five are named, the newest first', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    await insertService(database(), clinic.partnerId, {
      title: `Skyrius ${number}`,
      city: 'Vilnius',
      address: `Kita g. ${number}`,
      phone_number: null,
      created_at: new Date(now.getTime() + number),
    });
  }
  expect(await findContactDifferences(database(), clinic)).toEqual({
    phone: agreed,
    address: {
      count: 7,
      titles: ['Skyrius 7', 'Skyrius 6', 'Skyrius 5', 'Skyrius 4', 'Skyrius 3'],
    },
  });
});

test('services of a person who shows no address lose theirs where that is asked for', async () => {
  const greta = await makeActor(database(), 'greta@kirpykla.test', {
    ...{ trader_kind: 'self_employed', company_code: null, is_address_shown: false },
    ...{ address: '', postal_code: '' },
  });
  const home = { city: 'Vilnius', address: 'Namų g. 1', phone_number: null };
  const id = await insertService(database(), greta.partnerId, home);
  const quiet = await insertService(database(), greta.partnerId, { ...home, address: null });
  const before = await find(quiet);
  expect(await findContactDifferences(database(), greta)).toMatchObject({ address: { count: 1 } });
  const { version } = await profile(greta);
  const wish = { contacts: ['address'] as const, version };
  expect(await applyCompanyContacts(database(), greta, wish, now)).toBe(true);
  expect(await find(id)).toMatchObject({ city: 'Vilnius', address: null, version: 2 });
  expect(await find(quiet)).toEqual(before);
  expect(await findContactDifferences(database(), greta)).toMatchObject({ address: agreed });
});
