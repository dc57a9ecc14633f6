import { describe, expect, test } from 'vitest';
import { ownerProfileForm, ownerSignUpForm } from '#app/domains/accounts/schema.ts';
import { readForm } from '#app/forms/read-form.ts';
import { asciiAddress, oneSpelling, searchedSpelling } from './email-address.ts';
import { checkMail } from './mail.server.ts';

/** What is typed, and its one spelling. */
const spellings = [
  ['info@šuo.lt', 'info@šuo.lt'],
  ['info@ŠUO.lt', 'info@šuo.lt'],
  ['Info@Šuo.LT', 'info@šuo.lt'],
  ['info@s\u030cuo.lt', 'info@šuo.lt'],
  ['info@S\u030cUO.LT', 'info@šuo.lt'],
  ['info@xn--uo-kta.lt', 'info@šuo.lt'],
  ['info@XN--UO-KTA.LT', 'info@šuo.lt'],
  ['info@Xn--Uo-kta.Lt', 'info@šuo.lt'],
  [' info@šuo.lt ', 'info@šuo.lt'],
  ['info@\u200bšuo.lt', 'info@šuo.lt'],
  ['info@ｓuo.lt', 'info@suo.lt'],
  ['info@paštas.šuo.lt', 'info@paštas.šuo.lt'],
  ['info@xn--patas-wdb.šuo.lt', 'info@paštas.šuo.lt'],
  ['info@mail.XN--UO-KTA.lt', 'info@mail.šuo.lt'],
  ['ruta@faß.de', 'ruta@faß.de'],
  ['ruta@xn--fa-hia.de', 'ruta@faß.de'],
  ['ruta@пример.рф', 'ruta@пример.рф'],
  ['ruta@ПРИМЕР.РФ', 'ruta@пример.рф'],
  ['ruta@xn--e1afmkfd.xn--p1ai', 'ruta@пример.рф'],
  ['Ruta.Petraite+suo@Sunys.TEST', 'ruta.petraite+suo@sunys.test'],
  // Of several scripts, whole words of another one before '.com' or '.lt' as well.
  ['ruta@аррӏе.com', 'ruta@xn--80ak6aa92e.com'],
  ['ruta@xn--80ak6aa92e.com', 'ruta@xn--80ak6aa92e.com'],
  ['ruta@ѕuo.lt', 'ruta@xn--uo-doc.lt'],
  ['ruta@XN--UO-DOC.lt', 'ruta@xn--uo-doc.lt'],
] as const;

const refused = [
  'info@xn--a',
  'info@šuo',
  'info@šuo..lt',
  'info@šuo.lt/x',
  'info@šuo.lt@šuo.lt',
  `info@${'š'.repeat(64)}.lt`,
  `info@${'šuo.'.repeat(60)}lt`,
];

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const signUp = (email: string) =>
  readForm(
    ownerSignUpForm,
    formOf({ email, password: 'ilgas slaptažodis', password_repeat: 'ilgas slaptažodis' }),
  );
const settings = (email: string) =>
  readForm(ownerProfileForm, formOf({ full_name: '', phone_number: '', email, version: '1' }));

describe('an address', () => {
  test.each(spellings)('%j is read as %s', (typed, email) => {
    expect(signUp(typed)).toMatchObject({ ok: true, value: { email } });
    expect(settings(typed)).toMatchObject({ ok: true, value: { email } });
    // What is stored is not read otherwise the next time.
    expect(oneSpelling(email)).toBe(email);
  });

  test.each(refused)('%s is none', (typed) => {
    const fields = { email: 'Prašome įvesti teisingą el. pašto adresą.' };
    expect(signUp(typed)).toMatchObject({ ok: false, fields });
    expect(settings(typed)).toMatchObject({ ok: false, fields });
  });

  test('leaves as mail programs take it', () => {
    expect(asciiAddress('info@šuo.lt')).toBe('info@xn--uo-kta.lt');
    const mail = { to: 'info@šuo.lt', subject: '', html: '', text: '' };
    expect(checkMail(mail).to).toBe('info@xn--uo-kta.lt');
  });

  test.each([
    ['XN--UO-KTA.lt', 'šuo.lt'],
    ['info@xn--uo-kta.lt', 'info@šuo.lt'],
    ['Rūta Petraitė', 'rūta petraitė'],
    ['ŠUO', 'šuo'],
    ['Ruta@', 'ruta@'],
  ])('an administrator who types %s finds %s', (typed, found) => {
    expect(searchedSpelling(typed)).toBe(found);
  });
});
