import { expect, test } from 'vitest';
import { offeredProviders } from '#app/domains/accounts/oauth/providers.server.ts';
import { getOwnerProfile, saveOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { confirmEmail } from '#app/domains/accounts/registration/confirmation.server.ts';
import { ownerProfileForm } from '#app/domains/accounts/schema.ts';
import { signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import {
  switchToOwner,
  switchToPartner,
} from '#app/domains/accounts/sign-in/switch-role.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import {
  actorOf,
  from,
  mailedToken,
  makePartner,
  openAccounts,
  password,
  signedIn,
} from '../accounts.ts';
import {
  askForStart,
  type Profile,
  provider,
  setOAuthStage,
  signInThrough,
  start,
  target,
} from './oauth-stage.ts';

const { db, open, userRow } = setOAuthStage();

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
  const opened = openAccounts(db(), {
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    FACEBOOK_CLIENT_ID: 'f',
    FACEBOOK_CLIENT_SECRET: 's',
  });
  expect(offeredProviders(opened.accounts.settings)).toEqual(['google', 'facebook']);
  const hosts = [];
  for (const name of offeredProviders(opened.accounts.settings)) {
    const started = await askForStart(opened, name);
    if (started.ok) hosts.push(new URL(started.url).host);
  }
  expect(hosts).toEqual(['accounts.google.com', 'www.facebook.com']);
});

test('a provider that is not set up says so', async () => {
  const opened = openAccounts(db());
  expect(offeredProviders(opened.accounts.settings)).toEqual([]);
  expect(await askForStart(opened)).toEqual({
    ok: false,
    reason: 'unconfigured',
  });
});

test('a new person becomes an owner, signed in, and comes back as the same', async () => {
  const opened = open();
  const profile = { sub: 'g-1', email: 'Nauja@Gmail.test', email_verified: true, name: 'Ona' };
  const first = await signInThrough(opened, profile);
  expect(first).toMatchObject({ ok: true, redirectTo: target });
  const actor = await actorOf(opened, first.cookies);
  expect(actor).toMatchObject({ kind: 'owner', email: 'nauja@gmail.test', alsoPartner: false });
  expect(await userRow('nauja@gmail.test')).toMatchObject({
    role: 'pet_owner',
    email_verified: true,
    name: 'Ona',
    image: null,
  });
  const again = await signInThrough(opened, profile);
  expect(await actorOf(opened, again.cookies)).toEqual(actor);
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
  expect(await actorOf(opened, answer.cookies)).toMatchObject({ kind: 'owner' });
  expect((await userRow('adminas@gmail.test'))?.role).toBe('pet_owner');
});

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
  expect(await actorOf(opened, second.cookies)).toMatchObject({
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
  const actor = await actorOf(opened, cookies);
  if (actor.kind !== 'partner') throw new Error('no partner');
  const asOwner = await signedIn(switchToOwner(accounts, actor, from(cookies).headers, now()));
  const owner = await actorOf(opened, asOwner);
  if (owner.kind !== 'owner') throw new Error('no owner');
  const atDesk = await signedIn(switchToPartner(accounts, owner, from(asOwner).headers, now()));
  const answer = await signInThrough(opened, { sub: 'g-3', email, email_verified: true });
  expect(await actorOf(opened, answer.cookies)).toMatchObject({
    kind: 'owner',
    alsoPartner: true,
  });
  // In the other browser the partner works on.
  expect(await actorOf(opened, atDesk)).toMatchObject({ kind: 'partner' });
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

test('sign-ins at providers are limited', async () => {
  const opened = open();
  const answers = [];
  for (let time = 0; time < 22; time++) {
    answers.push(await askForStart(opened, 'google', '198.51.100.20'));
  }
  expect(answers.map(({ ok }) => ok)).toEqual([...Array(20).fill(true), false, false]);
  expect(answers[21]).toMatchObject({ reason: 'limited', retryMinutes: expect.any(Number) });
});

test('an address in another spelling than the form sends begins no change of it', async () => {
  const opened = open();
  const profile = { sub: 'g-suo', email: 'Info@ŠUO.lt', email_verified: true, name: 'Ona' };
  const { cookies } = await signInThrough(opened, profile);
  const owner = await actorOf(opened, cookies ?? []);
  if (owner.kind !== 'owner') throw new Error(owner.kind);
  expect(owner.email).toBe('info@šuo.lt');
  const { version } = await getOwnerProfile(db(), owner);
  const data = new FormData();
  // As browsers write what stands in a field for an address.
  const typed = { full_name: 'Ona', phone_number: '', email: 'info@xn--uo-kta.lt', version };
  for (const [name, value] of Object.entries(typed)) data.set(name, String(value));
  const read = readForm(ownerProfileForm, data);
  if (!read.ok) throw new Error(read.text ?? '');
  const saved = await saveOwnerProfile(opened.accounts, owner, read.value, from(), opened.now());
  expect(saved).toEqual({ ok: true, confirmEmail: false });
});
