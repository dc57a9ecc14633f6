import { expect, test } from 'vitest';
import { clearSigns, clearText } from './clear-text.ts';

test.each([
  ['+370\u202a 612\u202c 34567', '+370 612 34567'],
  ['Pri\u00ade\u200b upės\ufeff', 'Prie upės'],
  ['Kaina\u000b30\u2028eurų\r\nper\rdieną', 'Kaina\n30\neurų\nper\ndieną'],
  ['a\u0000b\u0007c\ud800d\udc00', 'abcd'],
  ['S\u030cuo', 'Šuo'],
  ['LT\u201144280', 'LT-44280'],
  ['a\tb\u3164c\u{e0041}d\u2800e', 'a\tbcd e'],
  // A joiner or a form that joins no pictographs.
  ['Kli\u200dnika\ufe0f 1\ufe0f 🐕\u200d', 'Klinika 1 🐕'],
])('what is not seen is dropped: %j', (typed, clear) => {
  expect(clearText(typed)).toBe(clear);
  expect(clearText(clear)).toBe(clear);
});

test.each([
  ...['Rūta 👩‍🦰', 'Bela 🐕‍🦺', '👨‍👩‍👧‍👦', '👩🏽‍⚕️', '🏳️‍🌈', '❤️', '1️⃣', '🇱🇹'],
  ...['🏴󠁧󠁢󠁷󠁬󠁳󠁿', '5–10 €, „Šuo“ – taip'],
])('what is seen stays: %s', (text) => {
  expect(clearText(text)).toBe(text.normalize('NFC'));
});

test('dashes and spaces of all kinds are plain ones in a number', () => {
  expect(clearSigns('8\u2013612\u00a034\u2212567\u2009x\u2011y')).toBe('8-612 34-567 x-y');
});
