import { createHash } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createAddressFinder } from '#app/web/request/client-address.server.ts';
import { createPageCache, newNonce, newRequestId, type PageCache } from './page-cache.server.ts';

let cache: PageCache;
let server: Server;
let now: number;
let rendered: number;
let lines: Record<string, unknown>[];
/** What happens while a page is being rendered. */
let meanwhile: () => void;
/** Further headers of what is rendered. */
let further: Record<string, string>;
let behindMillis: number;
/** In the page besides its scripts; 'nonce' and 'id' stand for what the page has of its own. */
let markup: string;

/** A server that renders each page anew unless it is kept. */
beforeEach(async () => {
  [now, rendered, lines, further, behindMillis, markup] = [0, 0, [], {}, 0, ''];
  meanwhile = () => {};
  cache = createPageCache({
    log: createLog('info', (line) => lines.push(JSON.parse(line))),
    findAddress: createAddressFinder(['10.0.0.1']),
    now: () => now,
  });
  cache.subscription.onListening();
  server = createServer((asked, response) => {
    if (cache.answer(asked, response)) return;
    const url = `http://${asked.headers.host}${asked.url}`;
    const headers = new Headers(asked.headers as Record<string, string>);
    const keep = cache.begin(new Request(url, { method: asked.method ?? 'GET', headers }));
    const [nonce, id] = [newNonce(), newRequestId()];
    rendered += 1;
    const text = { nonce, id }[markup] ?? markup;
    const html = `<script nonce="${nonce}">a</script><p>${rendered}</p>${text}<script async nonce="${nonce}">b</script>`;
    meanwhile();
    const own = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `script-src 'self' 'nonce-${nonce}'`,
      'x-request-id': id,
      ...further,
    });
    keep?.(html, nonce, own, behindMillis);
    response.writeHead(200, Object.fromEntries(own)).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

type Answer = { headers: Record<string, string>; html: string; bytes: number };

function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const body = Buffer.concat(chunks);
        const got = response.headers as Record<string, string>;
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[
          got['content-encoding'] ?? ''
        ];
        const html = (unpack?.(body) ?? body).toString();
        resolve({ headers: got, html, bytes: body.length });
      });
    })
      .once('error', reject)
      .end();
  });
}

test('a second visitor gets the same page, with an id of its own', async () => {
  const answers = [
    await ask('/a'),
    await ask('/a'),
    await ask('/a', { 'accept-encoding': 'gzip' }),
    await ask('/a', { 'accept-encoding': 'br, gzip' }),
  ];
  expect(rendered).toBe(1);
  const [first, ...kept] = answers;
  const nonce = /nonce="(.*?)"/.exec(first?.html ?? '')?.[1] ?? '';
  expect(nonce).toHaveLength(24);
  expect(new Set(kept.map(({ html }) => html))).toEqual(
    new Set([first?.html.replaceAll(` nonce="${nonce}"`, '')]),
  );
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(4);
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
    ...[undefined, undefined, 'gzip', 'br'],
  ]);
  for (const { headers, bytes } of kept) {
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      'content-length': `${bytes}`,
    });
  }
});

test('a kept page allows the scripts that it was rendered with by their text, and no others', async () => {
  markup = '<script>planted</script><script nonce="">planted</script>';
  await ask('/a');
  const { headers } = await ask('/a');
  expect(rendered).toBe(1);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(headers['content-security-policy']).toBe(`script-src 'self' ${hash('a')} ${hash('b')}`);
});

test.each(['nonce', 'id'] as const)('a page with its %s in its text is not kept', async (what) => {
  markup = what;
  await ask('/a');
  await ask('/a');
  expect(rendered).toBe(2);
});

test('each answer has its line in the log, with the address that it came from', async () => {
  await ask('/a');
  const { headers } = await ask('/a', { 'x-forwarded-for': '203.0.113.7' });
  expect(lines).toMatchObject([
    {
      event: 'request',
      request: headers['x-request-id'],
      method: 'GET',
      path: '/a',
      status: 200,
      queries: 0,
      queryMs: 0,
      // A proxy that is not trusted.
      address: null,
    },
  ]);
});

describe('is rendered anew', () => {
  test.each([
    ['for a cookie, whatever it says', { cookie: 'a=1' }, 'GET'],
    ['for an empty cookie', { cookie: '' }, 'GET'],
    ['for credentials', { authorization: 'Bearer a' }, 'GET'],
    ['for a part of it', { range: 'bytes=0-1' }, 'GET'],
    ['for a request with a body', { 'content-length': '0' }, 'GET'],
    ['for the headers alone', {}, 'HEAD'],
    ['for a form', {}, 'POST'],
  ])('%s; and that page is not kept', async (_what, headers, method) => {
    await ask('/a', headers, method);
    await ask('/a');
    expect(rendered).toBe(2);
    await ask('/a', headers, method);
    expect(rendered).toBe(3);
    await ask('/a');
    expect(rendered).toBe(3);
  });

  test.each(['/A', '/a/', '//a', '/a%62', '/a/../a', `/a?${'x'.repeat(300)}`])(
    'at another spelling of its address, %s',
    async (path) => {
      for (let time = 0; time < 3; time += 1) await ask(path);
      expect(rendered).toBe(3);
    },
  );

  test('after ten seconds', async () => {
    await ask('/a');
    now = 9_999;
    await ask('/a');
    expect(rendered).toBe(1);
    now = 10_000;
    await ask('/a');
    expect(rendered).toBe(2);
  });

  test('after a change', async () => {
    await ask('/a');
    cache.subscription.onNotification('');
    await ask('/a');
    expect(rendered).toBe(2);
  });

  test('when something changed while it was rendered', async () => {
    meanwhile = cache.drop;
    await ask('/a');
    await ask('/a');
    expect(rendered).toBe(2);
  });

  test('when a replica, from which it was read, may not have the last change', async () => {
    cache.drop();
    behindMillis = 2_000;
    now = 1_999;
    await ask('/a');
    await ask('/a');
    expect(rendered).toBe(2);
    now = 2_000;
    await ask('/a');
    await ask('/a');
    expect(rendered).toBe(3);
  });

  test('while no changes are heard of, and what was kept before is gone', async () => {
    await ask('/a');
    cache.subscription.onBroken?.();
    await ask('/a');
    await ask('/a');
    expect(rendered).toBe(3);
    cache.subscription.onListening();
    await ask('/a');
    await ask('/a');
    expect(rendered).toBe(4);
  });

  test.each([
    ['that sets a cookie', { 'set-cookie': 'a=1' }],
    ['without a policy', { 'content-security-policy': "default-src 'none'" }],
  ])('when it is a page %s', async (_what, headers) => {
    further = headers;
    await ask('/a');
    await ask('/a');
    expect(rendered).toBe(2);
  });
});

test('each of our hosts has its own', async () => {
  await ask('/a', { host: 'vizgis.test' });
  await ask('/a', { host: 'www.vizgis.test' });
  await ask('/a', { host: 'VIZGIS.test' });
  expect(rendered).toBe(2);
});

test('headers that name another host or scheme change nothing that is kept', async () => {
  await ask('/a', {
    'x-forwarded-host': 'kitas.test',
    'x-forwarded-proto': 'ftp',
    forwarded: 'host=b',
  });
  const { html } = await ask('/a');
  expect(rendered).toBe(1);
  expect(html).not.toContain('kitas');
});

test('a browser that has the page gets it again', async () => {
  await ask('/a');
  const { html } = await ask('/a', {
    'if-none-match': '*',
    'if-modified-since': new Date().toUTCString(),
  });
  expect(html).toContain('<p>1</p>');
});

test('an address with a query is kept from its second time on', async () => {
  for (const times of [1, 2, 2]) {
    await ask('/a?city=Vilnius');
    expect(rendered).toBe(times);
  }
});

test('addresses that are asked for once push out nothing', async () => {
  await ask('/a');
  await ask('/b?q=1');
  await ask('/b?q=1');
  for (let time = 0; time < 3_000; time += 1) await ask(`/a?q=${time}`);
  const before = rendered;
  await ask('/a');
  await ask('/b?q=1');
  expect(rendered).toBe(before);
});
