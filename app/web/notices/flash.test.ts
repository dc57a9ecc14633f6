import { expect, test } from 'vitest';
import { readFlash, setFlash } from './flash.server.ts';

const origin = 'https://vizgis.lt';
const messages = [
  { title: 'Failas per didelis', text: '„šuo; a=b.jpg“: negali viršyti 5MB.' },
  { title: 'Pasiektas limitas', text: 'Jau turite 4\u00a0papildomas nuotraukas.' },
];

const cookieOf = (set: string) => new Headers({ cookie: set.split(';')[0] ?? '' });

test('messages come back once the browser has followed the redirect', () => {
  const set = setFlash(origin, messages);
  expect(set).toMatch(/^__Host-zinios=.*; Max-Age=20; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(readFlash(origin, cookieOf(set))).toEqual(messages);
});

test('no messages take away those before', () => {
  expect(setFlash(origin, [])).toContain('Max-Age=0');
  expect(readFlash(origin, new Headers())).toEqual([]);
});

test('there are six at the most', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ title: `${index}`, text: '' }));
  expect(readFlash(origin, cookieOf(setFlash(origin, many)))).toHaveLength(6);
});

test.each(['x', '%', '{}', '"a"', '[1,null,{"title":1,"text":"a"},{"title":"a"}]'])(
  'whatever else the browser sends is nothing: %s',
  (value) => {
    expect(readFlash(origin, new Headers({ cookie: `__Host-zinios=${value}` }))).toEqual([]);
  },
);
