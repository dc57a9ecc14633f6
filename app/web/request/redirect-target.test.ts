import { expect, test } from 'vitest';
import { ownTarget, signInAddress } from './redirect-target.ts';

const home = '/seimininko-skydelis';

test.each([
  '/',
  '/seimininko-skydelis',
  '/partner/dashboard/services?page=2&x=%C5%A1',
  '/paslaugos/viesbuciai?city=Vilnius#turinys',
  '/service/0198a7b2-1c3d-7e4f-8a9b-0c1d2e3f4a5b/susisiekti',
  '/paslaugos?q=a%2Fb',
  '/paslaugos?back=https://example.com',
  '/a:b@c',
])('%s is a place of ours', (target) => {
  expect(ownTarget(target, home)).toBe(target);
});

test('a way that leads up stays on our site', () => {
  expect(ownTarget('/partner/../admin', home)).toBe('/admin');
  expect(ownTarget('/./seimininko-skydelis', home)).toBe('/seimininko-skydelis');
});

const evil = 'pikta.example';
const abroad = [
  ...['https:', 'http:', 'ftp:', 'HTTPS:', 'hTtp:', ''].flatMap((scheme) => [
    `${scheme}//${evil}`,
    `${scheme}//${evil}/x`,
    `${scheme}///${evil}`,
    `${scheme}////${evil}`,
    `${scheme}\\\\${evil}`,
    `${scheme}/\\${evil}`,
    `${scheme}\\/${evil}`,
  ]),
  ...['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u2028', '\ufeff', '\v', '\f'].flatMap((sign) => [
    `/${sign}/${evil}`,
    `${sign}//${evil}`,
    `${sign}/x`,
    `/x${sign}`,
  ]),
  ...['%2f', '%2F', '%5c', '%5C', '%2f%2f', '%09/', '%0a/', '%0d/'].map(
    (sign) => `/${sign}${evil}`,
  ),
  `//${evil}@vizgis.lt`,
  `//vizgis.lt@${evil}`,
  `//vizgis.lt:80#@${evil}`,
  `/.//${evil}`,
  `/..//${evil}`,
  `/a/..//${evil}`,
  `/../\\${evil}`,
  `/%2e%2e//${evil}`,
  `https:${evil}`,
  `https:/${evil}`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'mailto:a@b',
  'blob:https://x',
  'file:///etc/passwd',
  evil,
  `www.${evil}`,
  '.',
  '..',
  '?x',
  '#x',
  '',
  '//',
  '///',
  '/\\',
  '\\',
  `//xn--pikta-7ra.example`,
  `/／${evil}`,
  `//pıkta.example`,
  `/\u3002/${evil}`,
  '/šuo',
  `/${'a'.repeat(1_000)}`,
];

test('there are enough ways abroad to try', () => {
  expect(new Set(abroad).size).toBeGreaterThanOrEqual(80);
});

test.each(abroad)('%j leads home', (target) => {
  expect(ownTarget(target, home)).toBe(home);
});

test.each([null, undefined, 7, {}, ['/x'], new File([], 'x')])('%j is no address', (target) => {
  expect(ownTarget(target, home)).toBe(home);
});

test('the page for signing in brings back to where one was', () => {
  const address = signInAddress('/partner/login', '/partner/dashboard?a=1&b=2');
  expect(address).toBe('/partner/login?redirectTo=%2Fpartner%2Fdashboard%3Fa%3D1%26b%3D2');
  const wanted = new URLSearchParams(address.split('?')[1]).get('redirectTo');
  expect(ownTarget(wanted, '/')).toBe('/partner/dashboard?a=1&b=2');
});
