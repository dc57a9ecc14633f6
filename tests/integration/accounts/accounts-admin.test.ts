import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { AddressTaken, createAdmin } from '#app/domains/accounts/sign-in/admin-account.server.ts';
import { confirmCode, needsCode } from '#app/domains/accounts/sign-in/recent-code.server.ts';
import {
  signInAdmin,
  signInOwner,
  signInPartner,
} from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { totpCode, totpStep } from '#app/domains/accounts/sign-in/totp.server.ts';
import {
  from,
  makeOwner,
  openAccounts,
  password,
  secret,
  setQuickHash,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();
const db = () => database();
const email = 'admin@vizgis.test';
const wrong = {
  ok: false,
  reason: 'invalid',
  text: 'Neteisingas el. paštas, slaptažodis arba kodas.',
};
let factor = '';

beforeAll(async () => {
  factor = await createAdmin(db(), secret, { email, password }, new Date());
  await setQuickHash(db(), email);
  await makeOwner(db(), openAccounts(db()), 'ruta@sunys.test');
});

const codeAt = (now: Date, steps = 0) => totpCode(factor, totpStep(now) + steps);

test('an administrator needs address, password and code', async () => {
  const opened = openAccounts(db());
  const { accounts, now } = opened;
  expect(await signInAdmin(accounts, { email, password }, from(), now())).toMatchObject(wrong);
  const no = { email, password, code: '000000' };
  expect(await signInAdmin(accounts, no, from(), now())).toMatchObject(wrong);
  const other = { email, password: 'spėjimas', code: codeAt(now()) };
  expect(await signInAdmin(accounts, other, from(), now())).toMatchObject(wrong);
  const cookies = await signedIn(
    signInAdmin(accounts, { email, password, code: codeAt(now()) }, from(), now()),
  );
  expect((await findActor(accounts, from(cookies).headers, now())).actor).toMatchObject({
    kind: 'admin',
    email,
  });
});

test('a code opens once, however many try it at once, and an earlier one no more', async () => {
  const { accounts, now, pass } = openAccounts(db());
  pass(10);
  const code = codeAt(now());
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      signInAdmin(accounts, { email, password, code }, from(), now()),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const earlier = codeAt(now(), -1);
  expect(
    await signInAdmin(accounts, { email, password, code: earlier }, from(), now()),
  ).toMatchObject(wrong);
  const next = codeAt(now(), 1);
  expect((await signInAdmin(accounts, { email, password, code: next }, from(), now())).ok).toBe(
    true,
  );
});

test('guessing codes with the right password is limited like guessing passwords', async () => {
  const { accounts, now, pass } = openAccounts(db());
  pass(120);
  await db().deleteFrom('rate_limits').execute();
  let tried = 0;
  for (let time = 0; time < 40; time++) {
    const guess = { email, password, code: String(100_000 + time) };
    const answer = await signInAdmin(accounts, guess, from(), now());
    if (!answer.ok && answer.reason === 'invalid') tried++;
  }
  expect(tried).toBe(25);
  const right = { email, password, code: codeAt(now()) };
  expect(await signInAdmin(accounts, right, from(), now())).toMatchObject({ reason: 'limited' });
});

test('a session of an administrator ends after an hour without use and after twelve hours', async () => {
  await db().deleteFrom('rate_limits').execute();
  const opened = openAccounts(db());
  const { accounts, now, pass } = opened;
  pass(200);
  const enter = () =>
    signedIn(signInAdmin(accounts, { email, password, code: codeAt(now()) }, from(), now()));
  const kindOf = async (cookies: readonly string[]) =>
    (await findActor(accounts, from(cookies).headers, now())).actor.kind;
  const idle = await enter();
  pass(59);
  expect(await kindOf(idle)).toBe('admin');
  pass(61);
  expect(await kindOf(idle)).toBe('visitor');
  const used = await enter();
  for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
    pass(30);
    expect(await kindOf(used)).toBe('admin');
  }
  pass(31);
  expect(await kindOf(used)).toBe('visitor');
  const owner = await signedIn(
    signInOwner(accounts, { email: 'ruta@sunys.test', password }, from(), now()),
  );
  pass(29 * 24 * 60);
  expect(await kindOf(owner)).toBe('owner');
});

test('a code counts for ten minutes; another is right once, and guesses are limited', async () => {
  await db().deleteFrom('rate_limits').execute();
  const { accounts, now, pass } = openAccounts(db(), {}, Date.UTC(2026, 4, 1, 10));
  const cookies = await signedIn(
    signInAdmin(accounts, { email, password, code: codeAt(now()) }, from(), now()),
  );
  const source = () => from(cookies);
  const { actor } = await findActor(accounts, source().headers, now());
  if (actor.kind !== 'admin') throw new Error('not signed in');
  const needs = () => needsCode(accounts, source().headers, now());
  expect(await needs()).toBe(false);
  pass(10);
  expect(await needs()).toBe(true);
  const confirm = (code: string) => confirmCode(accounts, actor, code, source(), now());
  expect(await confirm('')).toMatchObject({ fields: { code: 'Įveskite kodą.' } });
  expect(await confirm('000000')).toMatchObject({
    fields: { code: 'Kodas neteisingas arba jau panaudotas. Įveskite naują.' },
  });
  expect(await needs()).toBe(true);
  const code = codeAt(now());
  expect(await confirm(code)).toEqual({ ok: true });
  expect(await needs()).toBe(false);
  pass(1);
  expect(await confirm(code)).toMatchObject({ ok: false });
  for (let guess = 0; guess < 12; guess++) await confirm(String(100_000 + guess));
  expect(await confirm(codeAt(now()))).toMatchObject({ reason: 'limited' });
});

test('sign-ins are in the audit log, and of failures the first of each kind in an hour', async () => {
  await db().deleteFrom('rate_limits').execute();
  const { accounts, now } = openAccounts(db(), {}, Date.UTC(2026, 5, 1, 10));
  const since = now();
  const attempt = (given: object) =>
    signInAdmin(accounts, { email, password, ...given }, from(), now());
  for (let time = 0; time < 3; time++) {
    await attempt({ password: 'spėjimas' });
    await attempt({ code: '000000' });
  }
  await attempt({ email: 'ruta@sunys.test', password: 'spėjimas' });
  await attempt({ email: 'niekas@sunys.test' });
  await signedIn(attempt({ code: codeAt(now()) }));
  const { rows } = await sql<{ act: string; reason: string }>`
    select act, reason from audit_log where created_at >= ${since} and act like 'user-admin-sign%'
    order by act, reason`.execute(db());
  expect(rows).toEqual([
    { act: 'user-admin-sign-in-failed', reason: 'neteisingas kodas' },
    { act: 'user-admin-sign-in-failed', reason: 'neteisingas slaptažodis' },
    { act: 'user-admin-signed-in', reason: '' },
  ]);
});

test('other accounts are refused here, and an administrator on the other pages', async () => {
  await db().deleteFrom('rate_limits').execute();
  const { accounts, now } = openAccounts(db());
  const owner = { email: 'ruta@sunys.test', password };
  expect(await signInAdmin(accounts, owner, from(), now())).toMatchObject(wrong);
  // On the other pages the right password gets the answer to a wrong one, and counts as one.
  for (const signIn of [signInOwner, signInPartner]) {
    const wrongOne = await signIn(
      accounts,
      { email, password: 'ne tas slaptažodis' },
      from(),
      now(),
    );
    expect(await signIn(accounts, { email, password }, from(), now())).toEqual(wrongOne);
  }
  const counted = await db()
    .selectFrom('rate_limits')
    .select((at) => at.fn.sum<string>('used').as('used'))
    .where('bucket', 'like', 'sign-in-account:%')
    .groupBy('bucket')
    .orderBy('used', 'desc')
    .executeTakeFirst();
  expect(Number(counted?.used)).toBe(4);
});

test('without a second factor one gets in nowhere but in the demo on this machine', async () => {
  await db().deleteFrom('rate_limits').execute();
  const { user_id } = await db().deleteFrom('two_factors').returningAll().executeTakeFirstOrThrow();
  const live = openAccounts(db(), {
    DATABASE_URL: 'postgres://db/vizgis',
    ORIGIN: 'https://vizgis.lt',
    SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://mail',
  });
  expect(await signInAdmin(live.accounts, { email, password }, from(), live.now())).toMatchObject(
    wrong,
  );
  const shown = openAccounts(db(), { ORIGIN: 'https://vizgis.lt', DEMO: '1' });
  expect(await signInAdmin(shown.accounts, { email, password }, from(), shown.now())).toMatchObject(
    wrong,
  );
  const demo = openAccounts(db());
  const cookies = await signedIn(
    signInAdmin(demo.accounts, { email, password }, from(), demo.now()),
  );
  expect((await findActor(demo.accounts, from(cookies).headers, demo.now())).actor).toEqual({
    kind: 'admin',
    userId: user_id,
    email,
  });
});

test('an address is used once; renewing changes password and second factor and ends the sessions', async () => {
  await db().deleteFrom('rate_limits').execute();
  const { accounts, now, pass } = openAccounts(db());
  pass(300);
  for (const taken of [email, 'ruta@sunys.test']) {
    await expect(createAdmin(db(), secret, { email: taken, password }, now())).rejects.toThrow(
      AddressTaken,
    );
  }
  for (const stranger of ['nera@vizgis.test', 'ruta@sunys.test']) {
    const wish = { email: stranger, password, renew: true };
    await expect(createAdmin(db(), secret, wish, now())).rejects.toThrow(AddressTaken);
  }
  const cookies = await signedIn(signInAdmin(accounts, { email, password }, from(), now()));
  factor = await createAdmin(db(), secret, { email, password: 'naujas', renew: true }, now());
  expect((await findActor(accounts, from(cookies).headers, now())).actor.kind).toBe('visitor');
  const { rows } = await sql<{ act: string; admin_id: string | null }>`
    select act, admin_id from audit_log join users on users.id = subject_id
    where users.email = ${email} and act in ('user-admin-created', 'user-admin-renewed')
    order by act`.execute(db());
  // Neither names an administrator: the command line did it. A refused wish wrote nothing.
  expect(rows).toEqual([
    { act: 'user-admin-created', admin_id: null },
    { act: 'user-admin-renewed', admin_id: null },
  ]);
  const code = codeAt(now());
  expect(await signInAdmin(accounts, { email, password, code }, from(), now())).toMatchObject(
    wrong,
  );
  expect((await signInAdmin(accounts, { email, password: 'naujas', code }, from(), now())).ok).toBe(
    true,
  );
});
