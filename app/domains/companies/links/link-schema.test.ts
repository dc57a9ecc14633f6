import { describe, expect, test } from 'vitest';
import { companyLinks } from './company-links.ts';
import { readLink } from './link-schema.server.ts';
import { linksOf, shownLink } from './shown-links.server.ts';

const urlOf = (typed: string, hosts: readonly string[] | null = null) => {
  const read = readLink(typed, hosts);
  return 'url' in read ? read.url : null;
};

describe('a link of a company', () => {
  test.each([
    ['https://pusynas.lt', 'https://pusynas.lt/'],
    ['www.pusynas.lt', 'https://www.pusynas.lt/'],
    ['pusynas.lt/kainos', 'https://pusynas.lt/kainos'],
    ['HTTPS://Pusynas.LT/Kainos?a=1#b', 'https://pusynas.lt/Kainos?a=1#b'],
    ['https://šunys.lt/', 'https://xn--unys-f6a.lt/'],
    ['šunys.lt', 'https://xn--unys-f6a.lt/'],
    ['www.s\u030cunys.lt/kainos', 'https://www.xn--unys-f6a.lt/kainos'],
    ['https://mano\u2212sunys.lt/a–b', 'https://mano-sunys.lt/a%E2%80%93b'],
    ['mano–sunys.lt', 'https://mano-sunys.lt/'],
    ['https://pusynas.lt./', 'https://pusynas.lt/'],
    ['https://pusynas.lt:443/', 'https://pusynas.lt/'],
  ])('%s is read', (typed, url) => {
    expect(urlOf(typed)).toBe(url);
  });

  test.each([
    ...['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,<b>', 'vbscript:x'],
    ...['http://pusynas.lt', '//pusynas.lt', 'ftp://pusynas.lt', 'https:/pusynas.lt', 'https://'],
    ...['https:pusynas.lt', 'pusynas', 'https://pusynas', 'https:///pusynas.lt', 'pus ynas.lt'],
    ...['https://127.0.0.1/', 'https://10.0.0.7', 'https://192.168.1.1/admin', 'https://8.8.8.8'],
    ...['https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://[::1]/'],
    ...['https://[fd00::1]/', 'https://127.0.0.1./', 'https://①②⑦.0.0.1/', '127.0.0.1/admin'],
    ...[
      'https://localhost/',
      'https://a.localhost/',
      'https://router.local',
      'https://db.internal',
    ],
    ...['https://nas.lan', 'https://10.0.0.1.nip.io/', 'https://localtest.me', 'https://x.onion'],
    ...['https://jonas:slapta@pusynas.lt/', 'https://jonas@pusynas.lt', 'https://pusynas.lt:8443/'],
    ...['https://pusynas.lt@evil.lt/', 'https://a..lt/', 'https://-a.lt/', 'https://a_b.lt/'],
    `https://pusynas.lt/${'a'.repeat(300)}`,
  ])('%s is refused with a sentence', (typed) => {
    const read = readLink(typed, null);
    expect(read).toEqual({ wrong: expect.stringMatching(/\.$/) });
  });

  test.each([
    ...[
      'https://šunys.lt',
      'https://ŠUNYS.lt/',
      'https://s\u030cunys.lt',
      'https://xn--unys-f6a.lt/',
    ],
    'https://XN--UNYS-f6a.LT',
  ])('%s is stored once and shown as people read it', (typed) => {
    const url = urlOf(typed) ?? '';
    expect(url).toBe('https://xn--unys-f6a.lt/');
    expect(shownLink(url)).toBe('https://šunys.lt/');
    const none = { facebook_url: null, instagram_url: null, tiktok_url: null, youtube_url: null };
    expect(linksOf({ ...none, website_url: url })).toMatchObject([{ url, host: 'šunys.lt' }]);
  });

  test('of a name in letters of another alphabet shows what it is', () => {
    const url = urlOf('https://xn--80ak6aa92e.com/a?b') ?? '';
    expect(shownLink(url)).toBe('https://xn--80ak6aa92e.com/a?b');
  });

  test('of a network leads to that network', () => {
    const { hosts } = companyLinks.facebook_url;
    expect(urlOf('https://www.facebook.com/pusynas', hosts)).toBe(
      'https://www.facebook.com/pusynas',
    );
    for (const other of [
      ...['https://facebook.com.evil.lt/', 'https://evilfacebook.com/', 'https://pusynas.lt/'],
    ]) {
      expect(readLink(other, hosts)).toEqual({ wrong: 'Įveskite facebook.com adresą.' });
    }
  });
});
