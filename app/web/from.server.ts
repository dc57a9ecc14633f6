import type { RouterContextProvider } from 'react-router';
import type { From } from '#app/domains/accounts/accounts.server.ts';
import { limitUnit } from './client-address.server.ts';
import { requestContext } from './contexts.ts';

/** Where a request comes from, as the functions of accounts want to know it. */
export function fromOf(request: Request, context: Readonly<RouterContextProvider>): From {
  const { clientAddress } = context.get(requestContext);
  return { headers: request.headers, addressUnit: clientAddress && limitUnit(clientAddress) };
}
