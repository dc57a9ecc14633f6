import { expect, test } from 'vitest';
import { newId } from './id.ts';
import { type ListOrder, pageOf, readPageToken, writePageToken } from './list-order.server.ts';

const prices = {
  name: '/paslaugos?sort=cheapest',
  order: { key: 'price', kind: 'integer', id: 'id', rising: true },
} as const satisfies { name: string; order: ListOrder };
const moments = { ...prices, order: { ...prices.order, kind: 'moment' } } as const;
const id = newId();

test.each([0, -1, 1_250, 2_147_483_647])(
  'a position by number is read as it was written: %d',
  (key) => {
    const position = { direction: 'newer', key, id } as const;
    expect(readPageToken(writePageToken(position, prices), prices)).toEqual(position);
  },
);

test.each([2_147_483_648, 1.5, Number.NaN, 1e21])(
  'a key that no row has is no position: %d',
  (key) => {
    const token = writePageToken({ direction: 'older', key, id }, prices);
    expect(readPageToken(token, prices)).toBeNull();
  },
);

test('a position is of its list and of its kind of key alone', () => {
  const token = writePageToken({ direction: 'older', key: -5, id }, prices);
  expect(readPageToken(token, { ...prices, name: '/paslaugos' })).toBeNull();
  expect(readPageToken(token, moments)).toBeNull();
  expect(readPageToken(`${token}=`, prices)).toBeNull();
});

test('a page before that is not full is the first page, which is shown whole', () => {
  const rows = [1, 2, 3].map((key) => ({ key, id: newId() }));
  const back = { direction: 'newer', key: 9, id } as const;
  expect(pageOf(rows, 3, back, prices)).toBeNull();
  const page = pageOf(rows, 2, back, prices);
  expect(page?.rows.map(({ key }) => key)).toEqual([2, 1]);
  expect(readPageToken(page?.next ?? null, prices)).toMatchObject({ direction: 'older', key: 1 });
  expect(readPageToken(page?.previous ?? null, prices)).toMatchObject({
    direction: 'newer',
    key: 2,
  });
});

test('a page that has lost its rows leads to the first one', () => {
  const position = { direction: 'older', key: 9, id } as const;
  expect(pageOf([], 2, position, prices)).toEqual({ rows: [], next: null, previous: 'first' });
});
