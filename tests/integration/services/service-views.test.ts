import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/domains/accounts/types.ts';
import {
  countViewOfPage,
  isView,
  recordView,
  viewVisitorsTidying,
} from '#app/domains/services/views/service-views.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { tidyRows } from '../tidying.ts';

const database = testDatabase();
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ruta = { addressUnit: '203.0.113.7', userAgent: browser };
const jonas = { addressUnit: '2001:db8:7:1::/64', userAgent: browser };
const signedOut: Actor = { kind: 'visitor' };
/** Twelve o'clock in Vilnius. */
const noon = new Date('2026-03-11T10:00:00Z');

let serviceId: string;
let partnerId: string;
let userId: string;

beforeEach(async () => {
  for (const table of ['users', 'visitor_salts', 'service_view_visitors'] as const) {
    await database().deleteFrom(table).execute();
  }
  partnerId = await insertPartner(database(), 'klinika@vizgis.test');
  serviceId = await insertService(database(), partnerId);
  const row = await database()
    .selectFrom('partners')
    .select('user_id')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  userId = row.user_id;
});

const view = (visitor = ruta, actor: Actor = signedOut, now = noon, id = serviceId) =>
  recordView(database(), actor, visitor, id, now);
const counts = () =>
  database().selectFrom('service_view_counts').selectAll().orderBy('day').execute();
const counted = async (day = '2026-03-11') =>
  (await counts()).find((row) => row.service_id === serviceId && row.day === day)?.views ?? 0;

describe('a view counts', () => {
  test('by two queries, of which one asks for the salt', async () => {
    await view();
    const scope = { id: 'view', queries: 0, queryMillis: 0 };
    await inRequestScope(scope, () => view(jonas));
    expect(scope.queries).toBe(2);
    expect(await counted()).toBe(2);
  });

  test('once per visitor, service and day', async () => {
    await view();
    await view(ruta, signedOut, new Date('2026-03-11T21:59:00Z'));
    expect(await counted()).toBe(1);
    await view(jonas);
    await view({ ...ruta, userAgent: `${browser} OPR/120` });
    expect(await counted()).toBe(3);
    const other = await insertService(database(), partnerId, { title: 'Kita' });
    await view(ruta, signedOut, noon, other);
    expect(await counted()).toBe(3);
    expect(await counts()).toHaveLength(2);
  });

  test('anew on the next day, which begins at midnight in Vilnius', async () => {
    await view(ruta, signedOut, new Date('2026-03-11T21:59:59Z'));
    await view(ruta, signedOut, new Date('2026-03-11T22:00:00Z'));
    expect(await counts()).toEqual([
      { service_id: serviceId, day: '2026-03-11', views: 1 },
      { service_id: serviceId, day: '2026-03-12', views: 1 },
    ]);
  });

  test('once of ten at the same time, and ten of ten visitors', async () => {
    await Promise.all(Array.from({ length: 10 }, () => view()));
    expect(await counted()).toBe(1);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => view({ ...ruta, addressUnit: `10.0.0.${index}` })),
    );
    expect(await counted()).toBe(11);
  });

  test('three times from one address, whatever its browsers call themselves', async () => {
    const from = (visitor: typeof ruta) =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          view({ ...visitor, userAgent: `${browser} Edg/${index}` }),
        ),
      );
    await from(ruta);
    await from(ruta);
    expect(await counted()).toBeLessThanOrEqual(3);
    for (let index = 0; index < 5; index++) {
      await view({ ...ruta, userAgent: `${browser} OPR/${index}` });
    }
    expect(await counted()).toBe(3);
    const rows = () => database().selectFrom('service_view_visitors').selectAll().execute();
    const kept = await rows();
    for (let index = 0; index < 20; index++) {
      await view({ ...ruta, userAgent: `${browser} Vivaldi/${index}` });
    }
    expect(await rows()).toEqual(kept);
    await from(jonas);
    expect(await counted()).toBeLessThanOrEqual(6);
    await view(
      { ...ruta, userAgent: `${browser} OPR/9` },
      signedOut,
      new Date('2026-03-12T10:00:00Z'),
    );
    expect(await counted('2026-03-12')).toBe(1);
  });

  test('of an owner who is signed in, and of another partner', async () => {
    const owner = { kind: 'owner', userId: newId(), email: 'r@v.test', ownerId: newId() } as const;
    await view(ruta, { ...owner, fullName: 'Rūta', alsoPartner: false });
    await view(jonas, partnerActor(newId()));
    expect(await counted()).toBe(2);
  });
});

function partnerActor(id: string): Actor {
  const own = { partnerId, companyName: 'UAB', email: 'klinika@vizgis.test', alsoOwner: true };
  return { kind: 'partner', userId: id, ...own };
}

describe('a view does not count', () => {
  test('of its own partner, whichever role is active', async () => {
    await view(ruta, partnerActor(userId));
    const owner = { kind: 'owner', userId, email: 'k@v.test', ownerId: newId() } as const;
    await view(ruta, { ...owner, fullName: 'Daiva', alsoPartner: true });
    expect(await counts()).toEqual([]);
  });

  test('of an administrator', async () => {
    await view(ruta, { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' });
    expect(await counts()).toEqual([]);
  });

  test('of a service that is inactive, unknown or no service', async () => {
    const hidden = await insertService(database(), partnerId, { status: 'inactive' });
    for (const id of [hidden, newId(), 'ne-id']) await view(ruta, signedOut, noon, id);
    expect(await counts()).toEqual([]);
    const known = database().selectFrom('service_view_visitors').selectAll();
    expect(await known.execute()).toEqual([]);
  });

  const request = (headers: Record<string, string>, method = 'GET') => ({
    method,
    headers: new Headers(headers),
  });
  test.each([
    ['a robot', request({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['a program', request({ 'user-agent': 'curl/8.9.1' })],
    ['one without a name', request({})],
    ['one with an empty name', request({ 'user-agent': ' ' })],
    ['a page fetched ahead', request({ 'user-agent': browser, 'sec-purpose': 'prefetch' })],
    ['a page drawn ahead', request({ 'user-agent': browser, 'sec-purpose': 'prefetch;prerender' })],
    [
      'an older browser that fetches ahead',
      request({ 'user-agent': browser, purpose: 'prefetch' }),
    ],
    ['a look at the headers', request({ 'user-agent': browser }, 'HEAD')],
  ])('of %s', (_, asked) => {
    expect(isView(asked)).toBe(false);
    expect(isView(request({ 'user-agent': browser }))).toBe(true);
  });
});

test('who saw what is forgotten after a day; the counts stay', async () => {
  await view();
  const known = () => database().selectFrom('service_view_visitors').selectAll().execute();
  await tidyRows(database(), viewVisitorsTidying, new Date(noon.getTime() + 24 * 3_600_000));
  expect(await known()).not.toEqual([]);
  await tidyRows(database(), viewVisitorsTidying, new Date(noon.getTime() + 24 * 3_600_000 + 1));
  expect(await known()).toEqual([]);
  expect(await counted()).toBe(1);
});

test('a view that cannot be counted is told to the log and breaks nothing', async () => {
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  const away = openDatabase({ url: 'postgres://127.0.0.1:1/away', onIdleError: () => {} });
  const headers = new Headers({ 'user-agent': browser });
  const seen = { serviceId, visitor: ruta, now: noon };
  await countViewOfPage(away, { method: 'GET', headers }, async () => signedOut, seen, log);
  await away.destroy();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('view not counted');
});
