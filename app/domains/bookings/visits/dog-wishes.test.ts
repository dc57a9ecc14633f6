import { expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { readDogs } from './dog-wishes.server.ts';
import { itemValue } from './dog-wishes.ts';

const [rikis, bela, haircut, nails] = [newId(), newId(), newId(), newId()];
const item = {
  id: haircut,
  unit: 'visit' as const,
  minutes: 60,
  priceFromCents: 3_500,
  priceToCents: null,
};
const other = {
  ...{ id: nails, unit: 'visit' as const, minutes: null },
  ...{ priceFromCents: null, priceToCents: null },
};

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readDogs(form);
}

test('the dogs that are ticked come, each for its item and with what was shown of it', () => {
  const fields = {
    ...{ [`item_${rikis}`]: itemValue(item), [`comes_${rikis}`]: 'on' },
    // Not ticked.
    [`item_${bela}`]: itemValue(item),
    ...{ comes_naujas: 'on', item_naujas: itemValue(other), dog_name: '  Grafas ' },
  };
  expect(read(fields)).toEqual({
    wrong: {},
    dogs: [
      { petId: rikis, itemId: haircut, seen: item },
      { name: 'Grafas', itemId: nails, seen: other },
    ],
  });
});

test('what is wrong is said at the field', () => {
  expect(read({}).wrong).toEqual({ dog: 'Pasirinkite šunį.' });
  const ticked = { [`comes_${rikis}`]: 'on' };
  expect(read(ticked).wrong).toEqual({ dog: 'Pasirinkite paslaugą.' });
  expect(read({ ...ticked, [`item_${rikis}`]: `${haircut}_x__` }).wrong).toHaveProperty('dog');
  const strange = { comes_1: 'on', item_1: itemValue(item) };
  expect(read(strange).wrong).toEqual({ dog: 'Pasirinkite šunį.' });
  const nameless = { comes_naujas: 'on', item_naujas: itemValue(item) };
  expect(read({ ...nameless, dog_name: ' ' }).wrong).toEqual({ dog_name: 'Įveskite šuns vardą.' });
  expect(read({ ...nameless, dog_name: 'x'.repeat(61) }).wrong).toHaveProperty('dog_name');
});
