import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll } from 'vitest';
import { finishOAuth, startOAuth } from '#app/domains/accounts/oauth/oauth.server.ts';
import type { Provider } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { from, openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';

/** Google and Facebook, both played by one server; the tests of a file call setOAuthStage. */
export const provider = new OAuth2Server();

/** Gives the test file the provider, and a database of its own with accounts that know it. */
export function setOAuthStage() {
  const db = testDatabase();
  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, 'localhost');
  });
  afterAll(() => provider.stop());
  return {
    db,
    open: (start?: number) => openWithProviders(db(), start),
    userRow: (email: string) =>
      db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
  };
}

/** Accounts that know both. */
function openWithProviders(db: Db, start?: number) {
  const issuer = provider.issuer.url ?? '';
  const client = (name: string) => ({
    [`${name}_CLIENT_ID`]: `${name}-id`,
    [`${name}_CLIENT_SECRET`]: `${name}-secret`,
    [`${name}_ISSUER_URL`]: issuer,
  });
  return openAccounts(db, { ...client('GOOGLE'), ...client('FACEBOOK') }, start);
}
export type Opened = ReturnType<typeof openAccounts>;

export type Profile = Record<string, string | boolean>;

/** Where a sign-in is to lead. */
export const target = '/seimininko-skydelis';

/** What the browser brings back from the provider, whose page was opened at `url`. */
export async function callbackOf(url: string): Promise<string> {
  const sent = await fetch(url, { redirect: 'manual' });
  return sent.headers.get('location') ?? '';
}

/** Asks for a sign-in, which may be refused. */
export function askForStart({ accounts, now }: Opened, name: Provider = 'google', unit?: string) {
  const asked = { provider: name, redirectTo: target, from: from([], unit) };
  return startOAuth(accounts, asked, now());
}

/** Begins a sign-in. */
export async function start(opened: Opened, name: Provider = 'google') {
  const started = await askForStart(opened, name);
  if (!started.ok) throw new Error('not started');
  return started;
}

/** Brings the provider's answer back. @param cookies what the browser has */
export function finish(
  { accounts, now }: Opened,
  callback: string,
  cookies: readonly string[],
  name: Provider = 'google',
) {
  const request = new Request(callback, { headers: from(cookies).headers });
  return finishOAuth(accounts, name, request, now());
}

/** What the provider says of the person at the next sign-in. */
export function tellOnce(profile: Profile): void {
  provider.service.once('beforeUserinfo', (answer) => {
    answer.body = profile;
  });
}

/** Goes through the whole sign-in as the person of `profile`. */
export async function signInThrough(opened: Opened, profile: Profile, name: Provider = 'google') {
  const { url, cookies } = await start(opened, name);
  tellOnce(profile);
  return finish(opened, await callbackOf(url), cookies, name);
}
