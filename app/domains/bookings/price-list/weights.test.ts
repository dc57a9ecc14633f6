import { expect, test } from 'vitest';
import { fitsWeight } from './price-item.ts';
import { weightChoices } from './weights.ts';

const dogs = (weightFrom: number | null, weightTo: number | null) => ({ weightFrom, weightTo });

test('both bounds are included, and a dog of unknown weight is offered all', () => {
  const item = dogs(10, 25);
  expect([9.9, 10, 25, 25.1].map((weight) => fitsWeight(item, weight))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(fitsWeight(item, null)).toBe(true);
  expect(fitsWeight(dogs(null, null), 90)).toBe(true);
  expect(fitsWeight(dogs(null, 10), 0.5)).toBe(true);
  expect(fitsWeight(dogs(40, null), 39)).toBe(false);
});

const labels = (...items: readonly ReturnType<typeof dogs>[]) =>
  weightChoices(items).map(({ label }) => label.replaceAll('\u00a0', ' '));

test('the choices lie between the bounds, where an item fits', () => {
  const list = [dogs(null, 10), dogs(10, 25), dogs(25, 40), dogs(null, null)];
  expect(labels(...list)).toEqual(['iki 10 kg', '10–25 kg', '25–40 kg']);
  expect(weightChoices(list).map(({ key }) => key)).toEqual(['iki-10', '10-25', '25-40']);
  expect(labels(dogs(null, 10), dogs(10, null))).toEqual(['iki 10 kg', 'nuo 10 kg']);
  // Items that overlap, a gap, and a single weight.
  expect(labels(dogs(null, 10), dogs(5, 20))).toEqual(['iki 5 kg', '5–10 kg', '10–20 kg']);
  expect(labels(dogs(null, 10), dogs(15, 20))).toEqual(['iki 10 kg', '15–20 kg']);
  expect(labels(dogs(7, 7), dogs(10, null))).toEqual(['7 kg', 'nuo 10 kg']);
});

test('nothing is asked where it decides nothing', () => {
  expect(labels()).toEqual([]);
  expect(labels(dogs(null, null))).toEqual([]);
  expect(labels(dogs(null, 10), dogs(null, 10))).toEqual([]);
});

test('what fits within a choice fits all of it', () => {
  const items = [dogs(null, 10), dogs(5, 20), dogs(18, null)];
  for (const { kilograms, key } of weightChoices(items)) {
    const [, low = '0', high = '200'] = /^(?:iki-(?=)|nuo-)?(\d+)(?:-(\d+))?$/.exec(key) ?? [];
    const [from, to] = key.startsWith('iki') ? [0, Number(low)] : [Number(low), Number(high)];
    for (const item of items.filter((each) => fitsWeight(each, kilograms))) {
      expect([fitsWeight(item, from + 0.1), fitsWeight(item, to - 0.1)]).toEqual([true, true]);
    }
  }
});
