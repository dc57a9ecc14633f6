import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startListener } from '#app/platform/database/listener.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createPageCache } from '#app/web/pages/page-cache.server.ts';
import { createAddressFinder } from '#app/web/request/client-address.server.ts';
import { openTestDatabase } from '../database.ts';

const soon = { timeout: 10_000, interval: 5 };
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let listener: ReturnType<typeof startListener>;
let heard = 0;
let ends = 0;

beforeAll(async () => {
  opened = await openTestDatabase();
  const log = createLog('error');
  const { subscription } = createPageCache({ log, findAddress: createAddressFinder([]) });
  let listening = false;
  const onNotification = (payload: string) => {
    if (payload === 'end') ends += 1;
    else heard += 1;
  };
  const onListening = () => {
    listening = true;
  };
  listener = startListener({
    databaseUrl: opened.url,
    subscriptions: [{ channel: subscription.channel, onNotification, onListening }],
    log,
  });
  await vi.waitFor(() => expect(listening).toBe(true), soon);
});

afterAll(async () => {
  await listener.stop();
  await opened.db.destroy();
});

/** How often the pages are told of a change while a statement runs. */
async function toldBy(statement: string): Promise<number> {
  const before = heard;
  await sql.raw(statement).execute(opened.db);
  // Notifications come in the order of the commits.
  const earlier = ends;
  await sql`select pg_notify('public_pages', 'end')`.execute(opened.db);
  await vi.waitFor(() => expect(ends).toBeGreaterThan(earlier), soon);
  return heard - before;
}

const shown = [
  'service_categories',
  'partners',
  'partner_provided_services',
  'service_photos',
  'service_search',
  'blog_posts',
  'blog_photos',
];

test.each(shown)('each change of %s is told', async (table) => {
  expect(await toldBy(`delete from ${table} where false`)).toBe(1);
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' limit 1`.execute(opened.db);
  const name = rows[0]?.name;
  expect(
    await toldBy(`insert into ${table} (${name}) select ${name} from ${table} where false`),
  ).toBe(1);
  expect(await toldBy(`update ${table} set ${name} = ${name} where false`)).toBe(1);
});

test('so is a person blocked or deleted, and no sign-in', async () => {
  expect(await toldBy('update users set blocked_at = null where false')).toBe(1);
  expect(await toldBy('delete from users where false')).toBe(1);
  expect(await toldBy('update users set signed_in_at = now() where false')).toBe(0);
});

test('several changes of one transaction are told once', async () => {
  const statement = 'delete from blog_posts where false; delete from partners where false';
  expect(await toldBy(`begin; ${statement}; commit`)).toBe(1);
});
