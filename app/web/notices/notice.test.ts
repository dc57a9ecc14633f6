import { expect, test } from 'vitest';
import { adminNotices } from './admin-notices.ts';
import { findNotice, type NoticeCode, withNotice, withRetryMinutes } from './notice.ts';
import { asksForNotice, withoutNotice } from './notice-address.ts';

test('an address asks for a text by its code', () => {
  const path = withNotice('/partner/login', 'slaptazodis-pakeistas');
  expect(path).toBe('/partner/login?pranesimas=slaptazodis-pakeistas');
  expect(findNotice('?pranesimas=slaptazodis-pakeistas')).toMatchObject({
    kind: 'toast',
    title: 'Slaptažodis sėkmingai pakeistas!',
  });
  expect(withNotice('/partner/login?redirectTo=%2Fa', 'ne-partneris')).toBe(
    '/partner/login?redirectTo=%2Fa&pranesimas=ne-partneris',
  );
  expect(withNotice('/duk?a=1#kaina', 'paskyra-patvirtinta')).toBe(
    '/duk?a=1&pranesimas=paskyra-patvirtinta#kaina',
  );
});

test('an address tells what was changed by its id and nothing else', () => {
  const id = '0199b8a4-7c1e-7d2a-9f00-1b2c3d4e5f60';
  const path = withNotice('/partner/dashboard/messages?q=a', 'pranesimas-archyvuotas', id);
  const { search } = new URL(path, 'http://a');
  expect(findNotice(search)).toMatchObject({ code: 'pranesimas-archyvuotas', about: id });
  expect(withoutNotice(search)).toBe('?q=a');
  expect(findNotice('?pranesimas=pranesimas-archyvuotas&apie=../x')?.about).toBeNull();
});

test("the specification's own query asks for the confirmation", () => {
  expect(findNotice('?account_confirmed=true')?.code).toBe('paskyra-patvirtinta');
  expect(findNotice('?account_confirmed=false')).toBeNull();
  expect(findNotice('?account_confirmed=')).toBeNull();
});

test.each(['', '?pranesimas=', '?pranesimas=toString', '?pranesimas=__proto__', '?pranesimas=<b>'])(
  'nothing but a code of the table shows anything: %j',
  (search) => expect(findNotice(search)).toBeNull(),
);

test('too many tries carry a number and nothing else', () => {
  const path = withRetryMinutes('/prisijungti-seimininkas', 48);
  expect(findNotice(new URL(path, 'http://a').search)).toMatchObject({
    kind: 'note',
    text: 'Per daug bandymų. Bandykite po 48\u00a0min.',
  });
  expect(withoutNotice(new URL(path, 'http://a').search)).toBe('');
  for (const minutes of [
    '',
    '&minutes=',
    '&minutes=0',
    '&minutes=-1',
    '&minutes=<b>',
    '&minutes=12345',
  ]) {
    expect(findNotice(`?pranesimas=per-daug-bandymu${minutes}`)).toBeNull();
  }
});

test('the notice alone leaves the address', () => {
  expect(withoutNotice('?account_confirmed=true')).toBe('');
  expect(['?account_confirmed=true', '?q=a&pranesimas=x', '?q=a', ''].map(asksForNotice)).toEqual([
    ...[true, true, false, false],
  ]);
  expect(withoutNotice('?redirectTo=%2Fvizitai&pranesimas=ne-partneris')).toBe(
    '?redirectTo=%2Fvizitai',
  );
});

test('a toast stays longer than 5 s where the specification says so or a button asks for it', () => {
  const secondsOf = (code: NoticeCode) => {
    const notice = findNotice(withNotice('', code));
    return notice?.kind === 'toast' ? notice.seconds : null;
  };
  for (const code of [
    'partneris-uzregistruotas',
    'seimininkas-uzregistruotas',
    'pasto-keitimas',
  ] as const)
    expect(secondsOf(code)).toBe(9);
  expect(secondsOf('pranesimas-archyvuotas')).toBe(20);
  for (const code of [
    'istrynimo-nuoroda',
    'kontaktai-pasikeite',
    'pasto-keitimas-pusiau',
    'paslaugu-limitas',
    'sustabdyta-nekopijuojama',
    'isimintu-limitas',
    'juodrascio-nebera',
  ] as const)
    expect(secondsOf(code)).toBeUndefined();
});

test.each(Object.entries(adminNotices))('no other notice has the code %s', (code, notice) => {
  expect(findNotice(withNotice('', code as NoticeCode))).toEqual({ ...notice, code, about: null });
});
