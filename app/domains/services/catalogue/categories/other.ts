import { declareCategory } from '../category.ts';
import { price } from '../prices.ts';

export const other = declareCategory({
  id: 'other',
  label: 'Kita',
  slug: 'kita',
  icon: 'shapes',
  hint: 'Ką darote? Kam tai skirta?',
  attributes: [],
  price,
  units: ['visit'],
  aspects: ['result', 'contact', 'as-described'],
  filters: [],
  badges: [],
  phrase: {
    name: 'Kitos paslaugos šunims',
    others: 'Kitos paslaugos',
    tells: 'Kainos, darbo laikas ir aprašymai.',
  },
  words: [],
});
