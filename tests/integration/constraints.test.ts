import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/id.ts';
import { testDatabase } from './database.ts';
import { clinic, insertPartner, insertPhoto, insertService } from './rows.ts';

const database = testDatabase();

type Values = Readonly<Record<string, unknown>>;

/** Rows that stand in every table before a test. */
let userId: string;
let freeUserId: string;
let partnerId: string;
let serviceId: string;
let photoId: string;

const day = '2026-03-11';
const moment = new Date('2026-03-11T10:00:00Z');
const hash = Buffer.alloc(32, 1);

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'klinika@vizgis.test', {
    company_name: 'UAB „Klinika prie Nemuno“',
  });
  const partner = db.selectFrom('partners').select('user_id').where('id', '=', partnerId);
  userId = (await partner.executeTakeFirstOrThrow()).user_id;
  freeUserId = newId();
  await insertRow(db, 'users', { id: freeUserId, email: 'ruta@vizgis.test', role: 'pet_owner' });
  serviceId = await insertService(db, partnerId);
  photoId = await insertPhoto(db, serviceId);
  await insertRow(db, 'contact_reveal_events', { ...right.contact_reveal_events(), id: eventId });
  await insertRow(db, 'visitor_salts', { day, salt: hash });
  await insertRow(db, 'contact_reveal_visitors', { visitor_hash: hash });
  await insertRow(db, 'rate_limits', { ...right.rate_limits(), bucket: 'taken' });
});

const eventId = newId();

/** For every table a new row that it accepts. */
const right = {
  service_categories: () => ({ id: 'new', name: 'Nauja', position: 99 }),
  users: () => ({ id: newId(), email: 'jonas@vizgis.test', role: 'pet_owner' }),
  partners: () => ({
    id: newId(),
    user_id: freeUserId,
    company_name: 'UAB „Pušynas ir uodega“',
    company_code: '399002749',
    phone: '+37060000002',
    email: 'viesbutis@vizgis.test',
    city: 'Vilniaus r.',
    address: 'Pušyno g. 9, Riešės k.',
    postal_code: 'LT-14260',
    contact_name: 'Tomas Rimkus',
  }),
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
  contact_reveal_events: () => ({
    id: newId(),
    service_id: serviceId,
    partner_id: partnerId,
    reveal_type: 'phone',
  }),
  visitor_salts: () => ({ day: '2026-03-12', salt: hash }),
  contact_reveal_visitors: () => ({ visitor_hash: Buffer.alloc(32, 2) }),
  rate_limits: () => ({ bucket: 'free', window_start: moment, used: 1, expires_at: moment }),
  service_search: () => ({
    service_id: serviceId,
    category_id: 'vet',
    created_at: moment,
    options: [],
    text_folded: '',
    tokens: [],
  }),
} satisfies Record<string, () => Values>;

type Table = keyof typeof right;
const tables = Object.keys(right) as Table[];

function insertRow(db: Db, table: string, values: Values) {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const given = sql.join(Object.values(values).map((value) => sql`${value}`));
  return sql`insert into ${sql.table(table)} (${columns}) values (${given})`.execute(db);
}

/** Tries a row and takes it back. @returns why it was refused, or null */
async function tryRow(table: Table, change: Values) {
  const refused = await database()
    .transaction()
    .execute(async (transaction) => {
      // The row under test is the only search row of its service.
      if (table === 'service_search' && !('keep' in change)) {
        await transaction.deleteFrom('service_search').execute();
      }
      const { keep: _, ...values }: Values = { ...right[table](), ...change };
      await insertRow(transaction, table, values);
      throw accepted;
    })
    .catch((error: unknown) => error);
  if (refused === accepted) return null;
  const { code, constraint, column } = refused as Record<string, string | undefined>;
  return { code, constraint, column };
}

const accepted = new Error('accepted');
const [missing, foreign, taken, wrong] = ['23502', '23503', '23505', '23514'];

const long = (length: number) => 'ž'.repeat(length);
const nobody = newId();

/** What no table may hold: the constraint that refuses it, and the row. */
const refused: readonly [constraint: string, table: Table, ...rows: (() => Values)[]][] = [
  ['service_categories_pkey', 'service_categories', () => ({ id: 'vet' })],
  ['service_categories_name_key', 'service_categories', () => ({ name: 'Veterinarija' })],
  ['service_categories_position_key', 'service_categories', () => ({ position: 0 })],

  ['users_pkey', 'users', () => ({ id: userId })],
  ['users_email_key', 'users', () => ({ email: 'klinika@vizgis.test' })],
  [
    'users_email_check',
    'users',
    () => ({ email: 'Jonas@vizgis.test' }),
    () => ({ email: 'ŽYDRĖ@vizgis.test' }),
    () => ({ email: 'a@' }),
    () => ({ email: `${long(250)}@a.lt` }),
  ],
  ['users_role_check', 'users', () => ({ role: 'Admin' }), () => ({ role: '' })],

  ['partners_pkey', 'partners', () => ({ id: partnerId })],
  ['partners_user_id_key', 'partners', () => ({ user_id: userId })],
  ['partners_user_id_fkey', 'partners', () => ({ user_id: nobody })],
  [
    'partners_company_name_key',
    'partners',
    () => ({ company_name: 'UAB „Klinika prie Nemuno“' }),
    () => ({ company_name: 'uab „KLINIKA PRIE NEMUNO“' }),
    () => ({ company_name: 'UAB „Klinikà prie Nemuno“' }),
    () => ({ company_name: 'UAB „Klinika prie Nemuno“'.normalize('NFD') }),
  ],
  [
    'partners_company_name_check',
    'partners',
    () => ({ company_name: '' }),
    () => ({ company_name: long(201) }),
  ],
  [
    'partners_company_code_check',
    'partners',
    () => ({ company_code: '' }),
    () => ({ company_code: '39900274x' }),
    () => ({ company_code: ' 399002749' }),
    () => ({ company_code: '399002749\n' }),
    () => ({ company_code: '٣٩٩٠٠٢٧٤٩' }),
    () => ({ company_code: '1'.repeat(21) }),
  ],
  ['partners_vat_code_check', 'partners', () => ({ vat_code: '' }), () => ({ vat_code: long(21) })],
  [
    'partners_postal_code_check',
    'partners',
    () => ({ postal_code: '14260' }),
    () => ({ postal_code: 'LT-1426' }),
    () => ({ postal_code: 'lt-14260' }),
    () => ({ postal_code: 'LT-142600' }),
  ],
  [
    'partners_monthly_message_allowance_check',
    'partners',
    () => ({ monthly_message_allowance: -1 }),
  ],
  ['partners_extra_messages_balance_check', 'partners', () => ({ extra_messages_balance: -1 })],

  ['partner_provided_services_pkey', 'partner_provided_services', () => ({ id: serviceId })],
  [
    'partner_provided_services_partner_id_fkey',
    'partner_provided_services',
    () => ({ partner_id: nobody }),
    () => ({ partner_id: userId }),
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

  ['contact_reveal_events_pkey', 'contact_reveal_events', () => ({ id: eventId })],
  [
    'contact_reveal_events_service_id_fkey',
    'contact_reveal_events',
    () => ({ service_id: nobody }),
  ],
  [
    'contact_reveal_events_partner_id_fkey',
    'contact_reveal_events',
    () => ({ partner_id: nobody }),
  ],
  [
    'contact_reveal_events_reveal_type_check',
    'contact_reveal_events',
    () => ({ reveal_type: 'address' }),
    () => ({ reveal_type: '' }),
  ],

  ['visitor_salts_pkey', 'visitor_salts', () => ({ day })],
  ['contact_reveal_visitors_pkey', 'contact_reveal_visitors', () => ({ visitor_hash: hash })],
  ['rate_limits_pkey', 'rate_limits', () => ({ bucket: 'taken' })],
  ['service_search_pkey', 'service_search', () => ({ keep: true })],
  ['service_search_service_id_fkey', 'service_search', () => ({ service_id: nobody })],
];

describe('the tables refuse what the product must never hold', () => {
  test.each(tables)('%s takes a row that is right', async (table) => {
    expect(await tryRow(table, {})).toBeNull();
  });

  test.each(refused)('%s', async (constraint, table, ...rows) => {
    const code = /_fkey$/.test(constraint) ? foreign : /_key$/.test(constraint) ? taken : wrong;
    for (const row of rows) {
      expect(await tryRow(table, row())).toMatchObject({
        code: constraint.endsWith('_pkey') ? taken : code,
        constraint,
      });
    }
  });

  test('every rule of the schema has its wrong row here', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u')
        and conrelid::regclass::text not like 'kysely%'
      union
      select indexrelid::regclass::text from pg_index
      where indisunique and indrelid::regclass::text = any(${tables})`.execute(database());
    const names = rows.map(({ name }) => name);
    expect(refused.map(([constraint]) => constraint).sort()).toEqual(names.sort());
  });

  test('a row that leaves out what must be there is refused', async () => {
    const { rows } = await sql<{ table: Table; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and table_name = any(${tables})`.execute(
      database(),
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { table, column } of rows) {
      expect(await tryRow(table, { [column]: null })).toMatchObject({ code: missing, column });
    }
  });
});

describe('what lies on the edge is accepted', () => {
  test.each<[Table, Values]>([
    ['users', { email: `${long(249)}@a.lt` }],
    ['users', { email: 'ąčę@š.lt' }],
    ['partners', { company_name: long(200), company_code: '1'.repeat(20), vat_code: long(20) }],
    ['partners', { monthly_message_allowance: 0, extra_messages_balance: 0, vat_code: null }],
    ['partner_provided_services', { title: long(120), description: long(10_000), city: long(60) }],
    ['partner_provided_services', { phone_number: '+12345678', work_hours: long(500) }],
    ['partner_provided_services', { price_min: 0, price_max: 0, price_per_day: 99_999_999.99 }],
    ['partner_provided_services', { price_min: 10, price_max: 10 }],
    ['partner_provided_services', { price_min: null, price_max: null, phone_number: null }],
    ['service_photos', { position: 4, alt: long(200), width: 1, height: 1 }],
  ])('%s %#', async (table, values) => {
    expect(await tryRow(table, values)).toBeNull();
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
});

test('whoever goes takes everything of his along, and leaves the others alone', async () => {
  const db = database();
  const leaving = await insertPartner(db, 'laikinas@vizgis.test');
  const id = await insertService(db, leaving);
  await insertPhoto(db, id);
  await insertRow(db, 'contact_reveal_events', {
    ...right.contact_reveal_events(),
    service_id: id,
    partner_id: leaving,
  });
  await db.deleteFrom('users').where('email', '=', 'laikinas@vizgis.test').execute();
  const left = await Promise.all([
    db.selectFrom('partners').where('id', '=', leaving).selectAll().execute(),
    db.selectFrom('partner_provided_services').where('id', '=', id).selectAll().execute(),
    db.selectFrom('service_photos').where('service_id', '=', id).selectAll().execute(),
    db.selectFrom('service_search').where('service_id', '=', id).selectAll().execute(),
    db.selectFrom('contact_reveal_events').where('service_id', '=', id).selectAll().execute(),
  ]);
  expect(left).toEqual([[], [], [], [], []]);
  const others = db.selectFrom('service_photos').where('id', '=', photoId).selectAll();
  expect(await others.execute()).toHaveLength(1);
});

test('a category that services belong to cannot go', async () => {
  const going = database().deleteFrom('service_categories').where('id', '=', 'vet').execute();
  await expect(going).rejects.toMatchObject({ code: foreign });
});
