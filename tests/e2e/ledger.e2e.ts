import { readFileSync } from 'node:fs';
import { type APIResponse, expect, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { footerGroups } from '../../app/routes/public/footer-links.ts';
import routes from '../../app/routes.ts';
import { type PageRow, pages } from '../pages.ts';

/** Every path of the route table, with a leading slash. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const own = entry.path || entry.index ? [path || '/'] : [];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });
}

let service = '';
let photo = '';

test.beforeAll(async ({ request }) => {
  const found = await (await request.get('/paslaugos/viesbuciai?city=Vilnius')).text();
  service = /\/service\/([0-9a-f-]{36})/.exec(found)?.[1] ?? '';
  photo = /\/nuotraukos\/([0-9a-f-]{36}\/[0-9a-f]{16})\//.exec(found)?.[1] ?? '';
});

const exampleOf = (row: PageRow) =>
  row.example.replace('{service}', service).replace('{photo}', photo);

/** The line that the server wrote about this answer. */
function logLine(response: APIResponse): Record<string, unknown> {
  const id = response.headers()['x-request-id'];
  const lines = readFileSync(process.env.VIZGIS_LOG as string, 'utf8')
    .trimEnd()
    .split('\n');
  const own = lines.map((line) => JSON.parse(line)).filter((line) => line.request === id);
  expect(own, 'one request, one line').toHaveLength(1);
  return own[0];
}

test('every route has its row and every row its route', async () => {
  const paths = pathsOf(await routes);
  expect(paths.toSorted()).toEqual(pages.map((row) => row.path).toSorted());
});

test('the footer leads to pages of the ledger only', () => {
  const links = footerGroups.flatMap((group) => group.links.map((link) => link.to));
  expect(links.length).toBeGreaterThan(5);
  const patterns = pages
    .filter((row) => row.path !== '/*')
    .map(
      (row) =>
        new RegExp(`^${row.path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
    );
  for (const link of links) {
    expect(
      patterns.some((pattern) => pattern.test(link)),
      link,
    ).toBe(true);
  }
});

for (const row of pages) {
  test(`${row.path} answers as its row says`, async ({ request }) => {
    const response = await request.get(exampleOf(row));
    const headers = response.headers();
    expect(response.status()).toBe(row.status);
    expect(logLine(response).queries).toBeLessThanOrEqual(row.queries);

    const cacheControl = headers['cache-control'] ?? '';
    const classes = {
      public: /^public, max-age=[1-9]/,
      varies: /^private, no-cache$/,
      private: /no-store/,
    };
    expect(cacheControl).toMatch(classes[row.cache]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("default-src 'none'");

    if (row.kind === 'resource') {
      expect(headers['content-security-policy']).toContain('sandbox');
      return;
    }
    const html = await response.text();
    const policy = headers['content-security-policy'] ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).not.toContain('unsafe');
    expect(html).toContain(`nonce="${nonce}"`);
    for (const script of html.match(/<script[^>]*>/g) ?? []) expect(script).toContain('nonce="');
    expect(html).not.toMatch(/<[^>]+ style="/);
    expect(html.includes('name="robots" content="noindex"')).toBe(!row.indexed);
    expect(html).toMatch(/<title>[^<]*Vizgis[^<]*<\/title>/);
  });
}

for (const row of pages.filter(({ kind }) => kind === 'page')) {
  test(`${row.path} answers its data alone alike`, async ({ request }) => {
    const path = exampleOf(row);
    const response = await request.get(path === '/' ? '/_.data' : `${path}.data`);
    expect(response.status()).toBe(row.status);
    expect(response.headers()['cache-control']).toBe('private, no-cache');
  });
}

for (const row of pages.filter(({ open }) => open === 'machine')) {
  test(`${row.path} lets nobody else in`, async ({ request }) => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    const path = exampleOf(row);
    for (const address of [path, `${path}.data`, `${path}.data?_routes=routes%2Fdev%2Fui`]) {
      const response = await request.get(address, { headers: forwarded });
      expect(response.status()).toBe(404);
      expect(await response.text()).not.toContain('Mygtukai');
    }
  });
}

test('nothing changes by a request from elsewhere', async ({ request }) => {
  const shapes: Record<string, string>[] = [
    {},
    { origin: 'https://pikta.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    { 'content-type': 'text/plain' },
  ];
  for (const row of pages) {
    for (const headers of shapes) {
      const response = await request.post(exampleOf(row), { headers, data: 'reveal_type=phone' });
      expect(response.status(), `${row.path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
});

test('no other name than ours is served, but health is told to everyone', async ({ request }) => {
  for (const host of ['pikta.example', 'localhost:1', 'localhost.pikta.example']) {
    const response = await request.get('/', { headers: { host } });
    expect(response.status(), host).toBe(421);
  }
  const health = await request.get('/healthz', { headers: { host: '10.0.0.7' } });
  expect(health.status()).toBe(200);
});
