import { expect, it, test } from 'vitest';
import { distanceBetween, placesByDistance } from './place-distances.ts';
import { online, placeNames } from './places.ts';

/** As maps give it between the town centres, in kilometres. */
const known = [
  ['Vilnius', 'Kaunas', 92],
  ['Vilnius', 'Klaipėda', 286],
  ['Kaunas', 'Klaipėda', 195],
  ['Šiauliai', 'Panevėžys', 69],
  ['Klaipėda', 'Palanga', 25],
  ['Alytus', 'Druskininkai', 43],
  ['Utena', 'Visaginas', 53],
] as const;

test.each(known)('from %s to %s it is about %i km', (one, other, kilometres) => {
  expect(Math.abs(distanceBetween(one, other) - kilometres)).toBeLessThan(3);
  expect(distanceBetween(other, one)).toBe(distanceBetween(one, other));
});

it('knows where each of the 63 places is, and that all are in Lithuania', () => {
  for (const name of placeNames) {
    expect(distanceBetween(name, name), name).toBe(0);
    // Kėdainiai lies in the middle of the country.
    expect(distanceBetween(name, 'Kėdainių r.'), name).toBeLessThan(200);
  }
});

it('does not know how far away online is', () => {
  expect(distanceBetween('Vilnius', online)).toBe(Number.POSITIVE_INFINITY);
});

it('lists all places, the nearest first', () => {
  const fromKaunas = placesByDistance(['Kaunas']);
  expect(fromKaunas.slice(0, 5)).toEqual([
    'Kaunas',
    'Kauno r.',
    'Prienų r.',
    'Jonavos r.',
    'Kazlų Rūda',
  ]);
  expect(fromKaunas.toSorted()).toEqual(placeNames.toSorted());
  // A district begins with itself, then its city, which has the same centre.
  expect(placesByDistance(['Kauno r.']).slice(0, 2)).toEqual(['Kauno r.', 'Kaunas']);
});

it('goes by the nearest of several', () => {
  const near = placesByDistance(['Klaipėda', 'Vilnius']).slice(0, 5);
  expect(near).toEqual(['Vilnius', 'Klaipėda', 'Vilniaus r.', 'Klaipėdos r.', 'Kretingos r.']);
});

it('keeps the order of the list where nothing is near', () => {
  expect(placesByDistance([])).toEqual(placeNames);
  expect(placesByDistance([online])).toEqual(placeNames);
});
