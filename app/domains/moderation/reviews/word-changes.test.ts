import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

const put = (before: string, now: string) =>
  wordChanges(before, now)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

test('words that were taken out and put in are told apart from the ones that stay', () => {
  expect(put('Kaina 30 € už parą.', 'Kaina 35 € už parą.')).toBe('Kaina [-30][+35] € už parą.');
  expect(put('', 'Nauja')).toBe('[+Nauja]');
  expect(put('Sena', '')).toBe('[-Sena]');
  expect(put('Ta pati', 'Ta pati')).toBe('Ta pati');
  expect(put('a b c d e', 'a x c e')).toBe('a [-b][+x] c[- d] e');
  expect(put('Kirpimas 30 eurų.', 'Kirpimas 35 eurai.')).toBe('Kirpimas [-30 eurų.][+35 eurai.]');
});

test('put together again the parts are the two texts, short, long and without anything in common', () => {
  const long = Array.from({ length: 4_000 }, (_, at) => `žodis${at}${at % 9 ? '' : '.'}`).join(' ');
  for (const [before, now] of [
    ['Vieną du\ntris keturi', 'Du tris\nketuri penki'],
    [long, `${long.replace('žodis77 ', 'kitas ')} Pabaiga.`],
    ['a a a b a', 'b a a c'],
    [' tarpai  pradžioje', 'tarpai pradžioje '],
  ] as const) {
    const parts = wordChanges(before, now);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(now);
  }
});
