import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { createDatabase } from '../../../scripts/database.ts';
import { migrate } from '../../../scripts/migrations.ts';
import { openPool } from '../database.ts';

let one: Db;

beforeEach(async () => {
  const database = `empty_${newId().replaceAll('-', '')}`;
  const url = (name: string) => inject('databaseUrl').replace('{database}', name);
  await createDatabase(url('postgres'), database);
  one = openPool(url(database));
});

afterEach(() => one.destroy());

test('addresses of before get their one spelling, unless that is taken', async () => {
  await migrate(one, '0128-reviews-of-deleted-services');
  const insert = async (email: string) => {
    const id = newId();
    await sql`insert into users (id, email, role) values (${id}, ${email}, 'pet_owner')`.execute(
      one,
    );
    await sql`
      insert into pet_owners (id, user_id, full_name) values (${newId()}, ${id}, ${email})`.execute(
      one,
    );
  };
  const before = [
    ...['info@xn--uo-kta.lt', 'rasa@šuo.lt', 'rasa@xn--uo-kta.lt', 'ona@sunys.test'],
    ...['ona@ѕuo.lt', 'ona@s\u030cunys.lt'],
  ];
  for (const email of before) await insert(email);
  for (const email of ['info@xn--uo-kta.lt', 'ona@sunys.test']) {
    await sql`insert into stopped_addresses (email) values (${email})`.execute(one);
  }
  await migrate(one);
  const emails = await one.selectFrom('users').select('email').orderBy('id').execute();
  expect(emails.map(({ email }) => email)).toEqual([
    ...['info@šuo.lt', 'rasa@šuo.lt', 'rasa@xn--uo-kta.lt', 'ona@sunys.test'],
    ...['ona@xn--uo-doc.lt', 'ona@šunys.lt'],
  ]);
  const names = await one.selectFrom('pet_owners').select('full_name').execute();
  expect(names.map(({ full_name }) => full_name)).toContain('info@šuo.lt');
  const stopped = await one.selectFrom('stopped_addresses').select('email').execute();
  expect(stopped.map(({ email }) => email).toSorted()).toEqual(['info@šuo.lt', 'ona@sunys.test']);
});
