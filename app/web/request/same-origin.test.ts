import type { ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { handle } from '#app/routes/account/unsubscribe.tsx';
import { createRequestRules } from './request-rules.server.ts';
import { rejectForeign } from './same-origin.server.ts';

const { originRule, loggedPath } = createRequestRules({
  unsubscribe: { id: 'unsubscribe', path: 'atsisakyti-pranesimu/:token', module: { handle } },
  secret: { id: 'secret', path: 'pokalbis/:token', module: { handle: { secretAddress: true } } },
} as unknown as ServerBuild['routes']);

const demo = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'];
const live = ['https://vizgis.lt'];

function status(
  method: string,
  headers: Record<string, string>,
  origins: readonly string[],
  pathname = '/kontaktai',
) {
  const rule = originRule(method, pathname);
  return rejectForeign({ method, headers: new Headers(headers) }, origins, rule)?.status ?? null;
}

describe('a host that is not ours', () => {
  test.each([
    [live, 'vizgis.lt', null],
    [live, 'VIZGIS.lt', null],
    [live, 'www.vizgis.lt', 421],
    [live, 'vizgis.lt.example.com', 421],
    [live, 'evil-vizgis.lt', 421],
    [live, 'vizgis.lt:8080', 421],
    [live, 'vizgis.lt.', 421],
    [live, 'localhost', 421],
    [live, '', 421],
    [demo, 'localhost:3000', null],
    [demo, '127.0.0.1:3000', null],
    [demo, '[::1]:3000', null],
    [demo, 'localhost', 421],
    [demo, 'localhost:3001', 421],
    // DNS rebinding: a stranger's name that leads to this machine.
    [demo, 'rebind.example.com:3000', 421],
  ])('%j serves %j: %j', (origins, host, wanted) => {
    for (const method of ['GET', 'HEAD']) expect(status(method, { host }, origins)).toBe(wanted);
  });

  test('a request without a host is not served', () => {
    expect(status('GET', {}, live)).toBe(421);
  });

  test('what a proxy says about the host is not believed', () => {
    const headers = {
      host: 'example.com',
      'x-forwarded-host': 'vizgis.lt',
      forwarded: 'host=vizgis.lt',
    };
    expect(status('GET', headers, live)).toBe(421);
  });
});

describe('a change', () => {
  const host = 'vizgis.lt';
  const origin = 'https://vizgis.lt';
  const allowed: readonly Record<string, string>[] = [
    { host, origin },
    { host, origin, 'sec-fetch-site': 'same-origin' },
  ];
  const refused: readonly Record<string, string>[] = [
    { host },
    { host, 'sec-fetch-site': 'same-origin' },
    { host, 'sec-fetch-site': 'none' },
    { host, origin: '' },
    { host, origin: 'null' },
    { host, origin: 'null', 'sec-fetch-site': 'same-origin' },
    { host, origin: 'http://vizgis.lt' },
    { host, origin: 'https://vizgis.lt:8443' },
    { host, origin: 'https://vizgis.lt/' },
    { host, origin: 'https://vizgis.lt.example.com' },
    { host, origin: 'https://www.vizgis.lt' },
    { host, origin: 'https://example.com' },
    { host, origin: 'https://example.com', 'sec-fetch-site': 'same-origin' },
    { host, origin, 'sec-fetch-site': 'cross-site' },
    { host, origin, 'sec-fetch-site': 'same-site' },
    { host, origin, 'sec-fetch-site': 'none' },
    { host, origin, 'sec-fetch-site': '' },
    { host, referer: `${origin}/paslaugos` },
    { host, origin: `${origin}, https://example.com` },
  ];
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'get', 'PROPFIND'];

  test.each(allowed)('from our own page goes on: %j', (headers) => {
    for (const method of methods) expect(status(method, headers, live)).toBeNull();
  });

  test.each(refused)('from elsewhere is refused, a look is not: %j', (headers) => {
    for (const method of methods) expect(status(method, headers, live)).toBe(403);
    for (const method of ['GET', 'HEAD']) expect(status(method, headers, live)).toBeNull();
  });

  test('in the demo comes from any loopback name with our port', () => {
    for (const own of demo) {
      const headers = { host: 'localhost:3000', origin: own };
      expect(status('POST', headers, demo)).toBeNull();
    }
    const other = { host: 'localhost:3000', origin: 'http://localhost:5173' };
    expect(status('POST', other, demo)).toBe(403);
  });
});

describe('the one-click address of RFC 8058', () => {
  const token = '0199c0de-0000-7000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAA';
  const oneClick = `/atsisakyti-pranesimu/${token}`;
  const foreign: readonly Record<string, string>[] = [
    {},
    { origin: 'https://mail.example.com' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];

  test.each(foreign)('takes a POST from anywhere: %j', (headers) => {
    expect(status('POST', { host: 'vizgis.lt', ...headers }, live, oneClick)).toBeNull();
  });

  test.each(foreign)('and nothing else does: %j', (headers) => {
    const own = { host: 'vizgis.lt', ...headers };
    expect(status('DELETE', own, live, oneClick)).toBe(403);
    for (const path of [
      '/atsisakyti-pranesimu',
      '/atsisakyti-pranesimu/',
      `${oneClick}/x`,
      `/x${oneClick}`,
      `${oneClick}.data/../x`,
      '/partner/dashboard/messages',
    ]) {
      expect(status('POST', own, live, path)).toBe(403);
    }
  });

  test('it is served under our own name alone', () => {
    expect(status('POST', { host: 'example.com' }, live, oneClick)).toBe(421);
  });

  test('the log never learns its token, however it is written', () => {
    expect(loggedPath(oneClick)).toBe('/atsisakyti-pranesimu/…');
    expect(loggedPath(`${oneClick.toUpperCase()}/x`)).toBe('/ATSISAKYTI-PRANESIMU/…');
    expect(loggedPath('/partner/login')).toBe('/partner/login');
  });
});

describe('an address that is kept from every referrer', () => {
  const secret = '/pokalbis/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  const host = 'vizgis.lt';

  test.each<Record<string, string>>([
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://vizgis.lt' },
  ])('takes the forms of our own pages: %j', (headers) => {
    for (const path of [secret, `${secret}.data`]) {
      expect(status('POST', { host, ...headers }, live, path)).toBeNull();
    }
  });

  test.each<Record<string, string>>([
    {},
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://example.com', 'sec-fetch-site': 'same-origin' },
  ])('and none of other pages: %j', (headers) => {
    expect(status('POST', { host, ...headers }, live, secret)).toBe(403);
  });

  test('the log never learns it', () => {
    expect(loggedPath(secret)).toBe('/pokalbis/…');
    expect(loggedPath(`${secret}/srautas`)).toBe('/pokalbis/…');
  });
});

test('a rule cannot be declared where its address would not be certain', () => {
  for (const path of ['x/*', 'x/:id?']) {
    const routes = { x: { id: 'x', path, module: { handle } } };
    expect(() => createRequestRules(routes as unknown as ServerBuild['routes'])).toThrow();
  }
});
