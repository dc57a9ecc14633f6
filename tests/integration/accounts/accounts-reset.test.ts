import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkResetLink,
  requestReset,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import {
  from,
  mailedToken,
  makeOwner,
  makePartner,
  newestMail,
  openAccounts,
  origin,
  password,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';

const db = testDatabase();
const ruta = 'ruta@sunys.test';
const changed = 'Visai kitas slaptažodis';
const dead = { ok: false, text: 'Nuoroda nebegalioja arba jau panaudota. Paprašykite naujos.' };

beforeAll(async () => {
  await makeOwner(db(), openAccounts(db()), ruta);
});

test('a link sets the password once, ends all sessions and says so by mail', async () => {
  const opened = openAccounts(db());
  const { accounts, now } = opened;
  const email = 'keicia@sunys.test';
  await makeOwner(db(), opened, email);
  const browsers = [
    await signedIn(signInOwner(accounts, { email, password }, from(), now())),
    await signedIn(signInOwner(accounts, { email, password }, from(), now())),
  ];
  expect(await requestReset(accounts, email, from(), now())).toEqual({ ok: true });
  const mail = await newestMail(db(), email);
  expect(mail?.text).toContain(`${origin}/atnaujinti-slaptazodi?token=`);
  const token = await mailedToken(db(), email);
  expect(await checkResetLink(accounts.db, '', now())).toMatchObject(dead);
  for (let look = 0; look < 2; look++) {
    expect(await checkResetLink(accounts.db, token, now())).toEqual({ ok: true, email });
  }
  const answer = await resetPassword(accounts, { token, password: changed }, from(), now());
  expect(answer).toEqual({ ok: true, signInPage: 'owner' });
  expect(await checkResetLink(accounts.db, token, now())).toMatchObject(dead);

  for (const cookies of browsers) {
    expect((await findActor(accounts, from(cookies).headers, now())).actor.kind).toBe('visitor');
  }
  expect((await newestMail(db(), email))?.subject).toBe('Slaptažodis pakeistas');
  expect(await resetPassword(accounts, { token, password }, from(), now())).toMatchObject(dead);
  expect((await signInOwner(accounts, { email, password }, from(), now())).ok).toBe(false);
  expect((await signInOwner(accounts, { email, password: changed }, from(), now())).ok).toBe(true);
});

test('of twenty at once exactly one succeeds, for every link', async () => {
  const opened = openAccounts(db());
  const emails = Array.from({ length: 2 }, (_, index) => `daug${index}@sunys.test`);
  let successes = 0;
  for (const email of emails) {
    await makeOwner(db(), opened, email);
    await requestReset(opened.accounts, email, from(), opened.now());
    const token = await mailedToken(db(), email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        resetPassword(
          opened.accounts,
          { token, password: `${changed} ${index}` },
          from(),
          opened.now(),
        ),
      ),
    );
    successes += answers.filter(({ ok }) => ok).length;
    const winner = answers.findIndex(({ ok }) => ok);
    const input = { email, password: `${changed} ${winner}` };
    expect((await signInOwner(opened.accounts, input, from(), opened.now())).ok).toBe(true);
  }
  expect(successes).toBe(emails.length);
});

test('an IPv6 network counts as one, whatever its addresses', async () => {
  const { accounts, now } = openAccounts(db());
  const answers = await Promise.all(
    Array.from({ length: 19 }, (_, index) => {
      const unit = { ...from([], `2001:db8:9:${index}::/64`), network: '2001:db8:9::/48' };
      return requestReset(accounts, `platus-${index}@sunys.test`, unit, now());
    }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(18);
});

test('a link is valid for an hour, and the next one invalidates it', async () => {
  const { accounts, now, pass } = openAccounts(db());
  await requestReset(accounts, ruta, from(), now());
  const first = await mailedToken(db(), ruta);
  pass(1);
  await requestReset(accounts, ruta, from(), now());
  const second = await mailedToken(db(), ruta);
  expect(
    await resetPassword(accounts, { token: first, password: changed }, from(), now()),
  ).toMatchObject(dead);
  pass(60);
  expect(
    await resetPassword(accounts, { token: second, password: changed }, from(), now()),
  ).toMatchObject(dead);
  expect((await signInOwner(accounts, { email: ruta, password }, from(), now())).ok).toBe(true);
});

test('nothing that the tables hold is a link that works', async () => {
  const { accounts, now } = openAccounts(db());
  await requestReset(accounts, ruta, from(), now());
  const rows = await db().selectFrom('verifications').selectAll().execute();
  const held = rows.flatMap(({ id, identifier, value }) => [
    id,
    identifier,
    value,
    ...identifier.split(':'),
    ...value.split(':'),
  ]);
  expect(held.length).toBeGreaterThan(6);
  for (const token of new Set(held)) {
    expect(
      await resetPassword(accounts, { token, password: changed }, from(), now()),
    ).toMatchObject(dead);
  }
});

test('a partner comes back to the partners’ page, an unconfirmed owner is confirmed by it', async () => {
  const opened = openAccounts(db());
  const { accounts, now } = opened;
  const partner = 'klinika@klinika.test';
  await makePartner(db(), opened, partner);
  await requestReset(accounts, partner, from(), now());
  const token = await mailedToken(db(), partner);
  const answer = await resetPassword(accounts, { token, password: changed }, from(), now());
  expect(answer).toEqual({ ok: true, signInPage: 'partner' });
  expect(
    (await signInPartner(accounts, { email: partner, password: changed }, from(), now())).ok,
  ).toBe(true);
});

describe('an address without an account', () => {
  test('is answered alike, and no mail leaves', async () => {
    const { accounts, now } = openAccounts(db());
    const email = 'niekas@sunys.test';
    expect(await requestReset(accounts, email, from(), now())).toEqual({ ok: true });
    expect(await newestMail(db(), email)).toBeNull();
  });

  test('has the same limits', async () => {
    await db().deleteFrom('rate_limits').execute();
    const { accounts, now } = openAccounts(db());
    for (const email of [ruta, 'niekas@sunys.test']) {
      for (let time = 0; time < 5; time++) {
        expect(await requestReset(accounts, email, from(), now())).toEqual({ ok: true });
      }
      expect(await requestReset(accounts, email, from(), now())).toMatchObject({
        reason: 'limited',
        text: 'Per daug bandymų. Bandykite po 65\u00a0min.',
      });
    }
  });
});

test('from one address six links an hour can be asked for', async () => {
  await db().deleteFrom('rate_limits').execute();
  const { accounts, now } = openAccounts(db());
  const unit = '198.51.100.9';
  const answers = [];
  for (let time = 0; time < 9; time++) {
    answers.push(await requestReset(accounts, `kitas${time}@sunys.test`, from([], unit), now()));
  }
  expect(answers.map(({ ok }) => ok)).toEqual([...Array(6).fill(true), false, false, false]);
});

test('invented links are limited and cost no hash', async () => {
  const { accounts, now } = openAccounts(db());
  const unit = '198.51.100.10';
  const answers = [];
  for (let time = 0; time < 32; time++) {
    const input = { token: `spejimas${time}`, password: changed };
    answers.push(await resetPassword(accounts, input, from([], unit), now()));
  }
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(expect.objectContaining(dead)));
  for (const answer of answers.slice(30)) expect(answer).toMatchObject({ reason: 'limited' });
});

test('mailed links begin with our address, whatever the request calls us', async () => {
  await db().deleteFrom('rate_limits').execute();
  const { accounts, now } = openAccounts(db(), { ORIGIN: 'https://vizgis.lt', DEMO: '1' });
  const poisoned: Record<string, string>[] = [
    { host: 'pikta.example' },
    { 'x-forwarded-host': 'pikta.example' },
    { forwarded: 'host=pikta.example' },
    { origin: 'https://pikta.example' },
    { referer: 'https://pikta.example/' },
  ];
  for (const headers of poisoned) {
    await requestReset(
      accounts,
      ruta,
      {
        headers: new Headers(headers),
        addressUnit: '198.51.100.11',
      },
      now(),
    );
    const mail = await newestMail(db(), ruta);
    const links = mail?.text.match(/https?:\/\/\S+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\/vizgis\.lt\//);
    expect(mail?.html).not.toContain('pikta');
  }
});
