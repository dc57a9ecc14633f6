import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import { listFailedMails } from '#app/domains/overview/failed-mails/list-failed-mails.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { countListed, withCount } from '#app/platform/database/list-count.ts';
import { countChoices } from '#app/platform/database/list-page.server.ts';
import { everyRow, searchByText } from '#app/platform/database/text-search.server.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();
const admin: Admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' };

test('a list is counted up to a thousand, and its pages end there', async () => {
  await sql`insert into failed_mails (id, kind, recipient, reason, refused, tries, failed_at)
    select gen_random_uuid(), 'message', n || '@ilgas.test', '550 RCPT TO', true, 1,
      now() - n * interval '1 second'
    from generate_series(1, 1003) as n`.execute(database());
  const list = (page: number, text = '@ilgas.test') =>
    listFailedMails(database(), admin, { kind: null, text, page });
  const first = await list(1);
  expect(first).toMatchObject({ count: { number: 1000, atLeast: true }, page: 1, pages: 20 });
  expect(first.mails.map(({ recipient }) => recipient).slice(0, 2)).toEqual([
    '1@ilgas.test',
    '2@ilgas.test',
  ]);
  const last = await list(21);
  expect(last.page).toBe(20);
  expect(last.mails.at(-1)?.recipient).toBe('1000@ilgas.test');
  expect((await list(1, '1003@ilgas')).count).toEqual({ number: 1, atLeast: false });
  const mail = { one: 'laiškas', few: 'laiškai', other: 'laiškų', many: 'laiško' };
  expect(countListed(first.count, mail)).toBe('daugiau kaip 1000\u00a0laiškų');
});

test('each choice is counted as far, and the chip says so', async () => {
  const counts = await countChoices(database(), everyRow, {
    many: sql`from generate_series(1, 1001) as n`,
    few: sql`from generate_series(1, 7) as n`,
  });
  expect([withCount('Visos', counts?.many), withCount('Laukia', counts?.few)]).toEqual([
    'Visos (1000+)',
    'Laukia (7)',
  ]);
});

test('what a tenth of a long table holds is looked for row by row, without counts beside it', async () => {
  const search = (rows: number, oneIn: number) =>
    searchByText(
      database(),
      sql`generate_series(1, ${rows}) as numbers (n)`,
      'numbers.id',
      [sql`select gen_random_uuid() from generate_series(1, ${Math.floor(rows / oneIn)})`],
      sql<boolean>`n % ${oneIn} = 0`,
    );
  const [frequent, rare, short] = [search(5_001, 10), search(5_001, 11), search(5_000, 10)];
  expect((await frequent).isScanned).toBe(true);
  expect(await countChoices(database(), await frequent, { all: sql`from users` })).toBeNull();
  expect(withCount('Visos', undefined)).toBe('Visos');
  expect((await rare).isScanned).toBe(false);
  expect((await short).isScanned).toBe(false);
});

test('what goes with a deleted row is found by an index', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || ' → ' || confrelid::regclass as reference
    from pg_constraint where contype = 'f' and confdeltype in ('c', 'n')
      and connamespace = 'public'::regnamespace and not exists (
        select from pg_index join pg_attribute as key on attrelid = indrelid and attnum = indkey[0]
        where indrelid = conrelid and indkey[0] = conkey[1]
          -- An index of some rows finds them all only if it leaves out none but those without a key.
          and (indpred is null
            or pg_get_expr(indpred, indrelid) = '(' || key.attname || ' IS NOT NULL)'))`.execute(
    database(),
  );
  expect(rows).toEqual([]);
});
