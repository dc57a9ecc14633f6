import { describe, expect, test } from 'vitest';
import { oneLine } from '#app/platform/log/one-line.ts';
import { checkMail, type Mail, MailRefused } from './mail.server.ts';

const mail: Mail = {
  to: 'ruta@vizgis.test',
  subject: 'Patvirtinkite el. paštą',
  html: '<p>Sveiki,</p>',
  text: 'Sveiki,',
};

describe('addresses', () => {
  test.each([
    ['ruta@vizgis.test', 'ruta@vizgis.test'],
    ['Ruta.Petraite+suo@Mail.Vizgis.TEST', 'Ruta.Petraite+suo@mail.vizgis.test'],
    ["o'brien@vizgis.test", "o'brien@vizgis.test"],
    ['rūta@šuo.lt', 'rūta@xn--uo-kta.lt'],
    ['x@localhost', 'x@localhost'],
  ])('%s is one', (given, kept) => {
    expect(checkMail({ ...mail, to: given }).to).toBe(kept);
    expect(checkMail({ ...mail, replyTo: given }).replyTo).toBe(kept);
  });

  const hostile = [
    '',
    '@',
    'ruta',
    'ruta@',
    '@vizgis.test',
    'ruta@vizgis.test, kitas@pikta.test',
    'ruta@vizgis.test;kitas@pikta.test',
    'ruta@vizgis.test kitas@pikta.test',
    'Rūta <ruta@vizgis.test>',
    '<ruta@vizgis.test>',
    '"kitas@pikta.test"@vizgis.test',
    '"a b"@vizgis.test',
    'kitas@pikta.test@vizgis.test',
    'grupe:kitas@pikta.test;@vizgis.test',
    'ruta@vizgis.test\r\nBcc: kitas@pikta.test',
    'ruta\r\nRCPT TO:<kitas@pikta.test>@vizgis.test',
    'ruta\n@vizgis.test',
    'ruta\0@vizgis.test',
    'ruta\u2028@vizgis.test',
    'ru\u202eta@vizgis.test',
    'ruta@vizgis.test\0',
    'ruta@vizgis..test',
    'ruta@-vizgis.test',
    'ruta@vizgis.test>',
    'ruta(c)@vizgis.test',
    '.ruta@vizgis.test',
    'ruta.@vizgis.test',
    'ru..ta@vizgis.test',
    '=?utf-8?b?dqpCY2M6?=@vizgis.test',
    'ruta@[127.0.0.1]',
    '=?utf-8?q?Vizgis?=@vizgis.test',
    'ruta@vizgis.test/x',
    'ruta@vizgis.test#x',
    'ruta@vizgis.test?x',
    'ruta@vizgis.test:25',
    `${'a'.repeat(65)}@vizgis.test`,
    `ruta@${'a'.repeat(64)}.test`,
    `ruta@${'abcdefgh.'.repeat(30)}test`,
  ];
  test.each(hostile.map((address) => [JSON.stringify(address), address]))(
    '%s is none',
    (_shown, address) => {
      expect(() => checkMail({ ...mail, to: address })).toThrow(MailRefused);
      expect(() => checkMail({ ...mail, replyTo: address })).toThrow(MailRefused);
    },
  );

  test('a refusal repeats nothing of the mail', () => {
    expect.assertions(1);
    try {
      checkMail({ ...mail, to: 'slapta\n@vizgis.test' });
    } catch (error) {
      expect(String((error as Error).stack)).not.toContain('slapta');
    }
  });
});

describe('subjects', () => {
  test.each([
    ['Ąžuolas ir šuo – 5 €', 'Ąžuolas ir šuo – 5 €'],
    ['Ąžuolas'.normalize('NFD'), 'Ąžuolas'],
    ['Labas\r\nBcc: kitas@pikta.test', 'Labas Bcc: kitas@pikta.test'],
    ['Labas\u0085\u2028\u2029rytas', 'Labas rytas'],
    ['\u202eapgaulė\u202c \u2066x\u2069', 'apgaulė x'],
    ['  a \0 b\t c  ', 'a b c'],
    ['pusė \ud83d', 'pusė \ufffd'],
  ])('%j becomes one line', (given, line) => {
    expect(oneLine(given)).toBe(line);
    expect(checkMail({ ...mail, subject: given }).subject).toBe(line);
  });

  test('a long one is cut, and never through a character', () => {
    const { subject } = checkMail({ ...mail, subject: `a${'🐕'.repeat(300)}` });
    expect(subject.isWellFormed()).toBe(true);
    expect([...subject]).toHaveLength(200);
  });
});

describe('headers', () => {
  test('those for mailing lists and answers may stand', () => {
    const headers = {
      'List-Unsubscribe': '<https://vizgis.test/x>',
      References: '<a@vizgis.test>',
    };
    expect(checkMail({ ...mail, headers }).headers).toEqual(headers);
  });

  test.each([
    ['Bcc', 'kitas@pikta.test'],
    ['To', 'kitas@pikta.test'],
    ['from', 'kitas@pikta.test'],
    ['Sender', 'kitas@pikta.test'],
    ['Subject', 'x'],
    ['Content-Type', 'text/html'],
    ['List-Id\r\nBcc', 'kitas@pikta.test'],
    ['List-Id: x\nBcc', 'kitas@pikta.test'],
    ['List-Id', 'x\r\nBcc: kitas@pikta.test'],
    ['List-Id', 'x\u2028'],
    ['List-Id', ''],
  ])('%j: %j may not', (name, value) => {
    expect(() => checkMail({ ...mail, headers: { [name]: value } })).toThrow(MailRefused);
  });
});

test('bodies lose what neither the database nor the mail can hold', () => {
  const { html, text } = checkMail({ ...mail, html: '<p>a\0b</p>', text: 'pusė \ud83d\0' });
  expect(html).toBe('<p>ab</p>');
  expect(text).toBe('pusė \ufffd');
});

test.each([
  ['../etc.ics', 'text/calendar'],
  ['a"b.ics', 'text/calendar'],
  ['vizgis.ics', 'text/calendar\r\nBcc: kitas@pikta.test'],
  ['vizgis.ics', 'text/calendar; name="a;b"'],
])('an attachment %j of the type %j is refused', (name, type) => {
  expect(() => checkMail({ ...mail, attachment: { name, type, text: '' } })).toThrow(MailRefused);
});
