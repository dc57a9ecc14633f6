import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkDeletionLink,
  deleteAccount,
  deleteAccountByLink,
  requestDeletionLink,
} from '#app/domains/accounts/account-deletion.server.ts';
import { findEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { confirmEmailChange } from '#app/domains/accounts/email-change/email-confirmation.server.ts';
import {
  getOwnerSwitches,
  saveOwnerSwitch,
} from '#app/domains/accounts/notifications/owner-switches.server.ts';
import { ownerAccountLoss } from '#app/domains/accounts/owner-account-loss.ts';
import { getOwnerProfile, saveOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import {
  requestReset,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import { hasPassword } from '#app/domains/accounts/password/prove-password.server.ts';
import { ownerProfileForm, switchForm } from '#app/domains/accounts/schema.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { type Actor, type Owner, visitor } from '#app/domains/accounts/types.ts';
import { readForm } from '#app/forms/read-form.ts';
import {
  answerOnce,
  type SaveReply,
  saveNoReply,
} from '#app/platform/database/idempotency.server.ts';
import {
  from,
  mailedToken,
  makeOwner,
  newestMail,
  openAccounts,
  password,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertPartner } from '../rows.ts';

const database = testDatabase();
const db = () => database();

type Opened = ReturnType<typeof openAccounts>;
let opened: Opened;
let ruta: Owner;
let cookies: readonly string[];

const email = 'ruta@sunys.test';

/** A registered, confirmed and signed-in owner with its own browser. */
async function enter(address: string) {
  await makeOwner(db(), opened, address);
  const own = await signedIn(
    signInOwner(opened.accounts, { email: address, password }, from(), opened.now()),
  );
  return { own, owner: await ownerOf(own) };
}

async function ownerOf(own: readonly string[]): Promise<Owner> {
  const { actor } = await findActor(opened.accounts, from(own).headers, opened.now());
  if (actor.kind !== 'owner') throw new Error(`a ${actor.kind}`);
  return actor;
}

beforeEach(async () => {
  for (const table of ['users', 'newsletter_subscribers', 'development_mails'] as const) {
    await db().deleteFrom(table).execute();
  }
  await db().deleteFrom('rate_limits').execute();
  opened = openAccounts(db());
  const entered = await enter(email);
  ruta = entered.owner;
  cookies = entered.own;
});

/** An account that came by Google has no password. */
async function dropPassword({ userId }: Owner): Promise<void> {
  await db()
    .updateTable('accounts')
    .set({ provider_id: 'google', account_id: 'g-1', password: null })
    .where('user_id', '=', userId)
    .execute();
}

type Typed = Partial<Record<'full_name' | 'phone_number' | 'email' | 'version', string>>;

/** Reads what Rūta typed, as the action does, and saves it. */
async function save(typed: Typed, owner = ruta) {
  const before = await getOwnerProfile(db(), owner);
  const data = new FormData();
  const whole = { ...before, phone_number: before.phone_number ?? '', ...typed };
  for (const [name, value] of Object.entries(whole)) data.set(name, String(value));
  const read = readForm(ownerProfileForm, data);
  if (!read.ok) return read;
  return saveOwnerProfile(opened.accounts, owner, read.value, from(), opened.now());
}

const storedName = async () =>
  (await db().selectFrom('pet_owners').select('full_name').executeTakeFirstOrThrow()).full_name;

describe('the profile', () => {
  test('begins without a name, is saved, and an empty name is the address again', async () => {
    expect(await getOwnerProfile(db(), ruta)).toEqual({
      full_name: '',
      phone_number: null,
      email,
      version: 1,
    });
    const saved = { ok: true, confirmEmail: false };
    expect(await save({ full_name: ' Rūta \n Petraitė ', phone_number: '8612 34567' })).toEqual(
      saved,
    );
    expect(await getOwnerProfile(db(), ruta)).toEqual({
      full_name: 'Rūta Petraitė',
      phone_number: '+37061234567',
      email,
      version: 2,
    });
    expect((await ownerOf(cookies)).fullName).toBe('Rūta Petraitė');
    expect(await save({ full_name: '', phone_number: '' })).toEqual(saved);
    expect(await storedName()).toBe(email);
    expect((await ownerOf(cookies)).fullName).toBeNull();
    // The address typed as the name is none either, and changes nothing.
    expect(await save({ full_name: email })).toEqual(saved);
    expect(await getOwnerProfile(db(), ruta)).toMatchObject({ full_name: '', version: 3 });
  });

  test('refuses what cannot be a number, an address or a name', async () => {
    const long = 'Ž'.repeat(121);
    expect(
      await save({ phone_number: 'ne numeris', email: 'ruta', full_name: long }),
    ).toMatchObject({
      ok: false,
      title: 'Neteisingas formatas',
      fields: {
        phone_number: 'Telefono numeris neteisingas. Rašykite taip: +370 612 34567.',
        email: 'Prašome įvesti teisingą el. pašto adresą.',
        full_name: 'Tekstas per ilgas: daugiausia 120\u00a0simbolių.',
      },
    });
    expect(await storedName()).toBe(email);
  });

  test('of two windows the second is told, and may save over it', async () => {
    expect((await save({ full_name: 'Rūta' })).ok).toBe(true);
    const late = await save({ full_name: 'Ruta', version: '1' });
    expect(late).toMatchObject({ ok: false, newest: 2 });
    expect(await storedName()).toBe('Rūta');
    // What is there already is no conflict: it may be the form's second copy.
    expect((await save({ full_name: 'Rūta', version: '1' })).ok).toBe(true);
    expect((await save({ full_name: 'Ruta', version: '2' })).ok).toBe(true);
  });

  test('ten copies of a form save it once and mail once', async () => {
    const typed = { full_name: 'Rūta', email: 'nauja@sunys.test', version: '1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(typed)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await getOwnerProfile(db(), ruta)).toMatchObject({ full_name: 'Rūta', version: 2 });
    const mails = await db()
      .selectFrom('development_mails')
      .select('id')
      .where('subject', '=', 'Patvirtinkite el. pašto keitimą')
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('an account that another window has deleted saves nothing and says so', async () => {
    await db().deleteFrom('users').where('id', '=', ruta.userId).execute();
    expect(await save({ full_name: 'Rūta', version: '1' })).toMatchObject({
      ok: false,
      text: 'Vartotojas neautentifikuotas.',
    });
    expect(await db().selectFrom('pet_owners').select('id').execute()).toEqual([]);
  });

  test('a profile that is gone is told, made anew, and the next try fills it in', async () => {
    await db().deleteFrom('pet_owners').where('id', '=', ruta.ownerId).execute();
    expect(await save({ full_name: 'Rūta', version: '1' })).toMatchObject({
      ok: false,
      title: 'Profilis nerastas',
      text: 'Šeimininko profilis nerastas. Prašome pirma užpildyti savo profilį nustatymuose.',
      newest: 1,
    });
    expect((await save({ full_name: 'Rūta', version: '1' }, await ownerOf(cookies))).ok).toBe(true);
    expect(await storedName()).toBe('Rūta');
  });
});

describe('another address', () => {
  const newEmail = 'nauja@sunys.test';

  /** Presses the button of the newest mail's page. */
  const follow = async (to: string) =>
    confirmEmailChange(opened.accounts, await mailedToken(db(), to), visitor, from(), opened.now());

  test('holds once both mailboxes agree; the name and the newsletter follow', async () => {
    await saveOwnerSwitch(db(), ruta, { setting: 'newsletter', on: true }, opened.now());
    expect(await save({ email: newEmail })).toEqual({ ok: true, confirmEmail: true });
    expect(await getOwnerProfile(db(), ruta)).toMatchObject({ email });
    expect((await newestMail(db(), email))?.text).toMatch(/galioja 24\svalandas/);
    expect(await follow(newEmail)).toMatchObject({ ok: true, changed: false });
    expect(await follow(email)).toMatchObject({ ok: true, changed: true });
    const after = { ...ruta, email: newEmail };
    expect(await getOwnerProfile(db(), after)).toMatchObject({ full_name: '', email: newEmail });
    const subscribed = db().selectFrom('newsletter_subscribers').select('email');
    expect(await subscribed.execute()).toEqual([{ email: newEmail }]);
    expect((await newestMail(db(), newEmail))?.text).toContain('slaptažodis liko toks pat');
  });

  test('that another account has is refused, and nothing else is saved', async () => {
    await enter('jonas@sunys.test');
    expect(await save({ full_name: 'Rūta', email: 'jonas@sunys.test' })).toMatchObject({
      ok: false,
      title: 'Duomenų konfliktas',
      fields: { email: 'El. paštas jau naudojamas kito vartotojo.' },
    });
    expect(await storedName()).toBe(email);
    expect(await findEmailChange(db(), ruta, opened.now())).toBeNull();
  });

  test('of an account without a password is proven by links of an hour', async () => {
    await dropPassword(ruta);
    expect(await save({ email: newEmail })).toEqual({ ok: true, confirmEmail: true });
    for (const to of [email, newEmail]) {
      expect((await newestMail(db(), to))?.text).toContain('galioja valandą');
    }
    opened.pass(61);
    expect(await follow(email)).toMatchObject({ ok: false });
    expect(await findEmailChange(db(), ruta, opened.now())).toBeNull();
    expect(await save({ email: newEmail })).toEqual({ ok: true, confirmEmail: true });
    opened.pass(59);
    await follow(email);
    expect(await follow(newEmail)).toMatchObject({ ok: true, changed: true });
    expect((await newestMail(db(), newEmail))?.text).toContain('„Google“');
  });
});

describe('the switches', () => {
  const put = (setting: 'appointment_reminders' | 'newsletter', on: boolean, owner = ruta) =>
    saveOwnerSwitch(db(), owner, { setting, on }, opened.now());
  const rows = () =>
    db().selectFrom('newsletter_subscribers').select(['email', 'confirmed_at']).execute();

  test('are as they were until they are switched, and may be repeated', async () => {
    const off = { appointment_reminders: false, review_asks: true, newsletter: false };
    expect(await getOwnerSwitches(db(), ruta)).toEqual({ ...off, appointment_reminders: true });
    await put('appointment_reminders', false);
    expect(await getOwnerSwitches(db(), ruta)).toEqual(off);
    for (const _time of [1, 2]) {
      await put('appointment_reminders', true);
      await put('newsletter', true);
    }
    expect(await getOwnerSwitches(db(), ruta)).toEqual({
      appointment_reminders: true,
      review_asks: true,
      newsletter: true,
    });
    expect(await rows()).toEqual([{ email, confirmed_at: opened.now() }]);
    await put('newsletter', false);
    await put('appointment_reminders', false);
    expect(await getOwnerSwitches(db(), ruta)).toEqual(off);
    expect(await rows()).toEqual([]);
  });

  test('an address that waited for its confirmation is confirmed by the account', async () => {
    const waiting = {
      ...{ id: crypto.randomUUID(), email, confirmed_at: null },
      ...{ link_hash: 'x'.repeat(43), link_expires_at: opened.now() },
    };
    await db().insertInto('newsletter_subscribers').values(waiting).execute();
    expect((await getOwnerSwitches(db(), ruta)).newsletter).toBe(false);
    await put('newsletter', true);
    expect(await rows()).toEqual([{ email, confirmed_at: opened.now() }]);
  });

  test('concern the own account alone, and a deleted one stores nothing', async () => {
    const { owner: jonas } = await enter('jonas@sunys.test');
    await put('newsletter', true);
    await put('appointment_reminders', false);
    expect(await getOwnerSwitches(db(), jonas)).toEqual({
      appointment_reminders: true,
      review_asks: true,
      newsletter: false,
    });
    await put('newsletter', false, jonas);
    expect(await rows()).toHaveLength(1);
    await db().deleteFrom('users').where('id', '=', jonas.userId).execute();
    await put('newsletter', true, jonas);
    await put('appointment_reminders', true, jonas);
    expect(await rows()).toEqual([{ email, confirmed_at: opened.now() }]);
  });

  test('no other setting can be named', () => {
    const data = new FormData();
    data.set('setting', 'email_new_message');
    data.set('on', 'true');
    expect(readForm(switchForm(['appointment_reminders', 'newsletter']), data).ok).toBe(false);
  });
});

describe('an account without a password', () => {
  beforeEach(() => dropPassword(ruta));

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
    const { owner: jonas } = await enter('jonas@sunys.test');
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
