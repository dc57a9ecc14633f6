import { describe, expect, test } from 'vitest';
import { readForm } from '#app/forms/read-form.ts';
import { accountDeletionForm, passwordChangeForm } from './schema.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe('a change of password', () => {
  const good = 'ilgas slaptažodis';
  const change = (current_password: string, password: string, password_repeat = password) =>
    readForm(passwordChangeForm, formOf({ current_password, password, password_repeat }));

  test('gives both passwords and nothing else', () => {
    const form = formOf({ current_password: 'abc', password: good, password_repeat: good });
    form.append('userId', 'kitas');
    expect(readForm(passwordChangeForm, form)).toEqual({
      ok: true,
      value: { current_password: 'abc', password: good, password_repeat: good },
    });
  });

  test.each(['', 'penki'])('%j is too short', (password) => {
    expect(change('abc', password)).toMatchObject({
      ok: false,
      title: 'Slaptažodis per trumpas',
      text: 'Turi būti bent 6\u00a0simboliai.',
      fields: { password: 'Turi būti bent 6\u00a0simboliai.' },
    });
  });

  test('has to be typed twice alike', () => {
    expect(change('abc', good, 'kitas')).toMatchObject({
      title: 'Slaptažodžiai nesutampa',
      fields: { password_repeat: 'Slaptažodžiai nesutampa.' },
    });
  });

  test.each([good, ''])('asks for the one before %j', (password) => {
    expect(change('', password)).toMatchObject({
      title: 'Klaida keičiant slaptažodį',
      fields: { current_password: 'Įveskite dabartinį slaptažodį.' },
    });
  });

  test('refuses common passwords', () => {
    const text = 'Šis slaptažodis pernelyg dažnai naudojamas. Sugalvokite kitą.';
    expect(change('abc', '123456')).toMatchObject({ text, fields: { password: text } });
  });
});

test('a deletion asks for the password', () => {
  expect(readForm(accountDeletionForm, formOf({}))).toMatchObject({
    ok: false,
    fields: { password: 'Įveskite slaptažodį.' },
  });
});
