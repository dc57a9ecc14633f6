import { BlockList, isIP } from 'node:net';

/**
 * Finds the address a request came from: the socket's, or through trusted proxies the right-most
 * entry of X-Forwarded-For that is none of them. IPv4 in IPv6 form becomes plain IPv4.
 * @returns null for a loopback request with forwarding headers while no proxy is trusted: a proxy
 *   stands in front that nobody told us about, so every visitor would share one address
 */
export function createAddressFinder(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

  return (socketAddress: string, headers: Headers): string | null => {
    let address = plainAddress(socketAddress);
    if (address === null) return null;
    if (trustedProxies.length === 0) {
      return isLoopback(address) && forwarded(headers) ? null : address;
    }
    const hops = (headers.get('x-forwarded-for') ?? '').split(',');
    while (isTrusted(address)) {
      const hop = hops.pop()?.trim();
      // The proxy names nobody: then it is the visitor as far as we can know.
      if (!hop) return address;
      const next = plainAddress(hop);
      if (next === null) return null;
      address = next;
    }
    return address;
  };
}

/** The unit that limits count by: an IPv4 address, or the /64 that one IPv6 customer gets. */
export function limitUnit(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

function forwarded(headers: Headers): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => headers.has(name));
}

function plainAddress(text: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  const address = (mapped ?? text).replace(/%.*$/, '').toLowerCase();
  return isIP(address) ? address : null;
}
