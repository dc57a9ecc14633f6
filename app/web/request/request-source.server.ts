import type { RouterContextProvider } from 'react-router';
import type { RequestSource } from '#app/domains/accounts/types.ts';
import type { AddressSource } from '#app/platform/limits/rate-limit.server.ts';
import { limitNetwork, limitUnit } from './client-address.server.ts';
import { requestContext } from './contexts.ts';

/** Where a request comes from, as the functions of accounts want to know it. */
export function requestSourceOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): RequestSource {
  return { headers: request.headers, ...addressSourceOf(context) };
}

/** What limits by address count: the visitor's address and the network around it. */
export function addressSourceOf(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
): AddressSource {
  return { addressUnit: addressUnitOf(context), network: addressNetworkOf(context) };
}

/**
 * What a request counts against where limits go by address: an IPv4 address or an IPv6 /64; null
 * when the address is unknown.
 */
export function addressUnitOf(context: Readonly<Pick<RouterContextProvider, 'get'>>) {
  const { clientAddress } = context.get(requestContext);
  return clientAddress && limitUnit(clientAddress);
}

/** The IPv6 /48 around the visitor; null for IPv4 and for an unknown address. */
function addressNetworkOf(context: Readonly<Pick<RouterContextProvider, 'get'>>) {
  const { clientAddress } = context.get(requestContext);
  return clientAddress && limitNetwork(clientAddress);
}
