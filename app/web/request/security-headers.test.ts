import { expect, test } from 'vitest';
import { pagePolicy, setSecurityHeaders } from './security-headers.server.ts';

test('a page may load its own files alone, and run no script but those of this answer', () => {
  expect(pagePolicy('YWJj')).toBe(
    "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; " +
      "form-action 'self'; frame-ancestors 'none'; img-src 'self'; manifest-src 'self'; " +
      "script-src 'self' 'nonce-YWJj'; style-src 'self'",
  );
});

test('only in development may a page take styles and a socket from Vite', () => {
  const policy = pagePolicy('YWJj', true);
  expect(policy).toContain("connect-src 'self' ws:;");
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain("script-src 'self' 'nonce-YWJj';");
  expect(pagePolicy('YWJj', false)).toBe(pagePolicy('YWJj'));
});

test('a form may lead to the providers that are set up, and nowhere else', () => {
  const policy = pagePolicy('YWJj', false, [
    'https://accounts.google.com',
    'http://localhost:9000',
  ]);
  expect(policy).toContain(
    "; form-action 'self' https://accounts.google.com http://localhost:9000; ",
  );
  expect(pagePolicy('YWJj')).toContain("; form-action 'self'; ");
});

test('photos may come from where they are said to lie, and from nowhere beside it', () => {
  const policy = pagePolicy('YWJj', false, [], 'https://failai.vizgis.lt/v1');
  expect(policy).toContain("; img-src 'self' https://failai.vizgis.lt/v1/photos/; ");
  expect(pagePolicy('YWJj', false, [], null)).toBe(pagePolicy('YWJj'));
});

test('an answer that is no page runs nothing', () => {
  const headers = new Headers();
  setSecurityHeaders(headers, false);
  expect(Object.fromEntries(headers)).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('https is demanded for two years where we have it, and nowhere else', () => {
  const [secure, plain] = [new Headers(), new Headers()];
  setSecurityHeaders(secure, true);
  setSecurityHeaders(plain, false);
  expect(secure.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(plain.has('strict-transport-security')).toBe(false);
});

test('what a route has set itself stays', () => {
  const policy = pagePolicy('YWJj');
  const headers = new Headers({
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'cross-origin',
  });
  setSecurityHeaders(headers, true);
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
});
