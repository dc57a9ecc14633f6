import { expect, test } from 'vitest';
import type { PriceItem } from './price-item.ts';
import { editRows, mostItems, typedRows, valuesOf, withItems, withNewRow } from './typed-rows.ts';

const typed = (values: Readonly<Record<string, string>>) => typedRows((name) => values[name] ?? '');
const two = typed({ rows: 'n1 n2', 'name-n1': 'Kirpimas', 'name-n2': 'Nagai', deals: 'n2' });
const names = (rows: typeof two) => rows.map(({ name }) => name);

test('rows come back from the fields that they were written to', () => {
  expect(typed(valuesOf(two))).toEqual(two);
  expect(two.map(({ isDeal, hasNote }) => [isDeal, hasNote])).toEqual([
    [false, false],
    [true, false],
  ]);
  // A key that is none of ours, or comes twice, is no row.
  expect(typed({ rows: 'n1 n1 <b> rows' })).toHaveLength(1);
});

test('each button does what it says, and no more than there is', () => {
  expect(names(editRows(two, 'down n1'))).toEqual(['Nagai', 'Kirpimas']);
  expect(names(editRows(two, 'up n2'))).toEqual(['Nagai', 'Kirpimas']);
  expect(editRows(two, 'up n1')).toBe(two);
  expect(editRows(two, 'down n2')).toBe(two);
  expect(editRows(two, 'copy n1').map(({ key, name }) => `${key} ${name}`)).toEqual([
    ...['n1 Kirpimas', 'n3 Kirpimas', 'n2 Nagai'],
  ]);
  expect(names(editRows(two, 'removal n1'))).toEqual(['Nagai']);
  expect(editRows(two, 'deal n1')[0]?.isDeal).toBe(true);
  expect(editRows(two, 'price n2')[1]?.isDeal).toBe(false);
  expect(editRows(two, 'note n1')[0]?.hasNote).toBe(true);
  expect(editRows(two, 'removal n9')).toBe(two);
  expect(editRows(two, 'nonsense n1')).toBe(two);
  expect(editRows(two, 'add').map(({ key }) => key)).toEqual(['n1', 'n2', 'n3']);
});

const item: PriceItem = {
  ...{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Naktis', unit: 'night', minutes: null },
  ...{ priceFromCents: 2250, priceToCents: null, furtherDogCents: 1000, note: 'Su pusryčiais' },
  ...{ weightFrom: null, weightTo: 15, scheduleId: null },
};

test('items of another list come below as new rows, as far as there is room', () => {
  const [, , copied] = withItems(two, [item], ['night']);
  expect(copied).toMatchObject({
    ...{ key: 'n3', name: 'Naktis', unit: 'night', price_from: '22,50', further: '10' },
    ...{ weight_to: '15', note: 'Su pusryčiais', hasNote: true },
  });
  // A unit that the category does not have becomes its usual one.
  expect(withItems([], [item], ['visit'])[0]?.unit).toBe('');
  const many = Array.from({ length: mostItems + 5 }, () => item);
  expect(withItems(two, many, ['night'])).toHaveLength(mostItems);
  // A row that nothing stands in makes room.
  expect(withItems(withNewRow([]), [item], ['night'])).toHaveLength(1);
});
