import type { HeaderSet } from '../requests/raw-request.ts';

/** Headers in which one proxy or another tells who asks; none of them is to be believed. */
const names = [
  'X-Forwarded-For',
  'X-Real-IP',
  'CF-Connecting-IP',
  'CF-Connecting-IPv6',
  'True-Client-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'Fastly-Client-IP',
  'X-Original-Forwarded-For',
  'X-Originating-IP',
  'X-Remote-IP',
  'X-Remote-Addr',
  'X-ProxyUser-Ip',
  'X-Forwarded',
  'Forwarded-For',
] as const;

/** Spellings of an address that may open something, and things that are no address. */
function claims(allowed: string): string[] {
  const mapped = allowed.split('.').map((part) => Number(part).toString(16).padStart(2, '0'));
  return [
    allowed,
    '127.0.0.1',
    '::1',
    `::ffff:${allowed}`,
    `0:0:0:0:0:ffff:${mapped.slice(0, 2).join('')}:${mapped.slice(2).join('')}`,
    `${allowed}:443`,
    `[::ffff:${allowed}]:443`,
    `"${allowed}"`,
    `${allowed}%eth0`,
    'localhost',
    'unknown',
    '999.1.1.1, _hidden',
  ];
}

/** Some two hundred sets that claim to come from `allowed` or from a proxy. */
export function forgedSets(allowed: string): HeaderSet[] {
  const all = claims(allowed);
  const forwarded = 'X-Forwarded-For';
  return [
    ...names.flatMap((name) => all.map((claim): HeaderSet => [[name, claim]])),
    ...all.map((claim): HeaderSet => [['Forwarded', `for=${claim};proto=https;by=127.0.0.1`]]),
    ...all.map(
      (claim): HeaderSet => [
        [forwarded, claim],
        [forwarded, allowed],
      ],
    ),
    [[forwarded, `${allowed}, ${allowed}, ${allowed}`]],
    [[forwarded, `${allowed}, 127.0.0.1`]],
    [[forwarded, `${allowed}, 127.0.0.1, ::1`]],
    [[forwarded, `,,${allowed},,`]],
    [[forwarded, Array(400).fill(allowed).join(',')]],
    [['x-FORWARDED-for', allowed]],
    [['X_Forwarded_For', allowed]],
    [['Via', `1.1 ${allowed}`]],
    [
      ['X-Forwarded-Host', 'localhost'],
      ['X-Forwarded-Proto', 'https'],
    ],
    [
      ['Connection', 'close, X-Forwarded-For'],
      [forwarded, allowed],
    ],
    names.map((name) => [name, allowed] as const),
  ];
}

/** Addresses of one IPv6 customer, as many ways as they are written. */
export function addressesOfOneNetwork(prefix: string): string[] {
  return [
    ...Array.from({ length: 20 }, (_, index) => `${prefix}::${(index + 1).toString(16)}`),
    ...Array.from({ length: 10 }, (_, index) => `${prefix}:${index}:ffff:0:1`),
    `${prefix}:0:0:0:1`,
    `${prefix.toUpperCase()}::BEEF`,
    `${prefix}::1%eth0`,
    `${prefix.replaceAll(/:([0-9a-f]{1,3})(?=:|$)/g, (_, part: string) => `:${part.padStart(4, '0')}`)}::2`,
    `${prefix}::192.0.2.1`,
  ];
}
