import { describe, expect, test } from 'vitest';
import { createAddressFinder, isLoopback, limitUnit } from './client-address.server.ts';

const visitor = '203.0.113.7';

describe('with no proxy trusted', () => {
  const find = createAddressFinder([]);

  test.each([
    [visitor, visitor],
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    [`::ffff:${visitor}`, visitor],
    [`::FFFF:${visitor}`, visitor],
    ['::ffff:cb00:7107', visitor],
    ['0:0:0:0:0:ffff:cb00:7107', visitor],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['', null],
    ['localhost', null],
    ['203.0.113.256', null],
    ['203.0.113.7:5000', null],
  ])('a socket from %j is %j', (socket, address) => {
    expect(find(socket, new Headers())).toBe(address);
  });

  const lies = [
    ['x-forwarded-for', '198.51.100.1'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', 'unknown'],
    ['x-forwarded-host', 'vizgis.lt'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '198.51.100.1'],
    ['x-client-ip', '198.51.100.1'],
    ['forwarded', 'for=198.51.100.1'],
    ['cf-connecting-ip', '198.51.100.1'],
    ['true-client-ip', '198.51.100.1'],
    ['via', '1.1 caddy'],
  ] as const;

  test.each(lies)('%s: %s hides who is behind the socket', (name, value) => {
    for (const socket of [
      visitor,
      '10.0.0.1',
      '2001:db8::1',
      '127.0.0.1',
      '127.8.9.1',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
    ]) {
      expect(find(socket, new Headers({ [name]: value }))).toBeNull();
    }
  });

  test('what a browser on this machine sends hides nothing', () => {
    const headers = new Headers({
      accept: 'text/html',
      'accept-language': 'lt',
      cookie: 'x-forwarded-for=1',
      host: 'localhost:3000',
      referer: 'http://localhost:3000/',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0',
    });
    expect(find('127.0.0.1', headers)).toBe('127.0.0.1');
  });
});

describe('behind trusted proxies', () => {
  const find = createAddressFinder(['10.0.0.1', '10.1.0.0/16', 'fd00::/8', '127.0.0.1']);
  const through = (socket: string, ...hops: string[]) =>
    find(socket, new Headers(hops.map((hop) => ['x-forwarded-for', hop] as [string, string])));

  test('the visitor is the right-most that is no proxy', () => {
    expect(through('10.0.0.1', visitor)).toBe(visitor);
    expect(through('10.0.0.1', `${visitor}, 10.1.2.3`)).toBe(visitor);
    expect(through('fd12::1', `${visitor}, fd00::7, 10.1.255.255`)).toBe(visitor);
    expect(through('::ffff:10.0.0.1', visitor)).toBe(visitor);
    expect(through('10.0.0.1', '2001:DB8:0::7')).toBe('2001:db8::7');
    expect(through('127.0.0.1', visitor)).toBe(visitor);
  });

  test('several headers count as one, in their order', () => {
    expect(through('10.0.0.1', '198.51.100.1', visitor, '10.1.0.9')).toBe(visitor);
  });

  test('what the visitor writes to the left is not believed', () => {
    for (const lie of ['198.51.100.1', '127.0.0.1', '10.0.0.1', 'fd00::1', '::1', 'junk', '']) {
      expect(through('10.0.0.1', `${lie}, ${visitor}`)).toBe(visitor);
      expect(through('10.0.0.1', `${lie},${lie},  ${visitor} , 10.1.0.1`)).toBe(visitor);
    }
  });

  test('only X-Forwarded-For is read', () => {
    const headers = new Headers({
      forwarded: 'for=198.51.100.1',
      'x-real-ip': '198.51.100.1',
      'cf-connecting-ip': '198.51.100.1',
      'x-forwarded-for': visitor,
    });
    expect(find('10.0.0.1', headers)).toBe(visitor);
  });

  test('a proxy that is not named hides who is behind it; without its headers it is a visitor', () => {
    expect(through('198.51.100.9', visitor)).toBeNull();
    expect(through('10.2.0.1', visitor)).toBeNull();
    expect(through('10.2.0.1')).toBe('10.2.0.1');
  });

  test('the address of a proxy that adds no header counts as the visitor’s', () => {
    expect(through('10.0.0.1')).toBe('10.0.0.1');
    expect(through('10.0.0.1', '')).toBe('10.0.0.1');
    expect(through('10.0.0.1', '10.1.0.1')).toBe('10.1.0.1');
  });

  test.each(['unknown', '_hidden', '203.0.113.7:443', '[2001:db8::1]', "'; --", '１.2.3.4'])(
    'a proxy that names %j leaves the address unknown',
    (junk) => {
      const headers = new Headers({ 'x-forwarded-for': encodeURI(junk) });
      expect(find('10.0.0.1', headers)).toBeNull();
    },
  );
});

test('a proxy may be named by IPv4 in IPv6 form', () => {
  const find = createAddressFinder(['::ffff:10.0.0.1']);
  expect(find('10.0.0.1', new Headers({ 'x-forwarded-for': visitor }))).toBe(visitor);
});

test.each([
  [visitor, visitor],
  [`::ffff:${visitor}`, visitor],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1::9', '2001:db8:1:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['2001:db8::5:6:7:203.0.113.7', '2001:db8:0:5::/64'],
])('%s is limited as %s', (address, unit) => {
  expect(limitUnit(address)).toBe(unit);
});

test('one customer’s addresses are one unit however they are written, the neighbour’s another', () => {
  const spellings = ['2001:db8:0:7::1', '2001:DB8::7:0:0:0:1', '2001:db8:0000:0007:ffff::'];
  expect(new Set(spellings.map(limitUnit)).size).toBe(1);
  expect(limitUnit('2001:db8:0:8::1')).not.toBe(limitUnit('2001:db8:0:7::1'));
  expect(limitUnit('203.0.113.8')).not.toBe(limitUnit(visitor));
});

test('loopback is 127.0.0.0/8 and ::1', () => {
  expect(['127.0.0.1', '127.255.0.3', '::1'].every(isLoopback)).toBe(true);
  expect(['128.0.0.1', '10.127.0.1', '::2', '1::1', visitor].some(isLoopback)).toBe(false);
});
