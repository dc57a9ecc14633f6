import { beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  findInvitation,
  inviteAdmin,
  listInvitations,
  withdrawInvitation,
} from '#app/domains/accounts/admin-invitations/invitations.server.ts';
import { invitationForm } from '#app/domains/accounts/schema.ts';
import { createAdmin } from '#app/domains/accounts/sign-in/admin-account.server.ts';
import { signInAdmin } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { totpCode, totpStep } from '#app/domains/accounts/sign-in/totp.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { readForm } from '#app/forms/read-form.ts';
import { from, mailedToken, openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { makeAdminActor, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const email = 'mantas@vizgis.test';
const password = 'Ilgas pasivaikščiojimas 7';
const dead = 'Kvietimas nebegalioja arba jau panaudotas. Paprašykite pakviesti iš naujo.';

let opened: ReturnType<typeof openAccounts>;
let austeja: Admin;
let now: Date;

beforeEach(async () => {
  for (const table of ['users', 'development_mails', 'rate_limits'] as const) {
    await database().deleteFrom(table).execute();
  }
  opened = openAccounts(database());
  now = opened.now();
  austeja = await makeAdminActor(database(), 'austeja@vizgis.test');
});

const invite = (whom = email) => inviteAdmin(opened.accounts, austeja, { email: whom }, now);
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

/** Invites and opens the link. */
async function invited() {
  expect(await invite()).toEqual({ ok: true });
  const token = await mailedToken(database(), email);
  const found = await findInvitation(opened.accounts, token, now);
  if (!found.ok) throw new Error('no invitation');
  const code = totpCode(found.secret, totpStep(now));
  const accept = (chosen = { password, code }, at = now) =>
    acceptInvitation(opened.accounts, token, chosen, from(), at);
  return { ...found, token, code, accept };
}

const actsOn = async (id: string) =>
  (await database().selectFrom('audit_log').select('act').where('subject_id', '=', id).execute())
    .map(({ act }) => act)
    .toSorted();

describe('an invited person', () => {
  test('becomes an administrator with a password and a second factor, once', async () => {
    const { accept, secret, code, authenticator } = await invited();
    expect(authenticator).toContain(`secret=${secret}`);
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ text: dead });
    expect(await accept()).toMatchObject({ text: dead });
    // The code that proved the factor opens nothing more.
    const typed = { email, password, code };
    expect(await signInAdmin(opened.accounts, typed, from(), now)).toMatchObject({ ok: false });
    const next = { ...typed, code: totpCode(secret, totpStep(now) + 1) };
    expect(await signInAdmin(opened.accounts, next, from(), now)).toMatchObject({ ok: true });
    expect(await listInvitations(database(), austeja, now)).toEqual([]);
    const { id } = await database()
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await actsOn(id)).toEqual(
      expect.arrayContaining(['user-admin-invitation-accepted', 'user-admin-invited']),
    );
  });

  test('who types a wrong code keeps the link, and nothing is made', async () => {
    const { accept } = await invited();
    for (const code of ['000000', '12345', '']) {
      expect(await accept({ password, code })).toMatchObject({
        fields: { code: expect.stringContaining('Kodas neteisingas') },
      });
    }
    const made = database().selectFrom('users').select('id').where('email', '=', email);
    expect(await made.execute()).toEqual([]);
    expect(await accept()).toEqual({ ok: true });
  });

  test.each([
    ['an hour too late', async () => {}, 24.1],
    ['withdrawn', () => withdrawAll(), 0],
    ['of an administrator who is blocked by now', () => block(), 0],
    ['of an administrator who is gone', () => remove(), 0],
    ['of an administrator whose sign-in was renewed', () => renew(), 0],
  ])('with a link %s is told so', async (_what, before, after) => {
    const { token, accept, code } = await invited();
    await before();
    const at = hours(after);
    expect(await findInvitation(opened.accounts, token, at)).toMatchObject({ text: dead });
    expect(await accept({ password, code }, at)).toMatchObject({ text: dead });
    expect(await findInvitation(opened.accounts, 'x', now)).toMatchObject({ text: dead });
  });

  async function withdrawAll() {
    for (const { id } of await listInvitations(database(), austeja, now)) {
      expect(await withdrawInvitation(database(), austeja, id, now)).toEqual({ ok: true });
      expect(await withdrawInvitation(database(), austeja, id, now)).toEqual({ ok: false });
      expect(await actsOn(id)).toEqual([
        ...['user-admin-invitation-withdrawn', 'user-admin-invited'],
      ]);
    }
  }
  const inviter = () => database().updateTable('users').where('id', '=', austeja.userId);
  const block = () =>
    inviter().set({ blocked_at: now, blocked_reason: 'Paskyra pavogta.' }).execute();
  const renew = () =>
    createAdmin(
      database(),
      opened.accounts.secret,
      { email: austeja.email, password, renew: true },
      now,
    );
  const remove = () => database().deleteFrom('users').where('id', '=', austeja.userId).execute();

  test('whose address got an account meanwhile is told so', async () => {
    const { accept } = await invited();
    const { userId } = await makeOwnerActor(database(), email);
    await database()
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', userId)
      .execute();
    expect(await accept()).toMatchObject({ text: expect.stringContaining('sukurta paskyra') });
  });
});

describe('inviting', () => {
  test('an address that has an account is refused; one that was never confirmed is no account', async () => {
    await makeOwnerActor(database(), 'ruta@sunys.test');
    expect(await invite('ruta@sunys.test')).toMatchObject({
      fields: { email: 'Šiuo adresu jau yra paskyra. Administratoriui reikia kito adreso.' },
    });
    await database()
      .insertInto('users')
      .values({ id: crypto.randomUUID(), email, role: 'pet_owner' })
      .execute();
    const { accept } = await invited();
    expect(await accept()).toEqual({ ok: true });
  });

  test('twice is refused until the first one is withdrawn or over', async () => {
    await invite();
    expect(await invite()).toMatchObject({
      fields: { email: expect.stringContaining('jau pakviesta') },
    });
    const again = { email };
    expect(await inviteAdmin(opened.accounts, austeja, again, hours(25))).toEqual({ ok: true });
    expect(await listInvitations(database(), austeja, hours(25))).toHaveLength(1);
  });

  test('is limited', async () => {
    for (let number = 0; number < 10; number += 1) {
      expect(await invite(`k${number}@vizgis.test`)).toEqual({ ok: true });
    }
    expect(await invite()).toMatchObject({ ok: false, reason: 'limited' });
  });

  test('keeps neither the token nor the secret as they are', async () => {
    const { token, secret } = await invited();
    const row = JSON.stringify(
      await database().selectFrom('admin_invitations').selectAll().execute(),
    );
    expect(row).not.toContain(token);
    expect(row).not.toContain(secret);
  });
});

test('the form asks for twelve characters, the same twice, and a code', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readForm(invitationForm, form);
  };
  expect(read({ password: 'Trumpas 7', password_repeat: 'Trumpas 8', code: '' })).toMatchObject({
    fields: {
      password: 'Slaptažodis turi būti bent 12\u00a0simbolių.',
      password_repeat: expect.any(String),
      code: 'Įveskite kodą.',
    },
  });
  expect(read({ password, password_repeat: password, code: '123 456' })).toMatchObject({
    ok: true,
  });
});
