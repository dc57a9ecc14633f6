import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { categories } from '#app/domains/services/catalogue/categories.ts';
import { saveCategories } from '#app/domains/services/catalogue/category-rows.server.ts';
import { cleanHtml } from '#app/forms/rich-text/clean-html.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { up as makeLettersHtml } from '../../../db/migrations/0057-letters-to-members.ts';
import { createDatabase, prepareSchema } from '../../../scripts/database.ts';
import { migrate } from '../../../scripts/migrations.ts';
import { openPool } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';

/** Two processes that have found one empty database. */
let one: Db;
let other: Db;

beforeEach(async () => {
  const database = `empty_${newId().replaceAll('-', '')}`;
  const url = (name: string) => inject('databaseUrl').replace('{database}', name);
  await createDatabase(url('postgres'), database);
  one = openPool(url(database), 2);
  other = openPool(url(database), 2);
});

afterEach(() => Promise.all([one.destroy(), other.destroy()]));

async function tables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name || ' ' || data_type as name
    from information_schema.columns where table_schema = 'public' order by name`.execute(one);
  return rows.map(({ name }) => name);
}

test('the schema is made once, and a second time nothing happens', async () => {
  const done = await migrate(one);
  expect(done[0]).toBe('0001-catalogue');
  const before = await tables();
  expect(before).toContain('service_search.tokens ARRAY');
  expect(await migrate(one)).toEqual([]);
  expect(await migrate(other)).toEqual([]);
  expect(await tables()).toEqual(before);
});

test('of two processes that start at once one makes the schema, and both go on', async () => {
  const [mine, theirs] = await Promise.all([prepareSchema(one), prepareSchema(other)]);
  const done = [...mine, ...theirs];
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done).size).toBe(done.length);
  const rows = await one.selectFrom('service_categories').selectAll().execute();
  expect(rows).toHaveLength(categories.length);
});

const saved = () => one.selectFrom('service_categories').selectAll().orderBy('position').execute();
const declared = categories.map(({ id, label }, position) => ({ id, name: label, position }));

test('the categories are saved as they are declared, however often', async () => {
  await migrate(one);
  await saveCategories(one);
  expect(await saved()).toEqual(declared);
  await Promise.all([saveCategories(one), saveCategories(other)]);
  expect(await saved()).toEqual(declared);
});

test('a category that was named and placed otherwise is brought in line', async () => {
  await migrate(one);
  await saveCategories(one);
  await one
    .updateTable('service_categories')
    .set({ name: 'Gydymas', position: 500 })
    .where('id', '=', 'vet')
    .execute();
  await saveCategories(one);
  expect(await saved()).toEqual(declared);
});

test('two categories that change places, or names, are brought in line', async () => {
  await migrate(one);
  await saveCategories(one);
  await sql`update service_categories set position = position + 100, name = name || '!'`.execute(
    one,
  );
  await sql`
    update service_categories
    set position = case id when 'vet' then 1 else 0 end,
      name = case id when 'vet' then 'Viešbučiai' else 'Veterinarija' end
    where id in ('vet', 'hotel')`.execute(one);
  await saveCategories(one);
  expect(await saved()).toEqual(declared);
});

test('a category that is not declared stays with its services, and is marked, however often', async () => {
  await migrate(one);
  const zoo = { id: 'zoo', name: 'Zoologijos sodai', position: 2 };
  await one
    .updateTable('service_categories')
    .set({ position: 99 })
    .where('position', '=', 2)
    .execute();
  await one.insertInto('service_categories').values(zoo).execute();
  const partner = await insertPartner(one, 'klinika@vizgis.test');
  const id = await insertService(one, partner, { service_category_id: 'zoo' });
  const marked = { ...zoo, name: '~zoo', position: expect.any(Number) };
  for (let start = 0; start < 3; start++) {
    await saveCategories(one);
    const [first, ...others] = await saved();
    expect(first).toEqual(marked);
    expect(first?.position).toBeLessThan(0);
    expect(first?.position).toBeGreaterThan(-100);
    expect(others).toEqual(declared);
  }
  const left = await one.selectFrom('partner_provided_services').select('id').execute();
  expect(left).toEqual([{ id }]);
});

test('letters that were typed with signs become HTML, and what was sent counts as tried', async () => {
  await migrate(one);
  await sql`
    alter table newsletter_issues
      drop column audience, drop column is_about_terms, drop column tried_version`.execute(one);
  await sql`alter table newsletter_deliveries drop column user_id`.execute(one);
  const body =
    'Sveiki,\nvisi <b>\n\n## Kas naujo\n- [Paslaugos](https://vizgis.lt/paslaugos?a=1&b=2)\n- Kita\n\nRašykite: https://vizgis.lt/kontaktai.';
  const at = new Date('2026-03-11T10:00:00Z');
  const typed = { subject: 'Kovas', body, created_at: at, updated_at: at, version: 3 };
  await one
    .insertInto('newsletter_issues')
    .values([
      { id: newId(), ...typed },
      { id: newId(), ...typed, sent_at: at },
    ])
    .execute();
  await makeLettersHtml(one as unknown as Kysely<unknown>);
  const issues = await one
    .selectFrom('newsletter_issues')
    .selectAll()
    .orderBy('tried_version', (order) => order.asc().nullsFirst())
    .execute();
  const html =
    '<p>Sveiki,<br />visi &lt;b&gt;</p><h2>Kas naujo</h2>' +
    '<ul><li><a href="https://vizgis.lt/paslaugos?a=1&amp;b=2">Paslaugos</a></li><li>Kita</li></ul>' +
    '<p>Rašykite: <a href="https://vizgis.lt/kontaktai">https://vizgis.lt/kontaktai</a>.</p>';
  expect(issues).toMatchObject([
    { body: html, audience: 'subscribers', tried_version: null },
    { body: html, audience: 'subscribers', tried_version: 3 },
  ]);
  expect(cleanHtml(html)).toBe(html);
});

test('a partner without an address and letters of signs alone are brought along, as all rows of before', async () => {
  await migrate(one, '0048-revisions-of-drafts');
  const [partner, registering, signs, links] = [newId(), newId(), newId(), newId()];
  const columns = sql`company_name, company_code, phone, email, city, address, postal_code, contact_name`;
  const values = (name: string, city: string) =>
    sql`${name}, '305123454', '+37061234567', 'info@letena.test', ${city}, '', 'LT-44280', 'Rasa'`;
  for (const [user, email] of [
    [partner, 'sena@letena.test'],
    [registering, 'nauja@letena.test'],
  ] as const) {
    await sql`insert into users (id, email, role) values (${user}, ${email}, 'partner')`.execute(
      one,
    );
  }
  await sql`
    insert into partners (id, user_id, ${columns})
    values (${partner}, ${partner}, ${values('UAB „Sena letena“', 'Kauno m. sav.')})`.execute(one);
  await sql`
    insert into partner_registrations (user_id, ${columns})
    values (${registering}, ${values('UAB „Nauja letena“', '')})`.execute(one);
  const longest = `http://${'&'.repeat(480)}\n`.repeat(40);
  for (const [id, body] of [
    [signs, '## \n- '],
    [links, longest],
  ] as const) {
    await sql`
      insert into newsletter_issues (id, subject, body, created_at, updated_at)
      values (${id}, 'Kovas', ${body}, now(), now())`.execute(one);
  }

  await migrate(one);
  const partners = await one.selectFrom('partners').selectAll().execute();
  expect(partners).toMatchObject([{ address: 'Kauno m. sav.', trader_kind: null }]);
  await one.updateTable('partners').set({ trader_kind: 'company' }).execute();
  const registrations = await one.selectFrom('partner_registrations').selectAll().execute();
  expect(registrations).toMatchObject([{ address: 'Lietuva', is_address_shown: true }]);
  const bodyOf = async (id: string) => {
    const issues = await one.selectFrom('newsletter_issues').select(['id', 'body']).execute();
    return issues.find((issue) => issue.id === id)?.body;
  };
  expect(await bodyOf(signs)).toBe('<p>## \n- </p>');
  expect((await bodyOf(links))?.length).toBeGreaterThan(190_000);
});

test('visits and booked services become bookings, each with its dog, its words and its status', async () => {
  await migrate(one, '0069-schedules');
  const partnerId = await insertPartner(one, 'klinika@vizgis.test');
  const serviceId = newId();
  await saveCategories(one);
  await sql`
    insert into partner_provided_services (id, partner_id, service_category_id, title, description,
      city, address, work_hours, specific_attributes, status)
    values (${serviceId}, ${partnerId}, 'vet', 'Klinika', 'Gydome.', 'Kaunas', 'Pakalnės g. 14',
      'I–V 8:00–20:00', '{}', 'active')`.execute(one);
  const [owner, pet, visit, order] = [newId(), newId(), newId(), newId()];
  await sql`insert into users (id, email, role) values (${owner}, 'ruta@vizgis.test', 'pet_owner')`.execute(
    one,
  );
  await sql`insert into pet_owners (id, user_id, full_name) values (${owner}, ${owner}, 'Rūta')`.execute(
    one,
  );
  await sql`insert into pets (id, owner_id, name) values (${pet}, ${owner}, 'Bela')`.execute(one);
  await sql`
    insert into appointments (id, pet_owner_id, pet_id, service_id, pet_name, service_title,
      appointment_time, status, procedure_name)
    values (${visit}, ${owner}, ${pet}, ${serviceId}, 'Bela', 'Klinika', '2026-03-11T08:00:00Z',
      'perkeltas', 'Skiepijimas')`.execute(one);
  await sql`
    insert into booked_services (id, pet_owner_id, pet_name, service_title, city, booking_date)
    values (${order}, ${owner}, 'Gina', 'Viešbutis', 'Vilnius', '2026-03-30')`.execute(one);

  await migrate(one);
  const bookings = await one.selectFrom('bookings').selectAll().orderBy('starts_at').execute();
  expect(bookings).toMatchObject([
    {
      ...{ id: visit, kind: 'visit', state: 'carried', carried_status: 'perkeltas' },
      ...{ pet_owner_id: owner, partner_id: partnerId, service_id: serviceId },
      starts_at: new Date('2026-03-11T08:00:00Z'),
    },
    {
      ...{ id: order, kind: 'stay', state: 'carried', carried_status: null, city: 'Vilnius' },
      ...{ partner_id: null, service_id: null },
      // Midnight in Vilnius, on the day after the clock's change.
      starts_at: new Date('2026-03-29T21:00:00Z'),
    },
  ]);
  const dogs = await one.selectFrom('booking_dogs').selectAll().orderBy('pet_name').execute();
  expect(dogs).toMatchObject([
    { booking_id: visit, pet_id: pet, pet_name: 'Bela', item_name: 'Skiepijimas' },
    { booking_id: order, pet_id: null, pet_name: 'Gina', item_name: null },
  ]);
});
