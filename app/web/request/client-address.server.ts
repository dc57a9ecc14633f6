import { BlockList, isIP } from 'node:net';

/** The headers of a request, with names in small letters. */
type HeaderNames = {
  readonly get: (name: string) => string | null;
  readonly keys: () => Iterable<string>;
};

/**
 * Finds the address a request came from: the socket's, or through trusted proxies the right-most
 * entry of X-Forwarded-For that is none of them. An address has one spelling; IPv4 in IPv6 form
 * becomes plain IPv4.
 * @returns null for a request with forwarding headers from a socket that is no trusted proxy's: a
 *   proxy stands in front that TRUSTED_PROXIES does not name, and its address is not the visitor's
 */
export function createAddressFinder(trustedProxies: readonly string[]) {
  const isTrusted = createAddressList(trustedProxies);

  return (socketAddress: string, headers: HeaderNames): string | null => {
    let address = plainAddress(socketAddress);
    if (address === null) return null;
    if (!isTrusted(address) && forwarded(headers)) return null;
    const hops = (headers.get('x-forwarded-for') ?? '').split(',');
    while (isTrusted(address)) {
      const hop = hops.pop()?.trim();
      // The proxy adds no address: then its own address counts as the visitor's.
      if (!hop) return address;
      const next = plainAddress(hop);
      if (next === null) return null;
      address = next;
    }
    return address;
  };
}

/**
 * Makes the question whether an address is in a list.
 * @param entries addresses and ranges such as 10.0.0.0/8, checked by readSettings
 */
export function createAddressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

/** The unit that limits count by: an IPv4 address, or the /64 that one IPv6 customer gets. */
export function limitUnit(address: string): string {
  return networkOf(address, 4) ?? plainAddress(address) ?? address;
}

/**
 * The IPv6 /48 around an address, null for IPv4: one customer of a hosting company may have as much,
 * which is 65,536 units.
 */
export function limitNetwork(address: string): string | null {
  return networkOf(address, 3);
}

/** An IPv6 address cut to so many groups of 16 bits; null for IPv4. */
function networkOf(address: string, groups: number): string | null {
  const plain = plainAddress(address);
  if (plain === null || isIP(plain) !== 6) return null;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, groups).join(':')}::/${groups * 16}`;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** What proxies add, besides everything that begins with X-Forwarded-. */
const proxyHeaders = new Set([
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-real-ip',
]);

function forwarded(headers: HeaderNames): boolean {
  return [...headers.keys()].some(
    (name) => name.startsWith('x-forwarded-') || proxyHeaders.has(name),
  );
}

/** The one spelling of an address (RFC 5952), without a zone; null for what is none. */
export function plainAddress(text: string): string | null {
  const [address = ''] = text.split('%');
  if (isIP(address) !== 6) return isIP(address) ? address : null;
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return shortest;
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex');
  return bytes.join('.');
}
