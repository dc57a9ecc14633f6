import { type APIRequestContext, expect, test } from '@playwright/test';
import { queryRows, servicePath } from './support.ts';

/** What an address answers, redirects followed. */
async function visit(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const chips = [...html.matchAll(/Pašalinti filtrą: ([^"]+)"/g)].map(([, label]) => label);
  return { status: response.status(), html, chips, url: new URL(response.url()) };
}

/** A page that gives nothing of the inside away. */
function expectClosed(html: string, path: string): void {
  expect(html, path).not.toMatch(/\.(ts|js|mjs):\d+|node_modules|select .* from/i);
}

const hotels = '/paslaugos/viesbuciai';
const long = 'a'.repeat(10_000);
const noPage = [
  '/paslaugos/nera-tokios',
  '/paslaugos/__proto__',
  '/paslaugos/constructor',
  '/paslaugos/toString',
  '/paslaugos/all',
  '/paslaugos/vet',
  '/paslaugos/%00',
  '/paslaugos/viesbuciai%00',
  '/paslaugos/..%2f..%2fetc%2fpasswd',
  `/paslaugos/${long}`,
  '/service/12345',
  '/service/null',
  '/service/__proto__',
  '/service/%00',
  "/service/'or'1'='1",
  '/service/99999999999999999999999999999999',
  '/service/0190a4d2-7c2e-7b3a-9a55-3f6d1f0e8c1g',
  `/service/${long}`,
  '/service/',
  '/blog/12345',
  '/blog/%00',
  "/blog/'or'1'='1",
  `/blog/${long}`,
  '/blog/12345.data',
  '/nuotraukos/1/2/480.webp',
  '/nuotraukos/..%2f..%2f..%2fetc/passwd/480.webp',
  '/nuotraukos/0190a4d2-7c2e-7b3a-9a55-3f6d1f0e8c11/0123456789abcdef/9999.webp',
  '/nuotraukos/0190a4d2-7c2e-7b3a-9a55-3f6d1f0e8c11/0123456789abcdef/480.webp',
  '/paslaugos/nera-tokios.data',
  '/service/12345.data',
  '/service/%00.data',
  '/.env',
  '/assets/..%2f..%2fpackage.json',
  '/api/auth/session',
];

for (const path of noPage) {
  test(`no page: ${path.slice(0, 90)}`, async ({ request }) => {
    const { status, html } = await visit(request, path);
    expect(status).toBe(404);
    expectClosed(html, path);
  });
}

test('a path that cannot be read is refused', async ({ request }) => {
  for (const path of ['/%ff', '/paslaugos/%ff', '/service/%c3%28', '/%', '/paslaugos/%zz.data']) {
    const { status, html } = await visit(request, path);
    expect([400, 404], path).toContain(status);
    expectClosed(html, path);
  }
});

/** What is wrong in a search is dropped, and the city beside it stays. */
const dropped = [
  'city=Paryžius',
  'city=Online',
  'city=vilnius',
  'city=Kau%00nas',
  'city=%ff%fe',
  'hotel_conditions=palace',
  'hotel_conditions=',
  'hotel_conditions[]=home',
  'hotel_conditions%5B0%5D=home',
  'vet_services_provided=surgery',
  'event_date=never',
  'price_per_day=abc',
  'price_per_day=50-10',
  'price_per_day=-5-10',
  'price_per_day=10-35-40',
  'price_per_day=1e1-3e1',
  'price_per_day=0-100',
  'price_per_day=10-999999999999999999999',
  'price_per_day=10.5-20',
  'price_per_day=%20',
  'price_per_day_from=50&price_per_day_to=10',
  'price_per_day_from=NaN',
  'q=%00',
  'q=letena%00',
  'q=%20%20',
  'q[]=letena',
  'after=abc',
  'after=',
  `after=${'A'.repeat(5_000)}`,
  'after=%00',
  'after=by4xLjE',
  '__proto__=home',
  '__proto__[city]=Kaunas',
  'constructor=home&prototype=home',
  'hasOwnProperty=1&toString=2',
  'page=-1&limit=1000000&offset=9',
  'utm_source=laiškas',
  '&&&=&=x',
  '%=1',
];

test('a text that is too long is not searched for, and said to be', async ({ request }) => {
  const { status, html, url } = await visit(request, `${hotels}?q=${long}`);
  expect(status).toBe(200);
  expect(html).toContain('Paieškos tekstas per ilgas.');
  expect(html).not.toContain('grid results');
  const found = await visit(request, hotels);
  expect(found.html).toContain('grid results');
  expect(url.searchParams.get('q')).toHaveLength(1_000);
});

test('an address in capitals leads to the one in small letters', async ({ request }) => {
  for (const path of ['/PASLAUGOS', '/Paslaugos/Viesbuciai?city=Vilnius']) {
    const { status, url } = await visit(request, path);
    const [small, search] = path.split('?');
    expect(status, path).toBe(200);
    expect(`${url.pathname}${url.search}`).toBe(
      `${small?.toLowerCase()}${search ? `?${search}` : ''}`,
    );
  }
  expect((await request.get('/PASLAUGOS', { maxRedirects: 0 })).status()).toBe(301);
});

for (const bad of dropped) {
  test(`dropped: ${bad.slice(0, 90)}`, async ({ request }) => {
    const good = await visit(request, `${hotels}?city=Vilnius`);
    const { status, html, chips } = await visit(request, `${hotels}?city=Vilnius&${bad}`);
    expect(status).toBe(200);
    expect(chips).toEqual(['Vilnius']);
    expect(cardTitles(html)).toEqual(cardTitles(good.html));
    expectClosed(html, bad);
  });
}

function cardTitles(html: string) {
  const titles = [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(titles.length).toBeGreaterThan(5);
  return titles;
}

test('of two that contradict each other the first that is sound counts', async ({ request }) => {
  const search = 'price_per_day=60-20&price_per_day=10-20&price_per_day=30-40';
  const { chips, url } = await visit(request, `${hotels}?${search}`);
  expect(chips).toEqual(['10–20\u00a0€/para']);
  expect(url.search).toBe('?price_per_day=10-20');
});

test('a page token of another search shows the first page', async ({ request }) => {
  const vets = await visit(request, '/paslaugos/veterinarija');
  const token = /after=([\w-]+)#rezultatai/.exec(vets.html)?.[1];
  expect(token).toBeTruthy();
  const first = await visit(request, hotels);
  const { status, html } = await visit(request, `${hotels}?after=${token}`);
  expect(status).toBe(200);
  expect(cardTitles(html)).toEqual(cardTitles(first.html));
});

test('a text that looks like a query or a page stays a text', async ({ request }) => {
  for (const text of [`'; drop table partners; --`, '<script>alert(1)</script>', '%\\_', '$1']) {
    const { status, html } = await visit(request, `/paslaugos?q=${encodeURIComponent(text)}`);
    expect(status, text).toBe(200);
    expect(html, text).not.toContain('<script>alert');
  }
  const [row] = await queryRows<{ number: string }>('select count(*) as number from partners', []);
  expect(Number(row?.number)).toBeGreaterThan(30);
});

test('requests for data are held to the same', async ({ request }) => {
  for (const path of [
    '/paslaugos.data?_routes=nowhere',
    '/paslaugos.data?_routes=__proto__',
    `/paslaugos/viesbuciai.data?city=%00&q=${long}`,
    '/_root.data',
    '/_.data',
    '/.data',
    '/%00.data',
    '/__manifest',
    '/__manifest?paths=%2F%00&version=x',
    `/__manifest?paths=${'%2Fpaslaugos,'.repeat(500)}&version=x`,
  ]) {
    const { status, html } = await visit(request, path);
    expect(status, path).toBeLessThan(500);
    expectClosed(html, path);
  }
});

test('headers beyond all measure are refused', async ({ request }) => {
  expect((await visit(request, `${hotels}?q=${'a'.repeat(70_000)}`)).status).toBe(431);
});

test.describe('what changes something', () => {
  const paths = ['/', '/paslaugos', hotels, '/misija', '/nera-tokio', '/healthz', '/sitemap.xml'];

  test('comes from our own pages or is refused', async ({ request, baseURL }) => {
    const service = await servicePath('Kurorto pagalvė Birštone');
    const form = { reveal_type: 'phone' };
    // Health checks are asked for under any name, and change nothing: they answer 405 by themselves.
    const guarded = paths.filter((path) => path !== '/healthz');
    for (const path of [...guarded, service, `${service}.data`])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const anonymous = await request.fetch(path, { method, form });
        expect(anonymous.status(), `${method} ${path}`).toBe(403);
        const foreign: Record<string, string>[] = [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { origin: `${baseURL}.evil.example` },
          { origin: baseURL ?? '', 'sec-fetch-site': 'cross-site' },
        ];
        for (const headers of method === 'POST' ? foreign : []) {
          const answer = await request.fetch(path, { method, form, headers });
          expect(answer.status(), `${path} from ${headers.origin}`).toBe(403);
        }
      }
  });

  test('has a page that takes it, and a form that can be read', async ({ request, baseURL }) => {
    const headers = { origin: baseURL ?? '' };
    for (const path of paths) {
      const answer = await request.post(path, { headers, form: { a: '1' } });
      expect([404, 405], path).toContain(answer.status());
    }
    const service = await servicePath('Kurorto pagalvė Birštone');
    const post = async (options: Parameters<APIRequestContext['post']>[1]) => {
      const answer = await request.post(service, {
        ...options,
        headers: { ...headers, ...options?.headers },
      });
      expectClosed(await answer.text(), JSON.stringify(options).slice(0, 80));
      return answer.status();
    };
    expect(await post({ form: {} })).toBe(400);
    expect(await post({ form: { reveal_type: 'address' } })).toBe(400);
    expect(await post({ form: { reveal_type: '__proto__' } })).toBe(400);
    expect(await post({ data: { reveal_type: 'phone' } })).toBe(400);
    const broken = { 'content-type': 'multipart/form-data' };
    expect(await post({ data: 'no parts', headers: broken })).toBe(400);
    expect(await post({ form: { reveal_type: 'phone', back: 'a'.repeat(200_000) } })).toBe(413);
  });

  test('leads back only within the search', async ({ request, baseURL }) => {
    const service = await servicePath('Kurorto pagalvė Birštone');
    for (const back of [
      'https://evil.example/paslaugos',
      '//evil.example',
      'javascript:alert(1)',
    ]) {
      const answer = await request.post(service, {
        headers: { origin: baseURL ?? '' },
        form: { reveal_type: 'email', back },
      });
      const html = await answer.text();
      expect(html).not.toContain(back);
      expect(html).toMatch(/<a[^>]+href="\/paslaugos"[^>]*>(<svg.*?<\/svg>)?Grįžti į paslaugas/);
    }
  });

  test('or is no method of ours', async ({ request }) => {
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND']) {
      const status = (await request.fetch('/', { method })).status();
      expect([400, 403, 405, 501], method).toContain(status);
    }
    expect((await request.head('/paslaugos')).status()).toBe(200);
  });
});

test('another Host is not served', async ({ request }) => {
  for (const host of ['evil.example', 'localhost', 'localhost:1', 'vizgis.lt'])
    for (const path of ['/', '/paslaugos.data', '/sitemap.xml'])
      expect((await request.get(path, { headers: { host } })).status(), host).toBe(421);
});

test('after all that it still answers', async ({ request }) => {
  expect((await request.get('/readyz')).status()).toBe(200);
});
