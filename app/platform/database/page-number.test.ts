import { expect, test } from 'vitest';
import { namesPage, pageSearch, pageWithin, readPageNumber } from './page-number.ts';

test('the page of an address is a number from 1, whatever else stands there', () => {
  const read = (search: string) => readPageNumber(new URLSearchParams(search));
  expect(['?puslapis=3', '?puslapis=1'].map(read)).toEqual([3, 1]);
  const wrong = ['', '?puslapis=0', '?puslapis=-2', '?puslapis=1e9', '?puslapis=9999999'];
  expect(wrong.map(read)).toEqual(wrong.map(() => 1));
});

test('another page keeps the rest of the query', () => {
  const params = new URLSearchParams('augintinis=a&puslapis=2');
  expect(pageSearch(params, 3)).toBe('?augintinis=a&puslapis=3');
  expect(pageSearch(params, 1)).toBe('?augintinis=a');
  expect(pageSearch(new URLSearchParams(), 1)).toBe('');
});

test('a list that is folded unless asked for is asked for by its first page, too', () => {
  const params = new URLSearchParams('augintinis=a&puslapis=2');
  expect(pageSearch(params, 1, true)).toBe('?augintinis=a&puslapis=1');
  expect(namesPage(new URLSearchParams(pageSearch(params, 1, true)))).toBe(true);
  expect(namesPage(new URLSearchParams('augintinis=a'))).toBe(false);
});

test('a page beyond the last is the last, and nothing is one empty page', () => {
  expect(pageWithin(2, 49, 24)).toEqual({ page: 2, pages: 3, offset: 24 });
  expect(pageWithin(9, 49, 24)).toEqual({ page: 3, pages: 3, offset: 48 });
  expect(pageWithin(1, 0, 24)).toEqual({ page: 1, pages: 1, offset: 0 });
});
