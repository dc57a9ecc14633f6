import { describe, expect, test } from 'vitest';
import { readForm } from '#app/forms/read-form.ts';
import {
  newPasswordForm,
  ownerSignUpForm,
  partnerPasswordForm,
  passwordChangeForm,
  resetRequestForm,
  signInForm,
} from './schema.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe('a new password', () => {
  const twice = (password: string, password_repeat = password) =>
    readForm(partnerPasswordForm, formOf({ password, password_repeat }));

  test.each(['šešios', 'a'.repeat(128), '🐕🐕🐕🐕🐕🐕', 'ilgas slaptažodis', ' tarpai ir viskas '])(
    '%s will do',
    (password) => {
      expect(twice(password)).toMatchObject({ ok: true, value: { password } });
    },
  );

  test('says which of the two is missing', () => {
    const fields = { password: 'Įveskite slaptažodį.', password_repeat: 'Pakartokite slaptažodį.' };
    expect(twice('')).toMatchObject({ title: null, text: fields.password, fields });
  });

  test.each(['penki', 'ﬁ', '🐕🐕🐕🐕🐕'])('%j is too short', (password) => {
    expect(twice(password)).toMatchObject({
      title: 'Slaptažodis per trumpas',
      text: 'Slaptažodis turi būti bent 6\u00a0simbolių ilgio.',
      fields: { password: 'Slaptažodis turi būti bent 6\u00a0simbolių ilgio.' },
    });
  });

  test('has an end', () => {
    expect(twice('a'.repeat(129))).toMatchObject({ ok: false });
    expect(twice('a'.repeat(60_000))).toMatchObject({ ok: false });
  });

  test.each([
    '123456',
    'password',
    'PASSWORD',
    'Qwerty',
    'iloveyou',
    'michael',
    'slaptazodis',
    'ｐａｓｓｗｏｒｄ',
  ])('%s is a common password', (password) => {
    expect(twice(password)).toMatchObject({
      ok: false,
      text: 'Šis slaptažodis pernelyg dažnai naudojamas. Sugalvokite kitą.',
    });
  });

  test('is told to be repeated when it is not', () => {
    const repeat = 'Pakartokite slaptažodį.';
    const missing = { title: 'Slaptažodžiai nesutampa', fields: { password_repeat: repeat } };
    expect(twice('ilgas slaptažodis', '')).toMatchObject(missing);
    const change = {
      current_password: 'senas',
      password: 'naujas slaptažodis',
      password_repeat: '',
    };
    expect(readForm(passwordChangeForm, formOf(change))).toMatchObject(missing);
  });

  test('is typed twice alike', () => {
    expect(twice('ilgas slaptažodis', 'ilgas slaptazodis')).toMatchObject({
      title: 'Slaptažodžiai nesutampa',
      fields: { password_repeat: 'Slaptažodžiai nesutampa.' },
    });
    const owner = { email: 'a@b.lt', password: 'ilgas slaptažodis', password_repeat: 'kitas' };
    expect(readForm(ownerSignUpForm, formOf(owner))).toMatchObject({
      title: null,
      text: 'Slaptažodžiai nesutampa.',
    });
    expect(readForm(newPasswordForm, formOf(owner))).toMatchObject({
      text: 'Slaptažodžiai nesutampa.',
    });
  });

  test('both mistakes are told at once', () => {
    expect(twice('abc', 'abd')).toMatchObject({
      fields: { password: expect.any(String), password_repeat: expect.any(String) },
    });
  });
});

test('an empty form asks for everything, in one sentence', () => {
  const all = { text: 'Prašome užpildyti visus laukus.' };
  expect(readForm(signInForm, new FormData())).toMatchObject(all);
  expect(readForm(signInForm, formOf({ email: 'ne adresas' }))).toMatchObject(all);
  expect(readForm(ownerSignUpForm, formOf({ email: 'a@b.lt', password: 'abc' }))).toMatchObject(
    all,
  );
  expect(readForm(newPasswordForm, new FormData())).toMatchObject(all);
  expect(readForm(resetRequestForm, new FormData())).toMatchObject({
    text: 'Įveskite el. pašto adresą.',
  });
});

test('signing in asks for an address that can be one, and looks no closer at the password', () => {
  expect(readForm(signInForm, formOf({ email: 'ruta', password: 'x' }))).toMatchObject({
    text: 'Prašome įvesti teisingą el. pašto adresą.',
    fields: { email: 'Prašome įvesti teisingą el. pašto adresą.' },
  });
  expect(readForm(signInForm, formOf({ email: ' Ruta@Sunys.LT', password: ' x ' }))).toEqual({
    ok: true,
    value: { email: 'ruta@sunys.lt', password: ' x ' },
  });
});
