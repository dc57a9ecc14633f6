import { expect, test } from 'vitest';
import { isId, newId } from './id.ts';

const zeros = new Uint8Array(10);
const ones = new Uint8Array(10).fill(0xff);

test('carries its time, version 7 and the variant of RFC 9562, whatever the random bits', () => {
  // The example of RFC 9562, appendix A.6: 2022-02-22 19:22:22 UTC.
  const millis = 0x017f22e279b0;
  expect(newId(millis, zeros)).toBe('017f22e2-79b0-7000-8000-000000000000');
  expect(newId(millis, ones)).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff');
});

test('sorts by time, as text', () => {
  const years = Array.from({ length: 200 }, (_, year) => Date.UTC(1970 + year, 3, 1));
  const ids = years.flatMap((millis) => [newId(millis, ones), newId(millis + 1, zeros)]);
  expect(ids.toSorted()).toEqual(ids);
});

test('ten thousand of one millisecond are all different and all ids', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_767_225_600_000));
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.filter((id) => !isId(id))).toEqual([]);
});

test('leaves the bytes that it was given alone', () => {
  const random = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  newId(0, random);
  expect([...random]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

const good = '017f22e2-79b0-7000-8000-000000000000';

test.each([
  '',
  'x',
  good.toUpperCase(),
  ` ${good}`,
  `${good}\n`,
  `{${good}}`,
  `urn:uuid:${good}`,
  good.replaceAll('-', ''),
  good.slice(1),
  `${good}0`,
  good.replace('0', 'g'),
  good.replace('0', '０'),
  "1'; drop table users --",
])('%j is no id', (text) => {
  expect(isId(good)).toBe(true);
  expect(isId(text)).toBe(false);
});
