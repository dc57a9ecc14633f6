import { beforeEach, describe, expect, test } from 'vitest';
import { findEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { confirmEmailChange } from '#app/domains/accounts/email-change/email-confirmation.server.ts';
import {
  getOwnerSwitches,
  saveOwnerSwitch,
} from '#app/domains/accounts/notifications/owner-switches.server.ts';
import { getOwnerProfile, saveOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { ownerProfileForm, switchForm } from '#app/domains/accounts/schema.ts';
import { visitor } from '#app/domains/accounts/types.ts';
import { readForm } from '#app/forms/read-form.ts';
import { from, mailedToken, newestMail } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import {
  dropPassword,
  email,
  enter,
  type OwnerStage,
  ownerOf,
  setOwnerStage,
} from './owner-stage.ts';

const db = testDatabase();
let opened: OwnerStage['opened'];
let ruta: OwnerStage['ruta'];
let cookies: OwnerStage['cookies'];

beforeEach(async () => {
  ({ opened, ruta, cookies } = await setOwnerStage(db()));
});

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
    expect((await ownerOf(opened, cookies)).fullName).toBe('Rūta Petraitė');
    expect(await save({ full_name: '', phone_number: '' })).toEqual(saved);
    expect(await storedName()).toBe(email);
    expect((await ownerOf(opened, cookies)).fullName).toBeNull();
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
        full_name: expect.stringMatching(/^Sutrumpinkite tekstą: per ilga .*, telpa 120\.$/),
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
    expect(
      (await save({ full_name: 'Rūta', version: '1' }, await ownerOf(opened, cookies))).ok,
    ).toBe(true);
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
    await enter(opened, 'jonas@sunys.test');
    expect(await save({ full_name: 'Rūta', email: 'jonas@sunys.test' })).toMatchObject({
      ok: false,
      title: 'Duomenų konfliktas',
      fields: { email: 'El. paštas jau naudojamas kito vartotojo.' },
    });
    expect(await storedName()).toBe(email);
    expect(await findEmailChange(db(), ruta, opened.now())).toBeNull();
  });

  test('of an account without a password is proven by links of an hour', async () => {
    await dropPassword(db(), ruta);
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
    const { owner: jonas } = await enter(opened, 'jonas@sunys.test');
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
