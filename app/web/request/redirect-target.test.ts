import { expect, test } from 'vitest';
import { foreignAddresses } from '#tests/foreign-addresses.ts';
import { ownTarget } from './redirect-target.ts';
import { signInAddress } from './sign-in-address.ts';

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
/** To a browser these are paths of ours. */
const ours = ['/%00/', '/%252f%252f'].map((path) => path + evil);
const abroad = [
  ...foreignAddresses.filter((address) => !ours.includes(address)),
  ...['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u2028', '\ufeff'].flatMap((sign) => [
    `${sign}/x`,
    `/x${sign}`,
  ]),
  ...['\v', '\f'].flatMap((sign) => [
    `/${sign}/${evil}`,
    `${sign}//${evil}`,
    `${sign}/x`,
    `/x${sign}`,
  ]),
  'mailto:a@b',
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
