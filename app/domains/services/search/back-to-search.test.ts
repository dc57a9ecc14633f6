import { expect, test } from 'vitest';
import {
  isRightAfterSearch,
  isSearchPath,
  readSearchAddress,
  searchOfState,
} from './back-to-search.ts';

const origins = ['http://localhost:3000', 'http://127.0.0.1:3000'];

test.each([
  ['/paslaugos', '/paslaugos'],
  [
    '/paslaugos/viesbuciai?city=Vilnius&q=mi%C5%A1ko',
    '/paslaugos/viesbuciai?city=Vilnius&q=mi%C5%A1ko',
  ],
  ['http://127.0.0.1:3000/paslaugos', '/paslaugos'],
  ['http://localhost:3000/paslaugos/kita?q=a#rezultatai', '/paslaugos/kita?q=a'],
])('the search %s is found again', (address, search) => {
  expect(readSearchAddress(address, origins)).toBe(search);
});

test.each([
  null,
  '',
  '/',
  '/service/0199',
  '/paslaugos-kitur',
  '/paslaugos/../privacy',
  '//evil.example/paslaugos',
  'https://evil.example/paslaugos',
  'http://localhost:3001/paslaugos',
  'javascript:alert(1)',
  '/paslaugos/a/b',
  'http://[',
])('%s leads to the search without conditions', (address) => {
  expect(readSearchAddress(address, origins)).toBe('/paslaugos');
});

test('only the search is a search path', () => {
  expect(isSearchPath('/paslaugos/')).toBe(true);
  expect(isSearchPath('/')).toBe(false);
});

test('the state of a history entry is read with care', () => {
  expect(searchOfState({ search: '/paslaugos?q=a' })).toBe('/paslaugos?q=a');
  expect(searchOfState({ search: 1 })).toBeNull();
  expect(searchOfState(null)).toBeNull();
});

test('behind another service the search is known, but it is not the entry before', () => {
  const search = '/paslaugos?q=a';
  expect(isRightAfterSearch({ search })).toBe(true);
  expect(isRightAfterSearch({ search, further: true })).toBe(false);
  expect(searchOfState({ search, further: true })).toBe(search);
  expect(isRightAfterSearch(null)).toBe(false);
});
