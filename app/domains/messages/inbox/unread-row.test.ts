import { expect, test } from 'vitest';
import { unreadRow } from './unread-row.ts';

const now = new Date('2026-11-20T12:00:00Z');
const yesterday = new Date('2026-11-19T16:20:00Z');

test('says how many wait and since when', () => {
  const titles = [1, 3, 10, 21].map(
    (count) => unreadRow({ count, oldestAt: yesterday }, now)?.title,
  );
  expect(titles).toEqual([
    '1\u00a0neskaityta žinutė',
    '3\u00a0neskaitytos žinutės',
    '10\u00a0neskaitytų žinučių',
    '21\u00a0neskaityta žinutė',
  ]);
  expect(unreadRow({ count: 3, oldestAt: yesterday }, now)?.text).toBe(
    'Seniausia laukia nuo vakar 18:20',
  );
  expect(unreadRow({ count: 1, oldestAt: new Date('2026-11-20T11:32:00Z') }, now)?.text).toBe(
    'Laukia nuo 13:32',
  );
});

test('says nothing when everything is read', () => {
  expect(unreadRow({ count: 0, oldestAt: null }, now)).toBeNull();
});
