import { expect, it } from 'vitest';
import { cities, districts, findPlace, municipalities, online, placeNames } from './places.ts';

it('has 10 cities, 43 districts and 10 other municipalities, each once', () => {
  expect([cities.length, districts.length, municipalities.length]).toEqual([10, 43, 10]);
  expect(new Set(placeNames).size).toBe(63);
});

it('lists districts and municipalities by the alphabet, in composed letters', () => {
  const { compare } = new Intl.Collator('lt');
  for (const list of [districts, municipalities]) {
    const names = list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(compare));
  }
  expect(placeNames).toEqual(placeNames.map((name) => name.normalize('NFC')));
});

it('says where', () => {
  expect(findPlace('Vilnius')?.locative).toBe('Vilniuje');
  expect(findPlace('Kauno r.')?.locative).toBe('Kauno rajone');
  expect(findPlace('Kazlų Rūda')?.locative).toBe('Kazlų Rūdoje');
});

it('never offers Online', () => {
  expect(findPlace(online)).toBeNull();
});
