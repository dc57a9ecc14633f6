import { beforeAll, expect, test } from 'vitest';
import {
  getPublicService,
  listOtherServices,
} from '#app/domains/services/page/public-service.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import { testDatabase } from '../database.ts';
import { clinic, insertPartner, insertPhoto, insertService } from '../rows.ts';

const database = testDatabase();
/** A Wednesday, twelve o'clock in Vilnius. */
const now = new Date('2026-03-11T10:00:00Z');
const read = (id: string) => getPublicService(database(), id, now);

let partnerId: string;

beforeAll(async () => {
  partnerId = await insertPartner(database(), 'klinika@vizgis.test', {
    company_name: 'UAB „Klinika prie Nemuno“',
    company_code: '304555124',
    phone: '+37060000011',
    email: 'vadovas@klinika.test',
    contact_name: 'Daiva Kazlauskienė',
    vat_code: 'LT100001234510',
    about_company: 'Nedidelė klinika',
  });
});

test('one query reads a service with its photos, or finds that it is missing', async () => {
  const id = await insertService(database(), partnerId);
  const photos = [
    await insertPhoto(database(), id),
    await insertPhoto(database(), id, { position: 1 }),
  ];
  const scope = { id: 'service', queries: 0, queryMillis: 0 };
  const found = await inRequestScope(scope, () => read(id));
  expect(found.photos.map((photo) => photo.id)).toEqual(photos);
  expect(scope.queries).toBe(1);
  await expect(inRequestScope(scope, () => read(newId()))).rejects.toThrow(NotFound);
  expect(scope.queries).toBe(2);
  await expect(inRequestScope(scope, () => read('ne-id'))).rejects.toThrow(NotFound);
  expect(scope.queries).toBe(2);
});

test('a visitor may read the public data of a service', async () => {
  const id = await insertService(database(), partnerId, { price_max: 90 });
  const photo = { alt: 'Laukiamasis', content_hash: '00000000000000aa', width: 1200, height: 800 };
  const photoId = await insertPhoto(database(), id, photo);
  expect(await read(id)).toEqual({
    id,
    costs: true,
    terms: { beginsAt: null, lowest: 25, highest: 90 },
    isOver: false,
    title: 'Veterinarijos klinika prie Nemuno',
    category: 'vet',
    city: 'Kaunas',
    address: 'Pakalnės g. 14',
    description: 'Gydome šunis visą parą.',
    workHours: 'I–V 8:00–20:00',
    keepsHours: true,
    facts: {
      rows: [
        { label: 'Teikiamos paslaugos', value: 'Chirurgija, Skubioji pagalba' },
        { label: 'Skubioji pagalba', value: 'Taip' },
        { label: 'Kaina', value: '25–90\u00a0€' },
        { label: 'Šiandien dirba', value: '8:00–20:00' },
      ],
      lists: [],
    },
    price: '25–90\u00a0€',
    rating: { mean: null, count: 0, words: 'Atsiliepimų dar nėra' },
    photos: [
      {
        id: photoId,
        contentHash: '00000000000000aa',
        alt: 'Laukiamasis',
        width: 1200,
        height: 800,
      },
    ],
    trader: {
      partnerId,
      pageName: 'klinika-prie-nemuno',
      companyName: 'UAB „Klinika prie Nemuno“',
      kind: 'company',
      facts: [
        { term: 'Statusas', value: 'Verslininkas' },
        { term: 'Įmonės kodas', value: '304555124' },
        { term: 'PVM kodas', value: 'LT100001234510' },
      ],
      address: 'Ramioji g. 1, LT-44001 Kaunas',
      checkedOn: null,
    },
    hasPhone: true,
    hasEmail: true,
    takesMessages: true,
    placeSearch: '/paslaugos/veterinarija?city=Kaunas',
  });
});

test('the newest other services of the same company are listed, the public ones alone', async () => {
  const owner = await insertPartner(database(), 'kirpykla@vizgis.test');
  const id = await insertService(database(), owner);
  await insertService(database(), owner, { status: 'inactive' });
  const others: string[] = [];
  for (let day = 1; day <= 7; day++) {
    const created_at = new Date(Date.UTC(2026, 1, day));
    others.unshift(await insertService(database(), owner, { created_at, title: `Kita ${day}` }));
  }
  const [newest, ...rest] = await listOtherServices(database(), id, now);
  expect([newest, ...rest].map((other) => other?.id)).toEqual(others.slice(0, 6));
  expect(newest).toEqual({
    id: others[0],
    title: 'Kita 7',
    category: 'vet',
    city: 'Kaunas',
    price: 'nuo\u00a025\u00a0€',
  });
});

test.each([
  ['insurance', 'Online'],
  ['vet', null],
])('%s in %s has no place to search by', async (service_category_id, city) => {
  const service = { service_category_id, city, specific_attributes: '{}' };
  expect((await read(await insertService(database(), partnerId, service))).placeSearch).toBeNull();
});

test('no contact is in what a page gets, neither the service’s nor the partner’s', async () => {
  const text = JSON.stringify(await read(await insertService(database(), partnerId)));
  expect(text).toContain('Pakalnės g. 14');
  const secrets = [
    clinic.phone_number,
    clinic.email,
    clinic.notification_email,
    '+37060000011',
    'vadovas@klinika.test',
    'klinika@vizgis.test',
    'Daiva',
    '@',
    '+370',
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('who has no VAT code has none on the page', async () => {
  const trainer = await insertPartner(database(), 'dresuotoja@vizgis.test');
  const { trader } = await read(await insertService(database(), trainer));
  expect(trader.facts.map(({ term }) => term)).toEqual(['Statusas', 'Įmonės kodas']);
});

test('what the clinic left out is missing, and says which contact there is', async () => {
  const id = await insertService(database(), partnerId, {
    description: '',
    city: null,
    address: null,
    phone_number: null,
    email: null,
    work_hours: null,
    price_min: null,
    specific_attributes: '{}',
  });
  expect(await read(id)).toMatchObject({
    description: null,
    city: null,
    address: null,
    workHours: null,
    price: null,
    photos: [],
    facts: { rows: [], lists: [] },
    hasPhone: false,
    hasEmail: false,
  });
  const onlyPhone = await insertService(database(), partnerId, { email: null });
  expect(await read(onlyPhone)).toMatchObject({ hasPhone: true, hasEmail: false });
  const onlyMail = await insertService(database(), partnerId, { phone_number: null });
  expect(await read(onlyMail)).toMatchObject({ hasPhone: false, hasEmail: true });
});

test('attributes of a wrong kind are missing, not an error', async () => {
  for (const specific_attributes of [
    '{"vet_services_provided": 7}',
    '{"vet_services_provided": {"surgery": true}}',
    '{"vet_services_provided": [null, "nėra", ["surgery"]], "kita": "x"}',
  ]) {
    const id = await insertService(database(), partnerId, { specific_attributes });
    expect((await read(id)).facts.lists).toEqual([]);
  }
});

test('photos come in their order, the main one first, and only those of this service', async () => {
  const id = await insertService(database(), partnerId);
  const other = await insertService(database(), partnerId);
  await insertPhoto(database(), other, { alt: 'svetima' });
  for (const position of [3, 0, 4, 1, 2]) {
    await insertPhoto(database(), id, { position, alt: `nuotrauka ${position}` });
  }
  expect((await read(id)).photos.map(({ alt }) => alt)).toEqual(
    [0, 1, 2, 3, 4].map((position) => `nuotrauka ${position}`),
  );
});

test('an inactive service is not found, and is found once it is active', async () => {
  const id = await insertService(database(), partnerId, { status: 'inactive' });
  await insertPhoto(database(), id);
  await expect(read(id)).rejects.toBeInstanceOf(NotFound);
  await database()
    .updateTable('partner_provided_services')
    .set({ status: 'active' })
    .where('id', '=', id)
    .execute();
  expect((await read(id)).id).toBe(id);
});

test('a service that is gone or never was is not found', async () => {
  const id = await insertService(database(), partnerId);
  await database().deleteFrom('partner_provided_services').where('id', '=', id).execute();
  await expect(read(id)).rejects.toBeInstanceOf(NotFound);
  await expect(read(newId())).rejects.toBeInstanceOf(NotFound);
});

test('what is no id is not found', async () => {
  const id = await insertService(database(), partnerId);
  const malformed = ['', '0', id.toUpperCase(), `${id} `, `{${id}}`, '\0', "' or 1=1 --", 'ž'];
  for (const text of [...malformed, 'x'.repeat(100_000)]) {
    await expect(read(text)).rejects.toBeInstanceOf(NotFound);
    await expect(listOtherServices(database(), text, now)).rejects.toBeInstanceOf(NotFound);
  }
});
