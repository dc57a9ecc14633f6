import { describe, expect, test } from 'vitest';
import { accountsTidying } from '#app/domains/accounts/accounts-tidying.server.ts';
import {
  cancelEmailChange,
  findEmailChange,
  resendEmailChange,
} from '#app/domains/accounts/email-change/email-change.server.ts';
import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { changePassword } from '#app/domains/accounts/password/password-change.server.ts';
import {
  requestReset,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import { confirmEmail } from '#app/domains/accounts/registration/confirmation.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import { endPersonSessions } from '#app/domains/moderation/people/acts.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { from, mailedToken, newestMail, openAccounts, password } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { makeAdminActor } from '../rows.ts';
import { tidyRows } from '../tidying.ts';
import {
  ask,
  askAgain,
  confirm,
  dead,
  emailsOf,
  type Opened,
  tokens,
} from './email-change-stage.ts';

const database = testDatabase();
const db = () => database();

describe('a change that one side has confirmed is forgotten, with every link', () => {
  test.each([
    [
      'when the password is changed',
      async ({ accounts, now }: Opened, partner: Partner, cookies: readonly string[]) => {
        const input = { current_password: password, password: 'Kitas pasivaikščiojimas 8' };
        return changePassword(accounts, partner, input, from(cookies), now());
      },
    ],
    [
      'when the password is reset',
      async ({ accounts, now }: Opened, { email }: Partner) => {
        await requestReset(accounts, email, from(), now());
        const token = await mailedToken(db(), email);
        const input = { token, password: 'Kitas pasivaikščiojimas 8' };
        return resetPassword(accounts, input, from(), now());
      },
    ],
    [
      'when an administrator ends all sessions',
      async ({ accounts, now }: Opened, { userId }: Partner) => {
        const admin = await makeAdminActor(db(), `${newId()}@vizgis.test`);
        return endPersonSessions(accounts, { admin, userId, now: now() });
      },
    ],
  ])('%s', async (when, takeBack) => {
    const opened = openAccounts(db());
    const email = `${newId()}@klinika.test`;
    const newEmail = `${newId()}@svetima.test`;
    const asked = await ask(opened, email, newEmail);
    expect(await confirm(opened, asked.old)).toMatchObject({ ok: true, changed: false });
    const links = ['reset-password', 'delete-account'] as const;
    for (const purpose of links) {
      await createToken(db(), purpose, asked.partner.userId, opened.now());
    }
    expect(await takeBack(opened, asked.partner, asked.cookies)).toMatchObject({ ok: true });
    const told = (await newestMail(db(), email))?.text ?? '';
    expect(told.includes(`el. pašto keitimas į ${newEmail}.`)).toBe(when.includes('the password'));
    expect(await confirm(opened, asked.new)).toMatchObject(dead);
    expect(await emailsOf(db(), asked.partner)).toEqual({ account: email, profile: email });
    const left = await db()
      .selectFrom('verifications')
      .select('value')
      .where('value', 'like', `%:${asked.partner.userId}`)
      .execute();
    expect(left).toEqual([]);
  });
});

test('the links sign in no other account', async () => {
  const opened = openAccounts(db());
  const asked = await ask(opened, 'aukos@klinika.test', 'aukos-naujas@klinika.test');
  const stranger = await ask(opened, 'svetimas@klinika.test', 'svetimo-naujas@klinika.test');
  await confirm(opened, asked.old, stranger.partner, stranger.cookies);
  const done = await confirm(opened, asked.new, stranger.partner, stranger.cookies);
  expect(done).toMatchObject({ ok: true, changed: true, cookies: [] });
  const { actor } = await findActor(opened.accounts, from(stranger.cookies).headers, opened.now());
  expect(actor).toMatchObject({ kind: 'partner', email: 'svetimas@klinika.test' });
});

test('of twenty at once exactly one uses a link', async () => {
  const opened = openAccounts(db());
  const asked = await ask(opened, 'daug@klinika.test', 'daug-naujas@klinika.test');
  const firsts = await Promise.all(Array.from({ length: 20 }, () => confirm(opened, asked.old)));
  expect(firsts.filter(({ ok }) => ok)).toHaveLength(1);
  const seconds = await Promise.all(Array.from({ length: 20 }, () => confirm(opened, asked.new)));
  expect(seconds.filter(({ ok }) => ok)).toHaveLength(1);
});

describe('links that must not work any more', () => {
  test('those of an earlier wish, also when it was the same address', async () => {
    const opened = openAccounts(db());
    const [email, newEmail] = ['persigalvoja@klinika.test', 'pirmas@klinika.test'];
    const earlier = await ask(opened, email, newEmail);
    opened.pass(1);
    await askAgain(opened, earlier.partner, 'antras@klinika.test');
    for (const token of [earlier.old, earlier.new]) {
      expect(await confirm(opened, token)).toMatchObject(dead);
    }
    const later = await tokens(opened, email, 'antras@klinika.test');
    await confirm(opened, later.old);
    // Half confirmed: the agreement was to another address and does not count for this one.
    await askAgain(opened, earlier.partner, 'trecias@klinika.test');
    const third = await mailedToken(db(), 'trecias@klinika.test');
    expect(await confirm(opened, third)).toMatchObject({ ok: true, changed: false });
    expect(await emailsOf(db(), earlier.partner)).toMatchObject({ account: email });
  });

  test('those of a wish that was taken back, which may be repeated', async () => {
    const opened = openAccounts(db());
    const asked = await ask(opened, 'atsaukia@klinika.test', 'atsaukta@klinika.test');
    await cancelEmailChange(opened.accounts.db, asked.partner);
    await cancelEmailChange(opened.accounts.db, asked.partner);
    for (const token of [asked.old, asked.new]) {
      expect(await confirm(opened, token)).toMatchObject(dead);
    }
    expect(await resendEmailChange(opened.accounts, asked.partner, opened.now())).toMatchObject({
      ok: false,
    });
  });

  test('those of a day ago', async () => {
    const opened = openAccounts(db());
    const asked = await ask(opened, 'velu@klinika.test', 'velu-naujas@klinika.test');
    opened.pass(24 * 60);
    for (const token of [asked.old, asked.new, '', 'x'.repeat(43)]) {
      expect(await confirm(opened, token)).toMatchObject(dead);
    }
    expect(await findEmailChange(db(), asked.partner, opened.now())).toBeNull();
    const later = await ask(opened, 'laiku@klinika.test', 'laiku-naujas@klinika.test');
    opened.pass(1);
    await tidyRows(db(), accountsTidying, opened.now());
    const kept = await db().selectFrom('email_changes').select('user_id').execute();
    expect(kept).toContainEqual({ user_id: later.partner.userId });
    expect(kept).not.toContainEqual({ user_id: asked.partner.userId });
  });

  test('a link to a new password that lies in the old mailbox', async () => {
    const opened = openAccounts(db());
    const email = 'palieka@klinika.test';
    const asked = await ask(opened, email, 'palieka-naujas@klinika.test');
    await requestReset(opened.accounts, email, from(), opened.now());
    const reset = await mailedToken(db(), email);
    await confirm(opened, asked.old);
    await confirm(opened, asked.new);
    const input = { token: reset, password: 'Visai kitas slaptažodis' };
    expect((await resetPassword(opened.accounts, input, from(), opened.now())).ok).toBe(false);
  });

  test('one of them does not open what another is for', async () => {
    const opened = openAccounts(db());
    const asked = await ask(opened, 'kitam@klinika.test', 'kitam-naujas@klinika.test');
    const { accounts, now } = opened;
    expect((await confirmEmail(accounts, asked.new, from(), now())).ok).toBe(false);
    const input = { token: asked.old, password: 'Visai kitas slaptažodis' };
    expect((await resetPassword(accounts, input, from(), now())).ok).toBe(false);
    await requestReset(accounts, 'kitam@klinika.test', from(), now());
    const reset = await mailedToken(db(), 'kitam@klinika.test');
    expect(await confirm(opened, reset)).toMatchObject(dead);
  });
});

test('nothing that the tables hold is a link that works', async () => {
  const opened = openAccounts(db());
  await ask(opened, 'israsas@klinika.test', 'israsas-naujas@klinika.test');
  const rows = await db().selectFrom('verifications').selectAll().execute();
  const held = rows.flatMap(({ id, identifier, value }) => [
    id,
    identifier,
    value,
    ...identifier.split(':'),
    ...value.split(':'),
  ]);
  expect(held.length).toBeGreaterThan(6);
  for (const token of new Set(held)) expect(await confirm(opened, token)).toMatchObject(dead);
});
