import { type APIRequestContext, expect, test } from '@playwright/test';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import { activeIn } from '#demo/found.ts';
import { send } from '../../../trust/requests/browser.ts';
import { pages } from '../../pages.ts';
import { problemsOf, typesOf } from '../../structured-data.ts';
import { server } from '../actors.ts';
import { expectEqual } from '../expect-equal.ts';
import { queryRows, servicePath } from '../support.ts';

/** A page as a search engine reads it. */
type Found = {
  readonly path: string;
  /** How many links lead to it from the first page. */
  readonly clicks: number;
  readonly html: string;
  readonly indexed: boolean;
};

const mostClicks = 4;
/** Drawings, scripts and styles, which are no pages; a photo or a feed is only asked for. */
const isPage = (path: string) => !/^\/(assets|nuotraukos|paveikslai)\/|\.\w{2,4}$/.test(path);

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** What the links of a page that are to be followed lead to on this site, once each. */
function linksOf(html: string): readonly string[] {
  const links = [...html.matchAll(/<a\b(?![^>]*\srel="nofollow")[^>]*?\shref="(\/[^"#]*)/g)].map(
    ([, to]) => decode(to ?? ''),
  );
  return [...new Set(links)];
}

const attribute = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
const titleOf = (html: string) => attribute(html, /<title>([^<]*)<\/title>/);
const metaOf = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

/** A sign-in page is one page, wherever it leads back to: every page with a heart links to its own. */
const pageOf = (path: string) => path.replace(/(redirectTo=)[^&]*/, '$1');

/** Follows every link from the first page on, each page once, the nearest first. */
async function crawl(): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  const asked = new Set<string>();
  let front = ['/'];
  for (let clicks = 0; clicks <= mostClicks; clicks += 1) {
    const next = new Set<string>();
    for (const path of front) {
      if (asked.has(pageOf(path))) continue;
      asked.add(pageOf(path));
      const { status, body: html } = await send(server, { path });
      expectEqual(status < 400, true, `${path}, ${clicks} clicks away: ${status}`);
      if (status >= 300) continue;
      const indexed = !html.includes('name="robots" content="noindex"');
      found.set(path, { path, clicks, html, indexed });
      for (const link of linksOf(html)) if (isPage(link)) next.add(link);
    }
    front = [...next];
  }
  return found;
}

/** The addresses of the site map, of all its parts. */
async function mapped(request: APIRequestContext, origin: string): Promise<readonly string[]> {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const addresses = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toContain('application/xml');
    const xml = await answer.text();
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => {
      expectEqual(address?.startsWith(`${origin}/`), true, address);
      return decode(address ?? '').slice(origin.length);
    });
  };
  const parts = await addresses('/sitemap.xml');
  return (await Promise.all(parts.map(addresses))).flat();
}

/** The pages of events that are over: yesterday's leave list and map within the hour. */
async function listOver(): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ id: string }>(
    `select id from partner_provided_services
     where (specific_attributes->>'event_date_time')::timestamptz < $1`,
    [startOfToday(new Date())],
  );
  return new Set(rows.map(({ id }) => `/service/${id}`));
}

test('a search engine finds every page within four clicks, no dead link, and knows each by its own words', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const found = await crawl();
  const first = found.get('/') as Found;
  const origin = canonicalOf(first.html).slice(0, -1);
  expect(origin).toMatch(/^https?:\/\/[^/]+$/);

  const over = await listOver();
  const indexed = [...found.values()].filter(({ path, indexed }) => indexed && !over.has(path));
  // The map and the links agree: nothing is hidden, and nothing is mapped that is not to be listed.
  const onMap = (await mapped(request, origin)).filter((path) => !over.has(path));
  expect(indexed.map(({ path }) => path).toSorted()).toEqual(onMap.toSorted());

  for (const { path, indexed: listed } of pages.filter(
    ({ kind, open }) => kind === 'page' && open === 'everyone',
  )) {
    const pattern = new RegExp(
      `^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`,
    );
    const known = indexed.some((page) => pattern.test(page.path.split('?')[0] ?? ''));
    if (listed) expect(known, `${path} is found`).toBe(true);
  }

  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
  const pictures = new Set<string>();
  const types = new Set<string>();
  for (const { path, html } of indexed) {
    const words = { title: titleOf(html), description: metaOf(html, 'description') };
    for (const kind of ['title', 'description'] as const) {
      expectEqual(words[kind] === '', false, `${kind} of ${path}`);
      const other = seen[kind].get(words[kind]);
      expectEqual(other, undefined, `the ${kind} of ${path} is its own: ${words[kind]}`);
      seen[kind].set(words[kind], path);
    }
    const data = structuredData(html);
    const canonical = `${origin}${path}`;
    expectEqual(canonicalOf(html), canonical, path);
    expectEqual(html.match(/rel="canonical"/g)?.length, 1, path);
    expectEqual(metaOf(html, 'og:url'), canonical, path);
    expectEqual(words.title.includes(metaOf(html, 'og:title')), true, path);
    expectEqual(metaOf(html, 'og:description'), words.description, path);
    expectEqual(metaOf(html, 'og:locale'), 'lt_LT', path);
    expectEqual(/^(website|article)$/.test(metaOf(html, 'og:type')), true, path);
    expectEqual(data.length, 1, path);
    expectEqual(problemsOf(data[0]), [], path);
    pictures.add(metaOf(html, 'og:image'));
    for (const type of typesOf(data[0])) types.add(type);
  }
  for (const type of [
    'LocalBusiness',
    'Event',
    'BreadcrumbList',
    'FAQPage',
    'BlogPosting',
    'WebSite',
  ]) {
    expect([...types], 'described somewhere').toContain(type);
  }

  expect(pictures.size).toBeGreaterThan(20);
  const drawn = [...pictures].filter((picture) => picture.includes('/paveikslai/'));
  for (const picture of [...drawn.slice(0, 3), ...drawn.slice(-1), [...pictures].at(-1) ?? '']) {
    const answer = await request.get(picture);
    expect(answer.headers()['content-type'], picture).toBe('image/jpeg');
    expect(answer.headers()['cache-control'], picture).toContain('immutable');
  }
  const old = drawn[0]?.replace(/[0-9a-f]{8}(?=\.jpg)/, '00000000') ?? '';
  expect((await request.get(old)).url(), 'an address from before leads on').toBe(drawn[0]);
});

test('a search that is a part of another is not to be listed, and a place without services neither', async ({
  request,
}) => {
  const head = async (path: string) => {
    const html = await (await request.get(path)).text();
    return {
      noindex: html.includes('content="noindex"'),
      canonical: canonicalOf(html),
      title: titleOf(html),
    };
  };
  expect(await head('/paslaugos/viesbuciai?city=Vilniaus+r.')).toMatchObject({
    noindex: false,
    title: 'Šunų viešbučiai Vilniaus rajone | Vizgis',
    canonical: expect.stringMatching(/\/paslaugos\/viesbuciai\?city=Vilniaus\+r\.$/),
  });
  for (const part of [
    '/paslaugos?q=klinika',
    '/paslaugos?city=Vilnius',
    '/paslaugos/viesbuciai?city=Kaunas&city=Vilnius',
    '/paslaugos/viesbuciai?hotel_conditions=home',
    '/paslaugos/viesbuciai?sort=cheapest',
    '/paslaugos/viesbuciai?city=Pag%C4%97giai',
  ]) {
    expect(await head(part), part).toMatchObject({ noindex: true, canonical: '' });
  }
});

test('an event to come leads to a file for a calendar', async ({ request }) => {
  const [later] = activeIn('events').filter(({ eventInDays = 0 }) => eventInDays > 1);
  const path = await servicePath(later?.title ?? '');
  const page = await (await request.get(`${path}`)).text();
  const file = `${path}/renginys.ics`;
  expect(page).toContain(`href="${file}"`);
  const answer = await request.get(file);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
});
