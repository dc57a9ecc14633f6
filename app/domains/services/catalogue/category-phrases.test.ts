import { expect, test } from 'vitest';
import { categories } from './categories.ts';
import { categoryInPlaces, whatServicesTell } from './category-phrases.server.ts';

test('a category in a place is said as one says it', () => {
  expect(categoryInPlaces('hotel', ['Kaunas'])).toBe('Šunų viešbučiai Kaune');
  expect(categoryInPlaces('vet', ['Kauno r.'])).toBe('Veterinarai Kauno rajone');
  expect(categoryInPlaces('training', ['Kazlų Rūda'])).toBe(
    'Dresūra ir užsiėmimai šunims Kazlų Rūdoje',
  );
  expect(categoryInPlaces('spa', ['Kaunas', 'Vilnius'])).toBe(
    'Šunų kirpyklos ir SPA Kaune, Vilniuje',
  );
  expect(categoryInPlaces('insurance', [])).toBe('Šunų draudimas');
  expect(categoryInPlaces(null, ['Palanga'])).toBe('Paslaugos šunims Palangoje');
});

test('every category has words of its own', () => {
  const words = categories.flatMap(({ id }) => [categoryInPlaces(id, []), whatServicesTell(id)]);
  expect(new Set(words).size).toBe(2 * categories.length);
});
