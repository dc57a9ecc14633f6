import { tmpdir } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import {
  data,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { handleError } from '#app/entry.server.tsx';
import { ping } from '#app/platform/database/database.server.ts';
import { readPrimary } from '#app/platform/database/public-reads.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { middleware as devPages } from '#app/routes/dev/layout.tsx';
import { createPageCache, type PageCache } from '#app/web/pages/page-cache.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import {
  dbContext,
  logContext,
  partnerContext,
  requestContext,
  settingsContext,
} from '#app/web/request/contexts.ts';
import { createHandler } from '#app/web/request/handler.server.ts';
import { createRequestLimits } from '#app/web/request/request-limits.server.ts';
import { pagePolicy } from '#app/web/request/security-headers.server.ts';
import { openAccounts } from '../accounts.ts';
import { bareBuild } from '../bare-build.ts';
import { testDatabase } from '../database.ts';
import { openMessages } from '../messages.ts';
import { openIssues } from '../newsletter/issues.ts';

const database = testDatabase();
const origin = 'https://vizgis.lt';
const visitor = '203.0.113.7';
const html = { 'content-type': 'text/html; charset=utf-8' };

// React Router tells the text of an unexpected error unless it is in production.
beforeAll(() => vi.stubEnv('NODE_ENV', 'production'));
afterAll(() => vi.unstubAllEnvs());

type Args = LoaderFunctionArgs;

/** What the routes of this build answer, by the last part of their address. */
const answers: Record<string, (args: Args) => Response | Promise<Response>> = {
  page: ({ context }) =>
    new Response(`<p>${context.get(requestContext).nonce}</p>${'šuo '.repeat(500)}`, {
      headers: html,
    }),
  text: () => new Response('Labas', { headers: { 'content-type': 'text/plain' } }),
  'cached-for-ever': () =>
    new Response('x', { headers: { 'cache-control': 'public, max-age=31536000, immutable' } }),
  'with-a-cookie': () =>
    new Response('x', { headers: { 'set-cookie': 'a=1', 'cache-control': 'public, max-age=60' } }),
  moved: () => redirect('/probe/page'),
  queries: async ({ context }) => {
    for (let query = 0; query < 3; query++) await ping(context.get(dbContext));
    return new Response('three');
  },
  partners: ({ context }) => {
    context.set(partnerContext, {} as Partner);
    return new Response('saved');
  },
  who: ({ context }) => Response.json(context.get(requestContext).clientAddress),
  breaks: () => {
    throw new Error('Slaptas tekstas: select * from users');
  },
  form: async ({ request }) => Response.json([...(await request.formData())]),
};

/** A route without a screen. */
function resource(
  path: string,
  answer: (args: Args) => Response | Promise<Response>,
  handle: RouteHandle = {},
) {
  return { id: path, path, module: { loader: answer, action: answer, handle } };
}

const build = bareBuild(
  [
    resource(
      'probe/:kind',
      (args) => answers[args.params.kind ?? '']?.(args) ?? new Response(null, { status: 404 }),
    ),
  ],
  {
    handleError: (error, { context }) => {
      const { id } = context.get(requestContext);
      context.get(logContext).error('unexpected error', { request: id, error });
    },
  },
);

const withOneClick = bareBuild([
  resource('probe/:kind', () => new Response()),
  resource(
    'atsisakyti-pranesimu/:token',
    ({ request }) => Response.json(request.headers.get('origin')),
    { postFromAnywhere: true },
  ),
]);

const lines: string[] = [];
const entries = () => lines.map((line) => JSON.parse(line));

beforeEach(() => {
  lines.length = 0;
});

function handler(
  env: Record<string, string> = {},
  served: ServerBuild = build,
  pages?: PageCache,
  publicReads = readPrimary(database()),
) {
  const log = createLog('info', (line) => lines.push(line));
  const parts = {
    accounts: openAccounts(database()).accounts,
    messages: openMessages(database()).messages,
    issues: openIssues(database()).issues,
    db: database(),
    publicReads,
    files: openFolderStore(tmpdir()),
    log,
    settings: readSettings({ ORIGIN: origin, DEMO: '1', ...env }),
    accepting: () => true,
    inRequestScope,
    limits: createRequestLimits(log).limits,
    pages,
    development: false,
  };
  return createHandler(parts, served);
}

/** Asks for an address as a browser does, from Rūta's address unless told otherwise. */
function ask(
  path: string,
  {
    headers = {},
    socket = visitor,
    handle = handler(),
    ...init
  }: {
    headers?: Record<string, string>;
    socket?: string;
    handle?: ReturnType<typeof handler>;
    method?: string;
    body?: BodyInit;
  } = {},
) {
  const own = new Headers({ host: 'vizgis.lt', ...headers });
  const request = new Request(`${origin}${path}`, {
    ...init,
    headers: own,
    duplex: 'half',
  } as RequestInit);
  return handle(request, socket);
}

test('capitals lead to small letters where only those have something', async () => {
  const handle = handler(
    {},
    bareBuild([
      resource('probe/:kind', ({ params }) => {
        const known = ['page', 'Both', 'both'].includes(params.kind ?? '');
        return new Response(params.kind, { status: known ? 200 : 404 });
      }),
    ]),
  );
  const moved = await ask('/probe/PAGE?q=%C5%A0uo&a=B', { handle });
  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe('/probe/page?q=%C5%A0uo&a=B');
  expect((await ask('/probe/Both', { handle })).status).toBe(200);
  for (const path of ['/probe/NOTHING', '/probe/PAGE.data', '//probe/PAGE', '//EVIL.test/page']) {
    const { status, headers } = await ask(path, { handle });
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(headers.get('location'), path).toBeNull();
  }
  const sent = { handle, method: 'POST', headers: { origin } };
  expect((await ask('/probe/PAGE', sent)).status).toBe(404);
});

test('who leaves early is logged as such: no error, no doubt of the replica, no second try', async () => {
  const leaving = new AbortController();
  let tries = 0;
  let doubts = 0;
  const served = bareBuild(
    [
      resource('probe/:kind', async ({ request }) => {
        tries += 1;
        leaving.abort();
        request.signal.throwIfAborted();
        return new Response('too late');
      }),
    ],
    { handleError },
  );
  const replica = database().withoutPlugins();
  const reads = {
    ...readPrimary(database()),
    choose: () => replica,
    doubt: () => {
      doubts += 1;
    },
  };
  const handle = handler({}, served, undefined, reads);
  const headers = { host: 'vizgis.lt' };
  await handle(new Request(`${origin}/probe/page`, { headers, signal: leaving.signal }), visitor);
  expect({ tries, doubts }).toEqual({ tries: 1, doubts: 0 });
  expect(entries()).toEqual([expect.objectContaining({ event: 'request', status: 499 })]);
});

describe('every answer', () => {
  test('carries the headers of the house, an id of its own and one line of log', async () => {
    const response = await ask('/probe/text');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('Labas');
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'text/plain',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(entries()).toEqual([
      {
        time: expect.any(String),
        level: 'info',
        event: 'request',
        request: response.headers.get('x-request-id'),
        method: 'GET',
        path: '/probe/text',
        status: 200,
        ms: expect.any(Number),
        queries: 0,
        queryMs: 0,
        address: visitor,
      },
    ]);
  });

  test('that is a page allows the scripts of this answer alone', async () => {
    const handle = handler();
    const nonces: string[] = [];
    for (let time = 0; time < 2; time++) {
      const response = await ask('/probe/page', { handle });
      const nonce = /<p>(.*)<\/p>/.exec(await response.text())?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(response.headers.get('content-security-policy')).toBe(pagePolicy(nonce));
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('is compressed for a browser that takes it', async () => {
    const response = await ask('/probe/page', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toContain('šuo šuo');
  });

  test('with a cookie is never cached, whatever the route sets', async () => {
    const cached = await ask('/probe/cached-for-ever');
    expect(cached.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const own = await ask('/probe/with-a-cookie');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  });

  test('that leads elsewhere has the headers too', async () => {
    const response = await ask('/probe/moved');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/probe/page']);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('x-request-id')).toBe(entries()[0].request);
  });

  test('tells the log its queries, those of another at the same time apart', async () => {
    const handle = handler();
    await Promise.all([ask('/probe/queries', { handle }), ask('/probe/text', { handle })]);
    const queries = entries().map((entry) => [entry.path, entry.queries]);
    expect(new Map(queries as [string, number][])).toEqual(
      new Map([
        ['/probe/queries', 3],
        ['/probe/text', 0],
      ]),
    );
  });

  test.each(['/probe/text%0a%7b', '/probe/text?q=slaptas', '/probe/%E2%80%A8', '/probe/%00'])(
    'to %s is one line, without the query',
    async (path) => {
      await ask(path);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|slaptas/u);
      expect(entries()[0].path).toBe(path.split('?')[0]);
    },
  );
});

describe('the pages that are kept for visitors', () => {
  /** How often they were forgotten by the time the answer was there. */
  async function dropsOf(path: string, method: string): Promise<number> {
    const log = createLog('info', () => {});
    const cache = createPageCache({ log, findAddress: () => visitor });
    const drop = vi.fn(cache.drop);
    const handle = handler({}, build, { ...cache, drop });
    const response = await ask(path, { handle, method, headers: { origin } });
    expect(response.status).toBe(200);
    return drop.mock.calls.length;
  }

  test('are forgotten before a partner has the answer to a form', async () => {
    expect(await dropsOf('/probe/partners', 'POST')).toBe(1);
  });

  test('are not for a form of a visitor, nor for a page of a partner', async () => {
    expect(await dropsOf('/probe/text', 'POST')).toBe(0);
    expect(await dropsOf('/probe/partners', 'GET')).toBe(0);
  });
});

describe('the routes behind links', () => {
  let looks = 0;
  const entry = { id: 'probe/:kind', path: 'probe/:kind', module: '/probe.js' };
  const discovering = {
    ...build,
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    assets: {
      ...build.assets,
      routes: {
        get 'probe/:kind'() {
          looks += 1;
          return entry;
        },
      },
    },
  } as unknown as ServerBuild;
  const question = (paths: readonly string[]) =>
    `/__manifest?version=1&paths=${encodeURIComponent(paths.join(','))}`;

  test('are looked up once for a question, which is then answered from memory', async () => {
    const handle = handler({}, discovering);
    looks = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await ask(question(['/probe/text']), { handle });
      expect(await response.json()).toEqual({ [entry.id]: entry });
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect(looks).toBe(1);
    await ask(question(['/probe/page']), { handle });
    expect(looks).toBe(2);
    for (let other = 0; other < 100; other += 1) await ask(question([`/x/${other}`]), { handle });
    await ask(question(['/probe/text']), { handle });
    expect(looks).toBe(3);
  });

  test('are not looked up for more links than a page has', async () => {
    const handle = handler({}, discovering);
    const links = (count: number) => Array.from({ length: count }, (_, index) => `/probe/${index}`);
    expect((await ask(question(links(128)), { handle })).status).toBe(200);
    looks = 0;
    expect((await ask(question(links(129)), { handle })).status).toBe(400);
    expect(looks).toBe(0);
  });

  test('of another version are told by a reload, which is not kept', async () => {
    const handle = handler({}, discovering);
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await ask('/__manifest?version=0&paths=/probe/text', { handle });
      expect(response.status).toBe(204);
      expect(response.headers.get('x-remix-reload-document')).toBe('true');
    }
  });
});

describe('what goes wrong', () => {
  test('in a route gives away nothing but the id', async () => {
    const response = await ask('/probe/breaks');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/Slaptas|select|Error:/);
    expect(entries()).toMatchObject([
      { level: 'error', error: { message: expect.stringContaining('Slaptas') } },
      { event: 'request', status: 500 },
    ]);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  test('before any route could answer is a text with the id, and its cause is in the log', async () => {
    const broken = {
      ...build,
      entry: {
        module: {
          default: build.entry.module.default,
          handleError: () => {
            throw new Error('Klaida tvarkant klaidą');
          },
        },
      },
    };
    const response = await ask('/probe/breaks', { handle: handler({}, broken) });
    const id = response.headers.get('x-request-id');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(`Įvyko netikėta klaida. Pranešdami nurodykite kodą ${id}.`);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(entries()).toMatchObject([
      { level: 'error', event: 'request failed', request: id, error: { name: 'Error' } },
      { event: 'request', request: id, status: 500 },
    ]);
  });

  describe('where there is no page', () => {
    let runs = 0;
    const failing: Record<string, () => never> = {
      breaks: () => {
        throw new Error('Slaptas tekstas: select * from users');
      },
      gone: () => {
        throw data(null, { status: 404 });
      },
    };
    const answer = ({ params }: Args) => {
      runs += 1;
      return failing[params.kind ?? '']?.() ?? new Response('told on purpose', { status: 503 });
    };
    const served = bareBuild([resource('probe/:kind', answer)], {
      ...build.entry.module,
      default: (_request, status, headers) => {
        headers.set('content-type', html['content-type']);
        return new Response('Klaidos puslapis', { status, headers });
      },
    });
    const send = (path: string, method: string, accept: string, build = served) => {
      runs = 0;
      const body = method === 'POST' ? { body: 'active=true' } : {};
      const headers = { accept, origin, 'content-type': 'application/x-www-form-urlencoded' };
      return ask(path, { method, headers, handle: handler({}, build), ...body });
    };
    const page = 'text/html,application/xhtml+xml,*/*;q=0.8';

    test.each(['GET', 'POST'])('a browser gets one: %s', async (method) => {
      for (const [path, status] of [
        ['/probe/breaks', 500],
        ['/probe/gone', 404],
      ] as const) {
        const response = await send(path, method, page);
        expect([response.status, await response.text()]).toEqual([status, 'Klaidos puslapis']);
        expect(response.headers.get('content-security-policy')).toContain("'nonce-");
        expect(runs).toBe(1);
      }
      expect(entries().filter(({ error }) => error?.message)).toMatchObject([
        { error: { message: expect.stringContaining('Slaptas') } },
      ]);
    });

    test('our scripts get the status alone, and a text stays as its route gave it', async () => {
      const failed = await send('/probe/breaks', 'POST', 'application/json');
      expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'text/plain']);
      const gone = await send('/probe/gone', 'POST', 'application/json');
      expect([gone.status, await gone.json()]).toEqual([404, null]);
      const told = await send('/probe/stopping', 'GET', page);
      expect([told.status, await told.text()]).toEqual([503, 'told on purpose']);
    });

    test('a browser gets a text with the id when the page fails as well', async () => {
      const broken = { ...served, entry: build.entry };
      for (const method of ['GET', 'POST']) {
        const response = await send('/probe/breaks', method, page, broken);
        const id = response.headers.get('x-request-id');
        expect([response.status, await response.text()]).toEqual([
          500,
          `Įvyko netikėta klaida. Pranešdami nurodykite kodą ${id}.`,
        ]);
        expect(runs).toBe(1);
      }
    });
  });

  test('on the way to data is the id alone, for the page that is shown already', async () => {
    const failing = {
      ...build,
      entry: {
        module: {
          ...build.entry.module,
          handleDataRequest: () => new Response('secret', { status: 500 }),
        },
      },
    };
    const response = await ask('/probe/page.data', { handle: handler({}, failing) });
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(response.headers.get('x-request-id'));
  });

  test('that a form was told on purpose reaches the page with its words', async () => {
    const refusing = {
      ...build,
      entry: {
        module: {
          ...build.entry.module,
          handleDataRequest: () => new Response('Bandykite vėliau.', { status: 503 }),
        },
      },
    };
    const response = await ask('/probe/page.data', { handle: handler({}, refusing) });
    expect([response.status, await response.text()]).toEqual([503, 'Bandykite vėliau.']);
  });
});

describe('who does not come from our own pages', () => {
  const form = new URLSearchParams({ reveal_type: 'phone' }).toString();
  const typed = { 'content-type': 'application/x-www-form-urlencoded' };

  test('is turned away before any route sees the request, with the headers of the house', async () => {
    const headers = { ...typed, origin: 'https://example.com' };
    const response = await ask('/probe/form', { method: 'POST', body: form, headers });
    expect([response.status, await response.text()]).toEqual([403, 'Forbidden']);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(entries()).toMatchObject([{ method: 'POST', path: '/probe/form', status: 403 }]);
  });

  test('is let in from our own page', async () => {
    const headers = { ...typed, origin };
    const response = await ask('/probe/form', { method: 'POST', body: form, headers });
    expect(await response.json()).toEqual([['reveal_type', 'phone']]);
  });

  test('ends a mail by the address of RFC 8058, from wherever it is posted', async () => {
    const handle = handler({}, withOneClick);
    const shapes: Record<string, string>[] = [
      {},
      { origin: 'https://pastas.example' },
      { origin: 'null' },
    ];
    for (const headers of shapes) {
      const response = await ask('/atsisakyti-pranesimu/x.y', { method: 'POST', headers, handle });
      // React Router's own check would find a foreign origin.
      expect([response.status, await response.text()]).toEqual([200, 'null']);
    }
    const other = await ask('/probe/form', { method: 'POST', handle });
    expect(other.status).toBe(403);
    // The address is the right itself, also for the page and its data.
    await ask('/atsisakyti-pranesimu/x.y', { handle });
    await ask('/atsisakyti-pranesimu/x.y.data', { handle });
    expect(lines.join()).not.toContain('x.y');
    expect(entries().filter(({ path }) => path === '/atsisakyti-pranesimu/…')).toHaveLength(5);
  });

  test('is not served under a foreign name, except a health check', async () => {
    const served = bareBuild([resource('healthz', () => new Response('ok'))]);
    const headers = { host: '10.0.0.5:3000' };
    expect((await ask('/probe/text', { headers })).status).toBe(421);
    const healthy = await ask('/healthz', { headers, handle: handler({}, served) });
    expect([healthy.status, await healthy.text()]).toEqual([200, 'ok']);
    expect((await ask('/healthz/x', { headers })).status).toBe(421);
  });
});

describe('a form that is too large', () => {
  const large = 'a'.repeat(128 * 1024 + 1);
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    ask('/probe/form', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
    });

  /** The body in chunks, without a Content-Length. */
  const inPieces = (text: string) => new Blob([text]).stream() as unknown as BodyInit;

  test('is refused by its length, and read to its end if that is near, so that the refusal is read', async () => {
    for (const [length, isRead] of [
      [large.length, true],
      [8 * 128 * 1024 + 1, false],
    ] as const) {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            sent += 1;
            if (sent > 9) controller.close();
            else controller.enqueue(new Uint8Array(1_000));
          },
        },
        { highWaterMark: 0 },
      );
      const response = await post(body, { 'content-length': String(length) });
      expect(response.status).toBe(413);
      expect(entries().at(-1)).toMatchObject({ event: 'request', status: 413 });
      expect(sent).toBe(isRead ? 10 : 0);
    }
  });

  test('is refused while it is read where it tells no length', async () => {
    const response = await post(inPieces(large));
    expect(response.status).toBe(413);
  });

  test('is one of more than 128 kB: that much is accepted', async () => {
    const response = await post(inPieces(`a=${'a'.repeat(128 * 1024 - 2)}`));
    expect(response.status).toBe(200);
    expect((await response.json())[0][1]).toHaveLength(128 * 1024 - 2);
  });
});

describe('a proxy that is not configured', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1' };

  test('leaves the address unknown, and the log says so once', async () => {
    const handle = handler();
    for (let time = 0; time < 3; time++) {
      for (const socket of ['127.0.0.1', '10.0.0.7']) {
        const response = await ask('/probe/who', { headers: forwarded, socket, handle });
        expect(await response.json()).toBeNull();
      }
    }
    expect(entries().filter(({ level }) => level === 'warn')).toEqual([
      expect.objectContaining({
        event: 'visitors share one limit: set TRUSTED_PROXIES to the proxy in front',
      }),
    ]);
    expect(entries().filter(({ event }) => event === 'request')).toHaveLength(6);
  });

  test('that is not on this machine is told as well', async () => {
    const handle = handler();
    await ask('/probe/who', { headers: forwarded, socket: '10.0.0.7', handle });
    expect(entries().filter(({ level }) => level === 'warn')).toMatchObject([
      { event: expect.stringContaining('TRUSTED_PROXIES'), socket: '10.0.0.7' },
    ]);
  });

  test('is no trouble once it is named', async () => {
    const handle = handler({ TRUSTED_PROXIES: '127.0.0.1' });
    const response = await ask('/probe/who', { headers: forwarded, socket: '127.0.0.1', handle });
    expect(await response.json()).toBe('198.51.100.1');
    expect(entries().map(({ level }) => level)).toEqual(['info']);
  });
});

describe('the pages under /dev', () => {
  /** What their guard says to a request. */
  async function statusFor(env: Record<string, string>, clientAddress: string | null) {
    const context = new RouterContextProvider();
    context.set(settingsContext, readSettings(env));
    context.set(requestContext, { id: '1', nonce: '1', clientAddress });
    try {
      for (const guard of devPages) {
        await guard({ context } as never, async () => new Response());
      }
      return 200;
    } catch (refusal) {
      return (refusal as { init: ResponseInit }).init.status;
    }
  }

  test.each([
    [{}, '127.0.0.1', 200],
    [{}, '::1', 200],
    [{}, visitor, 404],
    [{}, null, 404],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, '127.0.0.1', 404],
    [{ DEMO: '1' }, '127.0.0.1', 404],
    [{ DEMO: '1', ORIGIN: origin }, '127.0.0.1', 404],
  ] as const)('with %j from %s: %d', async (env, address, status) => {
    expect(await statusFor(env, address)).toBe(status);
  });
});
