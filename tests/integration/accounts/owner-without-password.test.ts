import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkDeletionLink,
  deleteAccount,
  deleteAccountByLink,
  requestDeletionLink,
} from '#app/domains/accounts/account-deletion.server.ts';
import { ownerAccountLoss } from '#app/domains/accounts/owner-account-loss.ts';
import {
  requestReset,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import { hasPassword } from '#app/domains/accounts/password/prove-password.server.ts';
import { type Actor, visitor } from '#app/domains/accounts/types.ts';
import {
  answerOnce,
  type SaveReply,
  saveNoReply,
} from '#app/platform/database/idempotency.server.ts';
import { from, mailedToken, newestMail, password } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertPartner } from '../rows.ts';
import { dropPassword, email, enter, type OwnerStage, setOwnerStage } from './owner-stage.ts';

const db = testDatabase();
let opened: OwnerStage['opened'];
let ruta: OwnerStage['ruta'];
let cookies: OwnerStage['cookies'];

beforeEach(async () => {
  ({ opened, ruta, cookies } = await setOwnerStage(db()));
});

describe('an account without a password', () => {
  beforeEach(() => dropPassword(db(), ruta));

  const deleteByPassword = (typed: string) =>
    deleteAccount(opened.accounts, ruta, { password: typed }, from(cookies), opened.now());
  const useLink = (
    token: string,
    actor: Actor = visitor,
    saveReply: SaveReply<object> = saveNoReply,
  ) => deleteAccountByLink(opened.accounts, { token }, actor, from(), opened.now(), saveReply);

  test('is not deleted by any password, but by the mailed link, once', async () => {
    expect(await deleteByPassword(password)).toMatchObject({ ok: false });
    expect(await requestDeletionLink(opened.accounts, ruta, opened.now())).toEqual({ ok: true });
    const first = await mailedToken(db(), email);
    expect(await requestDeletionLink(opened.accounts, ruta, opened.now())).toEqual({ ok: true });
    const token = await mailedToken(db(), email);
    expect((await checkDeletionLink(db(), first, opened.now())).ok).toBe(false);
    expect(await checkDeletionLink(db(), token, opened.now())).toMatchObject({
      ok: true,
      alsoPartner: false,
    });
    // Looking at it deletes nothing.
    expect(await hasAccount()).toBe(true);
    // Copies of one form get one answer; another form finds the link used.
    const copy = () =>
      answerOnce(db(), 'c'.repeat(64), (saveReply) => useLink(token, ruta, saveReply));
    const ended = { ok: true, cookies: [expect.stringMatching(/^session=; Max-Age=0/)] };
    expect(await Promise.all([copy(), copy(), copy()])).toEqual([ended, ended, ended]);
    expect(await useLink(token)).toMatchObject({ ok: false });
    expect(await hasAccount()).toBe(false);
    const last = await newestMail(db(), email);
    expect(last?.subject).toBe('Paskyra ištrinta');
    expect(last?.text).toContain('per nuorodą');
  });

  test('is told before it goes that the company goes, too', async () => {
    const id = await insertPartner(db(), 'klinika@vizgis.test');
    await db().updateTable('partners').set({ user_id: ruta.userId }).where('id', '=', id).execute();
    await requestDeletionLink(opened.accounts, ruta, opened.now());
    const link = await checkDeletionLink(db(), await mailedToken(db(), email), opened.now());
    expect(link).toMatchObject({ ok: true, alsoPartner: true });
    expect(ownerAccountLoss({ alsoPartner: true, coming: '', reviews: 0 })).toContain(
      'visos jos paslaugos',
    );
  });

  test('the link dies after an hour, and leaves another person’s session alone', async () => {
    const { owner: jonas } = await enter(opened, 'jonas@sunys.test');
    await requestDeletionLink(opened.accounts, ruta, opened.now());
    const late = await mailedToken(db(), email);
    opened.pass(61);
    expect(await useLink(late)).toMatchObject({
      ok: false,
      text: 'Nuoroda nebegalioja arba jau panaudota.',
    });
    expect(await useLink('spėjimas')).toMatchObject({ ok: false });
    await requestDeletionLink(opened.accounts, ruta, opened.now());
    expect(await useLink(await mailedToken(db(), email), jonas)).toEqual({ ok: true, cookies: [] });
    expect(
      (await db().selectFrom('users').select('email').execute()).map((row) => row.email),
    ).toEqual(['jonas@sunys.test']);
  });

  test('asks for at most five links an hour', async () => {
    const answers = [];
    for (let time = 0; time < 6; time++) {
      answers.push(await requestDeletionLink(opened.accounts, ruta, opened.now()));
    }
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ reason: 'limited', title: 'Klaida trinant paskyrą' });
  });

  test('gets a password by the reset mail, which then proves the deletion', async () => {
    expect(await hasPassword(db(), ruta)).toBe(false);
    await requestReset(opened.accounts, email, from(), opened.now());
    const token = await mailedToken(db(), email);
    const chosen = 'Visai kitas slaptažodis';
    expect(
      await resetPassword(opened.accounts, { token, password: chosen }, from(), opened.now()),
    ).toMatchObject({ ok: true, signInPage: 'owner' });
    expect(await hasPassword(db(), ruta)).toBe(true);
    // The way by Google stays.
    const ways = await db().selectFrom('accounts').select('provider_id').execute();
    expect(ways.map((way) => way.provider_id).toSorted()).toEqual(['credential', 'google']);
    expect(await requestDeletionLink(opened.accounts, ruta, opened.now())).toMatchObject({
      ok: false,
      text: 'Paskyra jau turi slaptažodį. Patvirtinkite juo.',
    });
    expect(await deleteByPassword(chosen)).toMatchObject({ ok: true });
    expect(await hasAccount()).toBe(false);
  });

  async function hasAccount(): Promise<boolean> {
    const found = db().selectFrom('users').select('id').where('id', '=', ruta.userId);
    return (await found.executeTakeFirst()) !== undefined;
  }
});
