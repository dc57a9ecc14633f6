import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress } from './compression.server.ts';

const page = `<p>${'Šunų viešbutis „Ąžuolas“. '.repeat(200)}</p>`;
const html = { 'content-type': 'text/html; charset=utf-8' };

function send(
  body: BodyInit | null,
  headers: Record<string, string>,
  accepted: string | null,
  init: { method?: string; status?: number } = {},
) {
  const request = new Request('http://localhost/', {
    method: init.method ?? 'GET',
    headers: accepted === null ? {} : { 'accept-encoding': accepted },
  });
  return compress(request, new Response(body, { headers, status: init.status ?? 200 }));
}

async function unpacked(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

describe('a page', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP, BR', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip; q=0.1', 'gzip'],
    ['br;q=0.001', 'br'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['*', null],
    ['brotli, gzipped', null],
    ['', null],
    [null, null],
  ])('for a browser that takes %j goes out as %j', async (accepted, encoding) => {
    const response = await send(page, html, accepted, { status: 404 });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-type')).toBe(html['content-type']);
    expect(response.status).toBe(404);
    expect(await unpacked(response)).toBe(page);
  });

  test('is much smaller, and its old length is not told', async () => {
    const length = String(Buffer.byteLength(page));
    const response = await send(page, { ...html, 'content-length': length }, 'br');
    expect(response.headers.has('content-length')).toBe(false);
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(page.length / 10);
  });

  test('keeps what it varied by, its cookies and its status text', async () => {
    const response = await send(page, { ...html, vary: 'Cookie', 'set-cookie': 'a=1' }, 'gzip');
    expect(response.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(response.headers.getSetCookie()).toEqual(['a=1']);
  });
});

test.each([
  'text/html',
  'text/plain; charset=utf-8',
  'text/css',
  'text/x-script; charset=utf-8',
  'application/json',
  'application/xml',
  'application/manifest+json',
  'image/svg+xml',
])('%s is worth it', async (type) => {
  const response = await send(page, { 'content-type': type }, 'br');
  expect(response.headers.get('content-encoding')).toBe('br');
});

test.each(['image/webp', 'image/jpeg', 'text/event-stream', 'application/octet-stream', ''])(
  '%j passes as it is',
  async (type) => {
    const response = await send(page, { 'content-type': type }, 'br');
    expect([...response.headers.keys()]).toEqual(['content-type']);
    expect(await response.text()).toBe(page);
  },
);

test('a stream of events is not waited for', async () => {
  const endless = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('event: 1\n\n'));
    },
  });
  const response = await send(endless, { 'content-type': 'text/event-stream' }, 'br');
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('event: 1\n\n');
});

test('what is small stays as it is, up to a thousand bytes', async () => {
  const small = await send('a'.repeat(999), html, 'br');
  expect(small.headers.has('content-encoding')).toBe(false);
  expect(await small.text()).toBe('a'.repeat(999));
  const enough = await send('a'.repeat(1_000), html, 'br');
  expect(enough.headers.get('content-encoding')).toBe('br');
});

test('what is packed already is not packed again', async () => {
  const response = await send(page, { ...html, 'content-encoding': 'zstd' }, 'br');
  expect(response.headers.get('content-encoding')).toBe('zstd');
  expect(await response.text()).toBe(page);
});

test('an answer to HEAD and one without a body stay empty', async () => {
  const head = await send(null, html, 'br', { method: 'HEAD' });
  expect(head.headers.has('content-encoding')).toBe(false);
  expect(await head.text()).toBe('');
  const moved = await send(null, { location: '/' }, 'br', { status: 302 });
  expect([...moved.headers.keys()]).toEqual(['location']);
});
