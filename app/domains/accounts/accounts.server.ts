import type { AccountDependencies, Accounts } from './account-dependencies.server.ts';
import { createAuth } from './auth.server.ts';
import { admitOwner, refuseLink } from './oauth/oauth.server.ts';
import { repeatConfirmation } from './registration/confirmation.server.ts';
import { replaceUnconfirmed } from './registration/unconfirmed.server.ts';
import { createDeviceCookies } from './sign-in/device-cookie.server.ts';

/**
 * Makes the dependencies of the functions of accounts, once per process.
 * @param clock the time for what better-auth calls by itself; tests set it
 */
export function createAccounts(
  dependencies: AccountDependencies,
  clock = () => new Date(),
): Accounts {
  const { settings, secret } = dependencies;
  const auth = createAuth({
    ...dependencies,
    sendConfirmation: (email) => repeatConfirmation(dependencies, email, clock()),
    admitOwner: (userId) => admitOwner(dependencies.db, userId, clock()),
    addressProven: (email) =>
      dependencies.db
        .transaction()
        .execute((transaction) => replaceUnconfirmed(transaction, email)),
    refuseLink: (userId) => refuseLink(dependencies.db, userId),
  });
  return { ...dependencies, auth, devices: createDeviceCookies(secret, settings.origin) };
}
