import { expect, test } from 'vitest';
import { vocative } from './vocative.ts';

test.each([
  ['Jonas', 'Jonai'],
  ['Elijas', 'Elijau'],
  ['Tobias', 'Tobiau'],
  ['Elias', 'Eliau'],
  ['Kęstutis', 'Kęstuti'],
  ['Gintys', 'Ginty'],
  ['Saulius', 'Sauliau'],
  ['Eglė', 'Egle'],
  ['Rūta', 'Rūta'],
  ['Jogaila', 'Jogaila'],
])('%s is greeted as %s', (name, called) => expect(vocative(name)).toBe(called));

test.each(['ruta@vizgis.test', 'jonas', 'UAB', 'R2D2', '', 'Iris', 'Doris', 'Chris'])(
  '%j stays as it is',
  (name) => expect(vocative(name)).toBe(name),
);
