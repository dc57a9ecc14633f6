import { expect, test } from 'vitest';
import { createDeviceCookies } from './device-cookie.server.ts';

const secret = 'a secret of at least 32 characters';
const devices = createDeviceCookies(secret, 'http://localhost:3000');
const sent = (cookie: string) => new Headers({ cookie: cookie.split(';')[0] ?? '' });
const ruta = 'ruta@sunys.test';
const jonas = 'jonas@sunys.test';

test('a browser is known to the account that signed in there, for a year', () => {
  expect(devices.findDevice(new Headers(), ruta)).toBeNull();
  const cookie = devices.rememberDevice(new Headers(), ruta);
  expect(cookie).toMatch(/^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(devices.findDevice(sent(cookie), ruta)).toMatch(/^[\w-]{22}$/);
  expect(devices.findDevice(sent(cookie), jonas)).toBeNull();
});

test('several people may share it; its number stays the same', () => {
  let headers = new Headers();
  const people = Array.from({ length: 5 }, (_, index) => `zmogus${index}@sunys.test`);
  for (const email of people) headers = sent(devices.rememberDevice(headers, email));
  const numbers = people.map((email) => devices.findDevice(headers, email));
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).not.toBeNull();
  const again = sent(devices.rememberDevice(headers, people[2] as string));
  expect(people.every((email) => devices.findDevice(again, email))).toBe(true);
  const sixth = sent(devices.rememberDevice(again, ruta));
  expect(devices.findDevice(sixth, ruta)).not.toBeNull();
  expect(people.filter((email) => devices.findDevice(sixth, email))).toHaveLength(4);
});

test('a cookie cannot be forged, moved to another account or read with another secret', () => {
  const cookie = devices.rememberDevice(new Headers(), ruta);
  const [number = '', signature = ''] = (cookie.split(';')[0] ?? '')
    .slice('device='.length)
    .split('.');
  const other = devices.rememberDevice(new Headers(), ruta).slice('device='.length).split('.')[0];
  const forged = [
    number,
    `${number}.`,
    `${number}.${signature.slice(1)}`,
    `${number}.${signature.toLowerCase()}`,
    `${other}.${signature}`,
    `x.${signature}`,
    `.${signature}`,
    '%',
    '%00',
    'a'.repeat(5_000),
  ];
  for (const value of forged) expect(devices.findDevice(sent(`device=${value}`), ruta)).toBeNull();
  const stranger = createDeviceCookies('another secret of 32 characters!', 'http://localhost:3000');
  expect(stranger.findDevice(sent(cookie), ruta)).toBeNull();
});

test('on https the cookie is bound to our host', () => {
  const live = createDeviceCookies(secret, 'https://vizgis.lt');
  const cookie = live.rememberDevice(new Headers(), ruta);
  expect(cookie).toMatch(/^__Host-device=.*; Secure$/);
  expect(live.findDevice(sent(cookie), ruta)).not.toBeNull();
  expect(live.findDevice(sent(cookie.replace('__Host-', '')), ruta)).toBeNull();
});
