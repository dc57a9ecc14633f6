import { expect, test } from 'vitest';
import { matchOptions } from './match-options.ts';

const breeds = ['Auksaspalvis retriveris', 'Labradoro retriveris', 'Retriveris', 'Čiau čiau'];
const lower = (text: string) => text.toLowerCase();

test('nothing typed gives every option in its order, nothing marked', () => {
  expect(matchOptions(breeds, '  ', lower).map((match) => match.text)).toEqual(breeds);
  expect(matchOptions(breeds, '', lower)[0]).toEqual({ text: breeds[0], from: 0, to: 0 });
});

test('options that begin with the typed text come first, the rest keep their order', () => {
  expect(matchOptions(breeds, 'ret', lower)).toEqual([
    { text: 'Retriveris', from: 0, to: 3 },
    { text: 'Auksaspalvis retriveris', from: 13, to: 16 },
    { text: 'Labradoro retriveris', from: 10, to: 13 },
  ]);
});

test('texts compare through the given fold', () => {
  const plain = (text: string) => lower(text).replaceAll('č', 'c');
  expect(matchOptions(breeds, 'ciau', plain).map((match) => match.text)).toEqual(['Čiau čiau']);
  expect(matchOptions(breeds, 'ciau', lower)).toEqual([]);
});

test('an option is found by another name that it has, after those that contain the text', () => {
  const called = (typed: string) => (typed.startsWith('ret') ? ['Čiau čiau', 'Retriveris'] : []);
  const found = matchOptions(breeds, 'ret', lower, called);
  expect(found.map((match) => match.text)).toEqual([
    ...['Retriveris', 'Auksaspalvis retriveris', 'Labradoro retriveris', 'Čiau čiau'],
  ]);
  expect(found.at(-1)).toEqual({ text: 'Čiau čiau', from: 0, to: 0 });
  // Only what is in the list.
  expect(matchOptions(['Mopsas'], 'ret', lower, called)).toEqual([]);
});
