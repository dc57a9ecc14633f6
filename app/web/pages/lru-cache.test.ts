import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.server.ts';

const limits = { pages: 3, bytes: 100 };

/** Which of the keys are kept. */
function keptOf(cache: ReturnType<typeof createLruCache<string>>, keys: string): string {
  return [...keys].filter((key) => cache.find(key, 0) !== null).join('');
}

test('what was asked for longest ago goes first', () => {
  const cache = createLruCache<string>(limits);
  for (const key of 'abc') cache.put(key, key, 1, 1);
  cache.find('a', 0);
  cache.put('d', 'd', 1, 1);
  expect(keptOf(cache, 'abcd')).toBe('acd');
});

test('all take no more bytes than they may, nor does one', () => {
  const cache = createLruCache<string>(limits);
  cache.put('a', 'a', 60, 1);
  cache.put('a', 'a', 60, 1);
  cache.put('b', 'b', 40, 1);
  expect(keptOf(cache, 'ab')).toBe('ab');
  cache.put('c', 'c', 61, 1);
  expect(keptOf(cache, 'abc')).toBe('c');
  cache.put('d', 'd', 101, 1);
  expect(keptOf(cache, 'cd')).toBe('c');
});

test('a page is found until its time, and none after all were forgotten', () => {
  const cache = createLruCache<string>(limits);
  cache.put('a', 'a', 1, 10);
  expect(cache.find('a', 9)).toBe('a');
  expect(cache.find('a', 10)).toBeNull();
  expect(cache.find('a', 9)).toBeNull();
  cache.put('b', 'b', 100, 10);
  cache.clear();
  expect(cache.find('b', 0)).toBeNull();
  cache.put('c', 'c', 100, 10);
  expect(cache.find('c', 0)).toBe('c');
});
