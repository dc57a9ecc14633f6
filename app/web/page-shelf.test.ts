import { expect, test } from 'vitest';
import { createPageShelf } from './page-shelf.server.ts';

const limits = { pages: 3, bytes: 100 };

/** Which of the keys are kept. */
function keptOf(shelf: ReturnType<typeof createPageShelf<string>>, keys: string): string {
  return [...keys].filter((key) => shelf.find(key, 0) !== null).join('');
}

test('what was asked for longest ago goes first', () => {
  const shelf = createPageShelf<string>(limits);
  for (const key of 'abc') shelf.put(key, key, 1, 1);
  shelf.find('a', 0);
  shelf.put('d', 'd', 1, 1);
  expect(keptOf(shelf, 'abcd')).toBe('acd');
});

test('all take no more bytes than they may, nor does one', () => {
  const shelf = createPageShelf<string>(limits);
  shelf.put('a', 'a', 60, 1);
  shelf.put('a', 'a', 60, 1);
  shelf.put('b', 'b', 40, 1);
  expect(keptOf(shelf, 'ab')).toBe('ab');
  shelf.put('c', 'c', 61, 1);
  expect(keptOf(shelf, 'abc')).toBe('c');
  shelf.put('d', 'd', 101, 1);
  expect(keptOf(shelf, 'cd')).toBe('c');
});

test('a page is found until its time, and none after all were forgotten', () => {
  const shelf = createPageShelf<string>(limits);
  shelf.put('a', 'a', 1, 10);
  expect(shelf.find('a', 9)).toBe('a');
  expect(shelf.find('a', 10)).toBeNull();
  expect(shelf.find('a', 9)).toBeNull();
  shelf.put('b', 'b', 100, 10);
  shelf.clear();
  expect(shelf.find('b', 0)).toBeNull();
  shelf.put('c', 'c', 100, 10);
  expect(shelf.find('c', 0)).toBe('c');
});
