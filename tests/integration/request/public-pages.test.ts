import { type KyselyPlugin, sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { visitor } from '#app/domains/accounts/types.ts';
import { newId } from '#app/platform/database/id.ts';
import { startListener } from '#app/platform/database/listener.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { createPageCache } from '#app/web/pages/page-cache.server.ts';
import { sharedPages } from '#app/web/pages/shared-pages.server.ts';
import { createAddressFinder } from '#app/web/request/client-address.server.ts';
import { actorContext, publicDbContext, settingsContext } from '#app/web/request/contexts.ts';
import { openTestDatabase } from '../database.ts';
import { insertPhoto, insertService, makeActor } from '../rows.ts';

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
  'partner_addresses',
  'partner_photos',
  'partner_provided_services',
  'service_photos',
  'service_search',
  'blog_posts',
  'blog_photos',
  'response_times',
  'online_bookings',
  'schedule_exceptions',
  'group_sessions',
  'seat_claims',
  'reviews',
  'review_aspects',
  'review_photos',
  'review_counts',
  'service_ratings',
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

/** A loader as the router calls it, of a page that reads nothing of the request but its address. */
type Loader = (args: {
  readonly context: RouterContextProvider;
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  readonly url: URL;
}) => Promise<unknown>;

/** The SQL of what the loader of a page asks for at an address. */
async function queriesOf(
  routeId: string,
  address: string,
  params: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const asked: string[] = [];
  const note: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(opened.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const context = new RouterContextProvider();
  context.set(publicDbContext, opened.db.withPlugin(note));
  context.set(actorContext, async () => visitor);
  context.set(settingsContext, readSettings({}));
  const { loader } = (await import(/* @vite-ignore */ `#app/${routeId}.tsx`)) as {
    loader?: Loader;
  };
  const url = new URL(address, 'https://vizgis.test');
  await loader?.({ context, params, url, request: new Request(url) });
  return asked;
}

/** The tables that PostgreSQL reads for a query. */
async function tablesOf(query: string): Promise<readonly string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (generic_plan, format json) ${sql.raw(query)}`.execute(opened.db);
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  return [...plan.matchAll(/"Relation Name":"([^"]+)"/g)].map(([, name]) => name as string);
}

test('each table that a kept page reads tells of its changes', async () => {
  const { partnerId } = await makeActor(opened.db, 'skaitoma@klinika.test', {
    company_name: 'UAB „Skaitoma“',
  });
  const serviceId = await insertService(opened.db, partnerId);
  await insertPhoto(opened.db, serviceId);
  const postId = newId();
  await opened.db
    .insertInto('blog_posts')
    .values({
      id: postId,
      title: 'Sniegas',
      content: '<p>Šalta.</p>',
      status: 'published',
      published_at: new Date(0),
    })
    .execute();
  const pages: Record<string, readonly [address: string, params?: Record<string, string>][]> = {
    'routes/public/search': [
      ['/paslaugos'],
      ['/paslaugos/viesbuciai?city=Vilnius&sort=cheapest', { categorySlug: 'viesbuciai' }],
      ['/paslaugos?q=nerandamas+žodis'],
    ],
    'routes/public/company': [['/p/skaitoma', { name: 'skaitoma' }]],
    'routes/public/blog/post': [[`/blog/${postId}`, { postId }]],
  };
  const read = new Set<string>();
  for (const routeId of Object.keys(sharedPages)) {
    for (const [address, params = {}] of pages[routeId] ?? [['/']]) {
      const queries = await queriesOf(routeId, address, params).catch((refusal: unknown) => {
        throw new Error(`${routeId} at ${address}`, { cause: refusal });
      });
      for (const query of queries) for (const table of await tablesOf(query)) read.add(table);
    }
  }
  // Each booking changes the free days: a page that says one is ten seconds late at the most.
  const late = ['free_days', 'free_day_changes'];
  const told = [...shown, 'users', ...late];
  expect([...read].filter((table) => !told.includes(table))).toEqual([]);
  expect(read.size).toBe(19);
});
