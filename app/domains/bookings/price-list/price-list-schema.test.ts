import { expect, test } from 'vitest';
import { type CategoryId, getCategory } from '#app/domains/services/catalogue/categories.ts';
import { readPriceList } from './price-list-schema.server.ts';

/** A form of one row. */
function read(
  row: Readonly<Record<string, string>>,
  category: CategoryId = 'spa',
  flags: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(row)) form.set(`${name}-n1`, value);
  for (const [name, value] of Object.entries({ rows: 'n1', ...flags })) form.set(name, value);
  return readPriceList(form, getCategory(category));
}

const right = { name: 'Kirpimas', minutes: '90', price_from: '35' };

test('a row is read into minutes, cents and kilograms', () => {
  const row = {
    ...right,
    name: '  Kirpimas  ir maudymas ',
    price_from: '35,50',
    price_to: '1 000 €',
  };
  expect(read({ ...row, weight_from: '10', weight_to: '25 kg', note: ' Su nagais ' })).toEqual({
    ok: true,
    items: [
      {
        ...{ id: 'n1', name: 'Kirpimas ir maudymas', unit: 'visit', minutes: 90 },
        ...{ priceFromCents: 3550, priceToCents: 100_000, furtherDogCents: null },
        ...{ weightFrom: 10, weightTo: 25, note: 'Su nagais' },
      },
    ],
  });
});

test('one price twice is one, nothing is a price too, and an agreed one needs no duration', () => {
  expect(read({ ...right, price_to: '35' })).toMatchObject({ items: [{ priceToCents: null }] });
  expect(read({ ...right, price_from: '0' })).toMatchObject({ items: [{ priceFromCents: 0 }] });
  // What was typed before the price was agreed is not looked at.
  const agreed = { name: 'Suvelto kailio tvarkymas', price_from: 'daug', price_to: '1' };
  expect(read(agreed, 'spa', { deals: 'n1' })).toMatchObject({
    items: [{ priceFromCents: null, priceToCents: null, minutes: null }],
  });
});

const refused = (row: Readonly<Record<string, string>>, category?: CategoryId) => {
  const answer = read(row, category);
  return answer.ok ? {} : answer.fields;
};

test.each([
  [{ name: '' }, 'name', 'Įveskite pavadinimą.'],
  [{ name: 'K'.repeat(81) }, 'name', 'Sutrumpinkite tekstą: per ilga 1 ženklu, telpa 80.'],
  [{ minutes: '' }, 'minutes', 'Įveskite vizito trukmę.'],
  [{ minutes: '7' }, 'minutes', 'Įveskite trukmę nuo 5 iki 720 min., kas 5 min.'],
  [{ minutes: '725' }, 'minutes', 'Įveskite trukmę nuo 5 iki 720 min., kas 5 min.'],
  [{ minutes: '0' }, 'minutes', 'Įveskite trukmę nuo 5 iki 720 min., kas 5 min.'],
  [{ minutes: '1 val.' }, 'minutes', 'Įveskite trukmę nuo 5 iki 720 min., kas 5 min.'],
  [
    { price_from: '' },
    'price_from',
    'Įveskite kainą arba eilutės meniu pasirinkite „Kaina sutariama“.',
  ],
  [{ price_from: '', price_to: '5' }, 'price_from', 'Įveskite ir mažiausią kainą.'],
  [{ price_from: '-5' }, 'price_from', 'Kaina negali būti neigiama.'],
  [{ price_from: 'nuo 5' }, 'price_from', 'Kaina turi būti skaičius.'],
  [{ price_from: '10000,01' }, 'price_from', 'Kaina gali būti daugiausia 10 000 €.'],
  [{ price_to: '34,99' }, 'price_to', 'Didžiausia kaina negali būti mažesnė už mažiausią.'],
  [{ weight_from: '121' }, 'weight_from', 'Įveskite sveikąjį skaičių nuo 0 iki 120 kg.'],
  [{ weight_to: '12,5' }, 'weight_to', 'Įveskite sveikąjį skaičių nuo 0 iki 120 kg.'],
  [
    { weight_from: '20', weight_to: '10' },
    'weight_to',
    'Didžiausias svoris negali būti mažesnis už mažiausią.',
  ],
  [{ note: 'p'.repeat(201) }, 'note', 'Sutrumpinkite tekstą: per ilga 1 ženklu, telpa 200.'],
])('of %j the field %s is refused', (change, field, sentence) => {
  const fields = refused({ ...right, ...change });
  expect(Object.keys(fields)).toEqual([`${field}-n1`]);
  expect(fields[`${field}-n1`]?.replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('everything that is wrong with a row is said at once', () => {
  const wrong = { name: '', minutes: '7', price_to: '5', weight_from: 'x', note: 'Pastaba' };
  expect(Object.keys(refused(wrong)).toSorted()).toEqual([
    ...['minutes-n1', 'name-n1', 'price_from-n1', 'weight_from-n1'],
  ]);
});

test('the units are the category’s, and each is asked only what it has', () => {
  const stay = { ...right, further: '15', unit: 'night' };
  expect(read(stay, 'short_term_care')).toMatchObject({
    items: [{ unit: 'night', minutes: null, furtherDogCents: 1500 }],
  });
  expect(read({ ...stay, unit: 'visit' }, 'short_term_care')).toMatchObject({
    items: [{ unit: 'visit', minutes: 90, furtherDogCents: null }],
  });
  expect(read(stay, 'spa')).toMatchObject({ items: [{ unit: 'visit', furtherDogCents: null }] });
  expect(read({ ...right, minutes: '' }, 'hotel')).toMatchObject({ items: [{ unit: 'night' }] });
  expect(read({ ...right, minutes: '' }, 'events')).toMatchObject({ items: [{ unit: 'seat' }] });
  // Nothing of an insurer is booked, so nothing of it is asked.
  expect(read({ ...right, minutes: '' }, 'insurance')).toMatchObject({
    items: [{ unit: 'visit', minutes: null }],
  });
});

test('a row that nothing was typed into is left out', () => {
  expect(read({ name: ' ', unit: 'visit' })).toEqual({ ok: true, items: [] });
});
