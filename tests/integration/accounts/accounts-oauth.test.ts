import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishOAuth, startOAuth } from '#app/domains/accounts/oauth/oauth.server.ts';
import { offeredProviders } from '#app/domains/accounts/oauth/providers.server.ts';
import { confirmEmail } from '#app/domains/accounts/registration/confirmation.server.ts';
import {
  registerOwner,
  registerPartner,
} from '#app/domains/accounts/registration/registration.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import {
  switchToOwner,
  switchToPartner,
} from '#app/domains/accounts/sign-in/switch-role.server.ts';
import type { Provider } from '#app/domains/accounts/types.ts';
import {
  company,
  from,
  mailedToken,
  makeOwner,
  makePartner,
  openAccounts,
  password,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();
const db = () => database();
const provider = new OAuth2Server();

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
});
afterAll(() => provider.stop());

/** Accounts that know Google and Facebook, both played by the provider of this test. */
function open(start?: number) {
  const issuer = provider.issuer.url ?? '';
  const client = (name: string) => ({
    [`${name}_CLIENT_ID`]: `${name}-id`,
    [`${name}_CLIENT_SECRET`]: `${name}-secret`,
    [`${name}_ISSUER_URL`]: issuer,
  });
  return openAccounts(db(), { ...client('GOOGLE'), ...client('FACEBOOK') }, start);
}
type Opened = ReturnType<typeof open>;

type Profile = Record<string, string | boolean>;
const target = '/seimininko-skydelis';

/** What the browser brings back from the provider, whose page was opened at `url`. */
async function callbackOf(url: string): Promise<string> {
  const sent = await fetch(url, { redirect: 'manual' });
  return sent.headers.get('location') ?? '';
}

async function start({ accounts, now }: Opened, name: Provider = 'google', to = target) {
  const started = await startOAuth(
    accounts,
    { provider: name, redirectTo: to, from: from() },
    now(),
  );
  if (!started.ok || !('url' in started)) throw new Error('not started');
  return started;
}

const request = (url: string, cookies: readonly string[]) =>
  new Request(url, { headers: from(cookies).headers });

/** Goes through the whole sign-in as the person of `profile`. */
async function signInThrough(opened: Opened, profile: Profile, name: Provider = 'google') {
  const { url, cookies } = await start(opened, name);
  provider.service.once('beforeUserinfo', (answer) => {
    answer.body = profile;
  });
  return finishOAuth(opened.accounts, name, request(await callbackOf(url), cookies), opened.now());
}

const userRow = (email: string) =>
  db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

test('the provider is asked with state, PKCE and consent, and for nothing beyond the sign-in', async () => {
  for (const name of ['google', 'facebook'] as const) {
    const { url, cookies } = await start(open(), name);
    const asked = new URL(url);
    expect(`${asked.origin}${asked.pathname}`).toBe(`${provider.issuer.url}/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: `${name.toUpperCase()}-id`,
      redirect_uri: `http://localhost:3000/api/auth/callback/${name}`,
      prompt: 'consent',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^.{32}$/),
      scope: expect.stringContaining('email'),
    });
    expect(asked.searchParams.get('access_type')).toBeNull();
    expect(cookies.some((cookie) => /^oauth-state=.*HttpOnly/.test(cookie))).toBe(true);
  }
});

test('the real providers are asked at their own addresses', async () => {
  const { accounts, now } = openAccounts(db(), {
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    FACEBOOK_CLIENT_ID: 'f',
    FACEBOOK_CLIENT_SECRET: 's',
  });
  expect(offeredProviders(accounts.settings)).toEqual(['google', 'facebook']);
  const hosts = [];
  for (const name of offeredProviders(accounts.settings)) {
    const started = await startOAuth(
      accounts,
      { provider: name, redirectTo: target, from: from() },
      now(),
    );
    if (started.ok) hosts.push(new URL(started.url).host);
  }
  expect(hosts).toEqual(['accounts.google.com', 'www.facebook.com']);
});

test('a provider that is not set up says so', async () => {
  const { accounts, now } = openAccounts(db());
  expect(offeredProviders(accounts.settings)).toEqual([]);
  expect(
    await startOAuth(accounts, { provider: 'google', redirectTo: target, from: from() }, now()),
  ).toEqual({
    ok: false,
    reason: 'unconfigured',
  });
});

test('a new person becomes an owner, signed in, and comes back as the same', async () => {
  const opened = open();
  const profile = { sub: 'g-1', email: 'Nauja@Gmail.test', email_verified: true, name: 'Ona' };
  const first = await signInThrough(opened, profile);
  expect(first).toMatchObject({ ok: true, redirectTo: target });
  const { actor } = await findActor(opened.accounts, from(first.cookies).headers, opened.now());
  expect(actor).toMatchObject({ kind: 'owner', email: 'nauja@gmail.test', alsoPartner: false });
  expect(await userRow('nauja@gmail.test')).toMatchObject({
    role: 'pet_owner',
    email_verified: true,
    name: 'Ona',
    image: null,
  });
  const again = await signInThrough(opened, profile);
  expect(
    (await findActor(opened.accounts, from(again.cookies).headers, opened.now())).actor,
  ).toEqual(actor);
  const owners = db().selectFrom('pet_owners').innerJoin('users', 'users.id', 'user_id');
  const own = owners.where('users.email', '=', 'nauja@gmail.test').select('pet_owners.id');
  expect(await own.execute()).toHaveLength(1);
});

test('tokens of the provider are not kept, neither at the first sign-in nor later', async () => {
  const email = 'zetonai@gmail.test';
  const opened = open();
  await signInThrough(opened, { sub: 'g-7', email, email_verified: true });
  await signInThrough(opened, { sub: 'g-7', email, email_verified: true });
  const row = await db()
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', 'g-7')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    access_token: null,
    refresh_token: null,
    id_token: null,
    access_token_expires_at: null,
    refresh_token_expires_at: null,
  });
});

test('a role in the profile means nothing', async () => {
  const opened = open();
  const profile = { sub: 'g-2', email: 'adminas@gmail.test', email_verified: true, role: 'admin' };
  const answer = await signInThrough(opened, profile);
  expect(
    (await findActor(opened.accounts, from(answer.cookies).headers, opened.now())).actor.kind,
  ).toBe('owner');
  expect((await userRow('adminas@gmail.test'))?.role).toBe('pet_owner');
});

describe('whose session it is (docs/trust.md T15)', () => {
  const all = [true, false].flatMap((provider) =>
    [true, false].flatMap((local) =>
      [true, false].flatMap((exists) =>
        (['owner', 'partner'] as const).map((role) => ({ provider, local, exists, role })),
      ),
    ),
  );

  test.each(all)(
    'provider proven $provider, local proven $local, exists $exists, $role',
    async (kind) => {
      const opened = open();
      const email = `t${Object.values(kind).join('-')}@sunys.test`;
      if (kind.exists) await makeLocal(opened, email, kind.role, kind.local);
      const local = await userRow(email);
      const waysIn = () =>
        db()
          .selectFrom('accounts')
          .selectAll()
          .where('user_id', '=', local?.id ?? '')
          .execute();
      const before = local ? await waysIn() : [];
      const profile = { sub: `sub ${email}`, email, email_verified: kind.provider };
      const answer = await signInThrough(opened, profile);
      const { actor } = await findActor(
        opened.accounts,
        from(answer.cookies).headers,
        opened.now(),
      );

      const expected = expectedAnswer(kind);
      if (expected !== 'session') {
        expect(answer).toMatchObject({ ok: false, reason: expected });
        expect(actor.kind).toBe('visitor');
        const owned = await userRow(email);
        const sessions = await db()
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', owned?.id ?? local?.id ?? '')
          .execute();
        expect(sessions).toEqual([]);
        // What proved nothing has changed nothing; nor has a sign-in at the wrong page.
        if (local) {
          expect(await userRow(email)).toEqual(local);
          expect(await waysIn()).toEqual(before);
        }
      } else {
        expect(actor).toMatchObject({ kind: 'owner', email });
        if (local) expect(actor).toMatchObject({ userId: local.id });
      }
    },
  );

  function expectedAnswer({ provider, local, exists, role }: (typeof all)[number]) {
    if (!exists) return provider ? 'session' : 'unconfirmed';
    if (!provider || !local) return 'exists';
    return role === 'owner' ? 'session' : 'wrong-role';
  }

  async function makeLocal(opened: Opened, email: string, role: string, proven: boolean) {
    await (role === 'owner' ? makeOwner : makePartner)(db(), opened, email);
    // The first sign-in makes the profile: from then on the account has been used.
    const signIn = role === 'owner' ? signInOwner : signInPartner;
    await signedIn(signIn(opened.accounts, { email, password }, from(), opened.now()));
    await db().deleteFrom('sessions').execute();
    await db()
      .updateTable('users')
      .set({ email_verified: proven })
      .where('email', '=', email)
      .execute();
  }
});

describe.each(['owner', 'partner'] as const)(
  'an unconfirmed and unused %s with the address',
  (role) => {
    const register = async ({ accounts, now }: Opened, email: string) => {
      const own = { ...company, email, company_name: `UAB „${email}“` };
      const done =
        role === 'owner'
          ? await registerOwner(accounts, { email, password }, from(), now())
          : await registerPartner(accounts, { company: own, password }, from(), now());
      expect(done.ok).toBe(true);
      return { planted: await userRow(email), token: await mailedToken(db(), email) };
    };

    test('goes when the provider has proven the address, with its password and its link', async () => {
      // better-auth deletes links that have expired by the real clock.
      const opened = open(Date.now());
      const { accounts, now } = opened;
      const email = `ruta-${role}@gmail.test`;
      const { planted, token } = await register(opened, email);
      const answer = await signInThrough(opened, { sub: email, email, email_verified: true });
      const { actor } = await findActor(accounts, from(answer.cookies).headers, now());
      expect(actor).toMatchObject({ kind: 'owner', email, alsoPartner: false });
      expect((await userRow(email))?.id).not.toBe(planted?.id);
      expect(await confirmEmail(accounts, token, from(), now())).toMatchObject({ ok: false });
      for (const signIn of [signInOwner, signInPartner]) {
        expect(await signIn(accounts, { email, password }, from(), now())).toMatchObject({
          ok: false,
        });
      }
    });

    test('stays as it is when the provider has not', async () => {
      // better-auth deletes links that have expired by the real clock.
      const opened = open(Date.now());
      const email = `svetima-${role}@gmail.test`;
      const { planted, token } = await register(opened, email);
      for (const email_verified of [false, '']) {
        const answer = await signInThrough(opened, { sub: email, email, email_verified });
        expect(answer).toMatchObject({ ok: false, reason: 'exists' });
      }
      expect(await userRow(email)).toEqual(planted);
      expect(await confirmEmail(opened.accounts, token, from(), opened.now())).toMatchObject({
        ok: true,
        signInPage: role,
      });
    });
  },
);

test('an address that the provider has not proven is confirmed by mail first', async () => {
  const opened = open();
  // What Facebook tells: no word about the address.
  const profile = { id: 'f-1', email: 'veidas@sunys.test', name: 'Veronika' };
  const first = await signInThrough(opened, profile, 'facebook');
  expect(first).toMatchObject({ ok: false, reason: 'unconfirmed' });
  const token = await mailedToken(db(), 'veidas@sunys.test');
  expect(await confirmEmail(opened.accounts, token, from(), opened.now())).toMatchObject({
    ok: true,
    signInPage: 'owner',
  });
  const second = await signInThrough(opened, profile, 'facebook');
  expect(second).toMatchObject({ ok: true });
  expect(
    (await findActor(opened.accounts, from(second.cookies).headers, opened.now())).actor,
  ).toMatchObject({
    kind: 'owner',
    email: 'veidas@sunys.test',
  });
});

test('a profile without an address gives no account', async () => {
  const before = (await db().selectFrom('users').select('id').execute()).length;
  expect(await signInThrough(open(), { id: 'f-2', name: 'Be adreso' }, 'facebook')).toMatchObject({
    ok: false,
    reason: 'no-email',
  });
  const unusable: Profile[] = [{}, { email: 'be.id@sunys.test', email_verified: true }];
  for (const profile of unusable) {
    expect(await signInThrough(open(), profile)).toMatchObject({ ok: false });
  }
  expect((await db().selectFrom('users').select('id').execute()).length).toBe(before);
});

test('a partner who is an owner too gets in as an owner', async () => {
  const opened = open();
  const { accounts, now } = opened;
  const email = 'abu@klinika.test';
  await makePartner(db(), opened, email);
  const cookies = await signedIn(signInPartner(accounts, { email, password }, from(), now()));
  const { actor } = await findActor(accounts, from(cookies).headers, now());
  if (actor.kind !== 'partner') throw new Error('no partner');
  const asOwner = await signedIn(switchToOwner(accounts, actor, from(cookies).headers, now()));
  const { actor: owner } = await findActor(accounts, from(asOwner).headers, now());
  if (owner.kind !== 'owner') throw new Error('no owner');
  const atDesk = await signedIn(switchToPartner(accounts, owner, from(asOwner).headers, now()));
  const answer = await signInThrough(opened, { sub: 'g-3', email, email_verified: true });
  expect((await findActor(accounts, from(answer.cookies).headers, now())).actor).toMatchObject({
    kind: 'owner',
    alsoPartner: true,
  });
  // In the other browser the partner works on.
  expect((await findActor(accounts, from(atDesk).headers, now())).actor.kind).toBe('partner');
});

test('a blocked owner is let in by no provider, whether it knows the account or not yet', async () => {
  const opened = open();
  const email = 'sustabdyta@sunys.test';
  const profile = { sub: 'g-blocked', email, email_verified: true };
  expect(await signInThrough(opened, profile)).toMatchObject({ ok: true });
  await db()
    .updateTable('users')
    .set({ blocked_at: opened.now(), blocked_reason: 'Rašėte įžeidžias žinutes.' })
    .where('email', '=', email)
    .execute();
  await db().deleteFrom('sessions').execute();
  for (const name of ['google', 'facebook'] as const) {
    const answer = await signInThrough(opened, { ...profile, id: 'f-blocked' }, name);
    expect(answer).toMatchObject({ ok: false, reason: 'blocked' });
    expect(answer.cookies.some((cookie) => cookie.startsWith('session='))).toBe(false);
  }
  expect(await db().selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('behind a proxy that speaks https, all that leaves is our own address', async () => {
  const { accounts, now } = openAccounts(db(), {
    ORIGIN: 'https://vizgis.lt',
    DEMO: '1',
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    GOOGLE_ISSUER_URL: provider.issuer.url ?? '',
  });
  const asked = await startOAuth(
    accounts,
    { provider: 'google', redirectTo: target, from: from() },
    now(),
  );
  if (!asked.ok) throw new Error('not started');
  expect(asked.cookies[0]).toMatch(/^__Host-oauth-state=.*Secure/);
  provider.service.once('beforeUserinfo', (answer) => {
    answer.body = { sub: 'g-5', email: 'penkta@sunys.test', email_verified: true };
  });
  const callback = await callbackOf(asked.url);
  expect(callback).toMatch(/^https:\/\/vizgis\.lt\/api\/auth\/callback\/google\?/);
  const answer = await finishOAuth(
    accounts,
    'google',
    request(callback.replace('https:', 'http:'), asked.cookies),
    now(),
  );
  expect(answer).toMatchObject({ ok: true, redirectTo: target });
  expect(answer.cookies.some((cookie) => /^__Host-session=.*Secure/.test(cookie))).toBe(true);
});

describe('an answer of the provider', () => {
  const profile = { sub: 'g-4', email: 'ketvirta@sunys.test', email_verified: true };

  test('is worth nothing in another browser, a second time or with another state', async () => {
    const opened = open();
    const { url, cookies } = await start(opened);
    const callback = await callbackOf(url);
    const finish = (address: string, sent: readonly string[]) => {
      provider.service.removeAllListeners('beforeUserinfo');
      provider.service.once('beforeUserinfo', (answer) => {
        answer.body = profile;
      });
      return finishOAuth(opened.accounts, 'google', request(address, sent), opened.now());
    };
    const failed = { ok: false, reason: 'failed' };
    expect(await finish(callback, [])).toMatchObject(failed);
    const stranger = await start(opened);
    expect(await finish(callback, stranger.cookies)).toMatchObject(failed);
    expect(await finish(callback.replace(/state=[^&]+/, 'state=x'), cookies)).toMatchObject(failed);
    expect(await finish(callback.replace(/&?state=[^&]+/, ''), cookies)).toMatchObject(failed);
    expect(await userRow(profile.email)).toBeUndefined();
    expect(await finish(callback, cookies)).toMatchObject({ ok: true });
    expect(await finish(callback, cookies)).toMatchObject(failed);
  });

  test('ends the session that the browser had', async () => {
    const opened = open();
    const before = await signInThrough(opened, profile);
    const { url, cookies } = await start(opened);
    provider.service.once('beforeUserinfo', (answer) => {
      answer.body = profile;
    });
    const session = before.cookies.filter((cookie) => cookie.startsWith('session='));
    const both = [...session, ...cookies];
    const after = await finishOAuth(
      opened.accounts,
      'google',
      request(await callbackOf(url), both),
      opened.now(),
    );
    expect(after.ok).toBe(true);
    const kindOf = async (sent: readonly string[]) =>
      (await findActor(opened.accounts, from(sent).headers, opened.now())).actor.kind;
    expect(await kindOf(session)).toBe('visitor');
    expect(await kindOf(after.cookies)).toBe('owner');
  });

  test.each([
    ['says no', async (callback: string) => callback.replace(/code=[^&]+/, 'error=access_denied')],
    [
      'carries an invented code',
      async (callback: string) => callback.replace(/code=[^&]+/, 'code=x'),
    ],
    ['carries no code', async (callback: string) => callback.replace(/code=[^&]+&?/, '')],
  ])('that %s is a refusal', async (_what, change) => {
    const opened = open();
    const { url, cookies } = await start(opened);
    const address = await change(await callbackOf(url));
    const answer = await finishOAuth(
      opened.accounts,
      'google',
      request(address, cookies),
      opened.now(),
    );
    expect(answer).toMatchObject({ ok: false, reason: 'failed' });
    expect(answer.cookies.some((cookie) => cookie.startsWith('session='))).toBe(false);
    expect(opened.logged.join('\n')).not.toContain(new URL(address).searchParams.get('state'));
  });

  test('that never comes is given up', async () => {
    const silent = createServer(() => {}).listen(0, 'localhost');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { accounts, now } = openAccounts(db(), {
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      GOOGLE_ISSUER_URL: `http://localhost:${port}`,
    });
    try {
      const asked = await startOAuth(
        accounts,
        { provider: 'google', redirectTo: target, from: from() },
        now(),
      );
      if (!asked.ok) throw new Error('not started');
      const state = new URL(asked.url).searchParams.get('state');
      const callback = `http://localhost:3000/api/auth/callback/google?code=x&state=${state}`;
      const answer = await finishOAuth(accounts, 'google', request(callback, asked.cookies), now());
      expect(answer).toMatchObject({ ok: false, reason: 'failed' });
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});

test('sign-ins at providers are limited', async () => {
  const { accounts, now } = open();
  const answers = [];
  for (let time = 0; time < 22; time++) {
    answers.push(
      await startOAuth(
        accounts,
        { provider: 'google', redirectTo: target, from: from([], '198.51.100.20') },
        now(),
      ),
    );
  }
  expect(answers.map(({ ok }) => ok)).toEqual([...Array(20).fill(true), false, false]);
  expect(answers[21]).toMatchObject({ reason: 'limited', retryMinutes: expect.any(Number) });
});
