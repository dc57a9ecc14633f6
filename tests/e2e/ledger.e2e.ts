import { expect, test } from '@playwright/test';
import { footerGroups } from '../../app/routes/public/frame/footer-links.ts';
import routes from '../../app/routes.ts';
import { type Answer, send } from '../../trust/requests/browser.ts';
import { type PageRow, pages } from '../pages.ts';
import {
  type Actor,
  type ActorHeaders,
  type ActorName,
  actors,
  areas,
  server,
  signInActors,
} from './actors.ts';
import { browserHeaders, pageHeaders } from './browser-headers.ts';
import { findExamples } from './examples.ts';
import { expectEqual } from './expect-equal.ts';
import { logLine } from './request-log.ts';
import { routesOf } from './routes-of.ts';

// One process for all, so that every actor signs in once.
test.describe.configure({ mode: 'default' });

let sentBy: Readonly<Record<ActorName, ActorHeaders>>;
let routeIds: ReadonlyMap<string, string>;
let resolved: (address: string) => string;

const get = (path: string, actor: ActorName, headers: ActorHeaders = {}) =>
  send(server, { path, headers: { ...browserHeaders, ...sentBy[actor], ...headers } });
const head = (path: string, actor: ActorName, headers: ActorHeaders = {}) =>
  send(server, { path, method: 'HEAD', headers: { ...sentBy[actor], ...headers } });

test.beforeAll(async () => {
  routeIds = new Map(routesOf(await routes).map(({ path, id }) => [path, id]));
  sentBy = await signInActors();
  resolved = await findExamples(get);
});

const exampleOf = (row: PageRow) => resolved(row.example);
/** The addresses that a browser asks for a page's data at: all of it, or the innermost alone. */
function dataAddressesOf(row: PageRow): string[] {
  const [path = '', query] = exampleOf(row).split('?');
  const all = `${path === '/' ? '/_' : path}.data`;
  const search = query ? `${query}&` : '';
  const leaf = encodeURIComponent(routeIds.get(row.path) ?? '');
  return [query ? `${all}?${query}` : all, `${all}?${search}_routes=${leaf}`];
}

/** What an actor gets by a row: its page, a way elsewhere, or nothing that tells it is there. */
function answerFor(row: PageRow, actor: Actor) {
  const hidden = { status: 404, to: undefined, isOpen: false };
  const leads = (to: string) => ({ status: 302, to, isOpen: false });
  const { open, signsIn } = row;
  if (actor.elsewhere && (open === 'machine' || open.startsWith('admin'))) return hidden;
  if (signsIn && signsIn === actor.kind) return leads(areas[signsIn].home);
  if (open === 'owner' || open === 'partner' || open === 'admin') {
    const { signIn } = areas[open];
    const back = `${signIn}?redirectTo=${encodeURIComponent(exampleOf(row))}`;
    if (actor.kind === 'visitor') return leads(back);
    if (actor.name === 'a partner turned owner' && open === 'partner') {
      return leads(`${back}&pranesimas=perjungti-i-partneri`);
    }
    if (actor.kind !== open) return leads(open === 'admin' ? '/' : `${signIn}?${notices[open]}`);
  }
  if (row.foreign && actor.name !== 'an owner') return leads(row.foreign);
  if (row.foreignMissing && actor.name !== 'an owner') return hidden;
  const to = (actor.kind !== 'visitor' && row.signedInTo?.[actor.kind]) || row.to;
  return { status: row.status, to: to && resolved(to), isOpen: true };
}

/** What the sign-in page says to an actor who is signed in to the other area. */
const notices = { owner: 'pranesimas=ne-seimininkas', partner: 'pranesimas=ne-partneris' };

const cacheClasses = {
  public: /^public, max-age=[1-9]/,
  varies: /^private, no-cache$/,
  private: /no-store/,
};
const anyPrivate = /^private, no-(cache|store)$/;

/**
 * How many queries finding out who asks, and what an owner has, may add to a row's own;
 * areas count them already.
 */
function lookUpsOf({ open, favourites, dogs }: PageRow, { kind, name }: Actor): number {
  if (kind === 'visitor') return name === 'signed-out account' ? 1 : 0;
  if (open === kind) return 0;
  return 3 + (kind === 'owner' ? Number(favourites ?? 0) + Number(dogs ?? 0) : 0);
}

test('every route has its row and every row its route', async () => {
  const paths = routesOf(await routes).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(pages.map((row) => row.path).toSorted());
});

test('what is not open to everyone has words of its own', () => {
  const closed = pages.filter(
    (row) => row.open !== 'everyone' && row.kind !== 'action' && row.status < 400,
  );
  expect(closed.filter((row) => !row.shows)).toEqual([]);
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
  test(`${row.path} answers every actor as its row says`, async () => {
    for (const actor of actors) {
      const { status, to, isOpen } = answerFor(row, actor);
      const answer = await get(exampleOf(row), actor.name, row.kind === 'page' ? pageHeaders : {});
      const { headers, body } = answer;
      const policy = `${headers['content-security-policy']}`;
      expectEqual(answer.status, status, actor.name);
      expectEqual(headers.location, to, actor.name);
      if (actor.name === 'a visitor') {
        const ofHead = await head(exampleOf(row), actor.name);
        expectEqual(ofHead.status, status, 'of HEAD');
        expectEqual(ofHead.headers.location, to, 'of HEAD');
      }
      const most = row.queries + lookUpsOf(row, actor);
      const asked = logLine(answer).queries;
      expectEqual(Number(asked) <= most, true, `${actor.name}: ${asked} queries, ${most} at most`);
      expectKept(answer, actor, isOpen ? cacheClasses[row.cache] : to ? /no-store/ : anyPrivate);
      if (actor.name === 'signed-out account' && to?.includes('redirectTo')) {
        expect(answer.cookies.join(), 'the dead cookie came and goes').toContain('Max-Age=0');
      }
      expectEqual(headers['x-content-type-options'], 'nosniff');
      const referrer = row.secretAddress ? 'no-referrer' : 'same-origin';
      expectEqual(headers['referrer-policy'], referrer);
      expectEqual(policy.includes("default-src 'none'"), true, policy);
      if (row.shows) expectEqual(body.includes(row.shows), isOpen, actor.name);
      if (to !== undefined) expectEqual(body, '', actor.name);
      else if (row.kind === 'resource') expectEqual(policy.includes('sandbox'), true, policy);
      // A look at an address for forms alone is refused without a page, unless a browser asks.
      else if (row.kind === 'page')
        expectPage(body, policy, {
          indexed: isOpen && row.indexed,
          missing: status === 404 && !row.ownMissing,
        });
    }
  });

  test(`${row.path} answers its data alone alike`, async () => {
    const outcomes = new Set<string>();
    for (const actor of actors) {
      const { status, to, isOpen } = answerFor(row, actor);
      const [whole = '', innermost = ''] = dataAddressesOf(row);
      // The whole data comes from the loaders that the page itself has, which every actor asks for:
      // one actor for each outcome shows that it tells no more.
      const outcome = `${status} ${to} ${actor.kind}`;
      const addresses = outcomes.has(outcome) ? [innermost] : [whole, innermost];
      outcomes.add(outcome);
      for (const address of addresses) {
        const answer = await get(address, actor.name);
        const asked = `${address} by ${actor.name}`;
        expectEqual(answer.status, to === undefined ? status : 202, asked);
        const isArea = row.cache === 'private' && row.kind !== 'resource';
        const isKept = isOpen ? !isArea : to === undefined;
        expectKept(answer, actor, isKept ? anyPrivate : /no-store/, asked);
        const { body } = answer;
        // A redirect carries where it leads, a refusal its status, and neither what a loader gave.
        if (to !== undefined) {
          const [first, ...rest] = JSON.parse(body);
          expectEqual(first, ['SingleFetchRedirect', 1], asked);
          expectEqual(rest.includes(to), true, asked);
        } else if (!isOpen) {
          expectEqual(body.includes('"ErrorResponse"'), true, asked);
          // What an owner's own frame shows is no part of what is missing.
          const framed = row.foreignMissing && actor.kind === 'owner' && address === whole;
          if (!framed) expectEqual(body.includes('"data"'), false, asked);
        }
      }
    }
  });
}

/** Expects how long an answer is kept; one that takes a dead session's cookie away, never. */
function expectKept(answer: Answer, actor: Actor, wanted: RegExp, asked: string = actor.name) {
  const { cookies } = answer;
  const cacheControl = answer.headers['cache-control'];
  if (actor.name === 'signed-out account' && cookies.length > 0) {
    expect(cookies.filter((cookie) => !/; Max-Age=0/i.test(cookie))).toEqual([]);
    expect(cacheControl, asked).toBe('private, no-store');
    return;
  }
  expectEqual(cookies, [], asked);
  expectEqual(wanted.test(cacheControl ?? ''), true, `${asked}: ${cacheControl}`);
}

/**
 * Expects what every page has: scripts with its nonce or, when it was kept, in a policy that names
 * their hashes, a title, a word to search engines.
 */
function expectPage(
  html: string,
  policy: string,
  { indexed, missing }: { indexed: boolean; missing: boolean },
) {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  // A block of data is no script: it has this type and nothing else, and no browser runs it.
  const scripts = html.match(/<script(?! type="application\/ld\+json">)[^>]*>/g) ?? [];
  expectEqual(policy.includes('unsafe'), false, policy);
  const hasNonce = (script: string) => script.includes(`nonce="${nonce}"`);
  expectEqual(scripts.length > 0, true, 'scripts');
  if (nonce)
    expectEqual(
      scripts.filter((script) => !hasNonce(script)),
      [],
    );
  else expectEqual(policy.match(/'sha256-/g)?.length, scripts.length, policy);
  expectEqual(html.match(/<[^>]+ style="/g), null);
  expectEqual(html.includes('name="robots" content="noindex"'), !indexed, 'noindex');
  expectEqual(/<title>[^<]*Vizgis[^<]*<\/title>/.test(html), true, 'the title');
  expectEqual(html.includes('<title>Puslapis nerastas'), missing, 'the 404 page');
}

test('asking for the head of the inbox stream takes none of its places', async () => {
  const path = '/partner/dashboard/messages/stream';
  const accept = 'text/event-stream';
  for (let time = 0; time < 6; time += 1) {
    expect((await head(path, 'a partner', { accept })).status).toBe(200);
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  const headers = { ...sentBy['a partner'], accept };
  const response = await fetch(`${server.origin}${path}`, { headers, signal });
  expect(response.status).toBe(200);
  leaving.abort();
});

test('nothing changes by a request from elsewhere', async () => {
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
      const body = 'reveal_type=phone';
      const asked = { path: exampleOf(row), method: 'POST', headers, body };
      const { status } = await send(server, asked);
      expectEqual(status, row.fromElsewhere ?? 403, `${row.path} ${JSON.stringify(headers)}`);
    }
  }
});

test('no other name than ours is served, but health is told to everyone', async () => {
  for (const host of ['pikta.example', 'localhost:1', 'localhost.pikta.example']) {
    expect((await get('/', 'a visitor', { host })).status, host).toBe(421);
  }
  expect((await get('/healthz', 'a visitor', { host: '10.0.0.7' })).status).toBe(200);
});
