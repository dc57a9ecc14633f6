import { describe, expect, test } from 'vitest';
import { innocentName, type WrittenMail } from '#app/mail/email-layout.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { accountExistsMail } from './account-exists.ts';
import { becomePartnerMail } from './become-partner.ts';
import { confirmNewEmailMail } from './confirm-new-email.ts';
import { confirmOldEmailMail } from './confirm-old-email.ts';
import { confirmOwnerMail } from './confirm-owner.ts';
import { confirmPartnerMail } from './confirm-partner.ts';
import { deleteAccountMail } from './delete-account.ts';
import { emailChangedMail } from './email-changed.ts';
import { passwordChangedMail } from './password-changed.ts';
import { resetPasswordMail } from './reset-password.ts';

const link = 'https://vizgis.test/patvirtinti?token=8f2c41d09ab7e6&kam=1';
const escaped = link.replace('&', '&amp;');
const newEmail = 'naujas@klinika.test';

const letters: readonly (readonly [string, WrittenMail, string])[] = [
  ['confirm-partner', confirmPartnerMail({ link }), 'Patvirtinkite el. paštą'],
  ['confirm-owner', confirmOwnerMail({ link }), 'Patvirtinkite el. paštą'],
  ['account-exists', accountExistsMail({ link, isOwner: false }), 'Paskyra jau sukurta'],
  ['account-exists, an owner', accountExistsMail({ link, isOwner: true }), 'Paskyra jau sukurta'],
  ['reset-password', resetPasswordMail({ link }), 'Slaptažodžio atkūrimas'],
  ['password-changed', passwordChangedMail({ link }), 'Slaptažodis pakeistas'],
  [
    'password-changed, a change of address cancelled',
    passwordChangedMail({ link, cancelled: newEmail }),
    'Slaptažodis pakeistas',
  ],
  ['confirm-old-email', confirmOldEmailMail({ link, newEmail }), 'Patvirtinkite el. pašto keitimą'],
  ['confirm-new-email', confirmNewEmailMail({ link }), 'Patvirtinkite naująjį el. paštą'],
  ['email-changed', emailChangedMail({ link, newEmail }), 'El. paštas pakeistas'],
  [
    'email-changed, no password',
    emailChangedMail({ link, newEmail, hasPassword: false }),
    'El. paštas pakeistas',
  ],
  ['delete-account', deleteAccountMail({ link }), 'Paskyros ištrynimas'],
  ['become-partner', becomePartnerMail({ link }), 'Tapti partneriu'],
  ['account-deleted', accountDeletedMail({ link }), 'Paskyra ištrinta'],
];

describe.each(letters)('%s', (_name, { subject, html, text }, title) => {
  test('says the same as a page and as text', () => {
    expect(subject).toBe(title);
    const read = html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('\u00a0', ' ');
    for (const line of text.split('\n').filter((part) => part && part !== '--')) {
      expect(read).toContain(line.replaceAll('\u00a0', ' ').replace(/:$/, ''));
    }
    expect(text).toMatch(/^[^\n]+\n\nSveiki,\n\n/);
  });

  test('leads to its link and nowhere else', () => {
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${escaped}"`, `href="${escaped}"`]);
    expect(text.match(/https?:\/\/\S+/g)).toEqual([link]);
  });

  test('loads its logo from us and nothing else', () => {
    expect(html.match(/(src|srcset|url\()\S*/g)).toEqual([
      'src="https://vizgis.test/logo-mail.png"',
    ]);
    expect(html).not.toMatch(/<(script|link|form|iframe)/);
  });

  test('is a whole document in Lithuanian', () => {
    expect(html).toMatch(/^<!doctype html><html lang="lt">/);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

test('a new address is told to the old one, and nothing of the account to the new one', () => {
  expect(confirmOldEmailMail({ link, newEmail }).text).toContain(newEmail);
  const { html, text } = confirmNewEmailMail({ link });
  expect(`${html} ${text}`).not.toMatch(/[\w.]+@[\w.]+/);
});

test.each([
  'Jūs laimėjote! https://pikta.example/a',
  'www.pikta.example',
  'pikta.example',
  'pikta .example',
  'pikta。example',
  'pikta．example',
  'rašykit＠pikta',
  'rasykit@pikta',
  'Skambinkite '.repeat(10),
  'a\\b',
])('a name that speaks to strangers is left out: %j', (name) => {
  expect(innocentName(name)).toBe('');
});

test('a name cannot break its line or turn the writing round', () => {
  expect(innocentName('Klinika\r\n\r\nKlausykit \u202etsukša')).toBe('Klinika Klausykit tsukša');
});
