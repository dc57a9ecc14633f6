import { expect, it } from 'vitest';
import {
  cities,
  districts,
  findPlace,
  municipalities,
  online,
  placeNames,
  places,
} from './places.ts';

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

/** As one says it: checked by hand, place by place. */
const locatives = [
  ['Vilnius', 'Vilniuje'],
  ['Kaunas', 'Kaune'],
  ['Klaipėda', 'Klaipėdoje'],
  ['Šiauliai', 'Šiauliuose'],
  ['Panevėžys', 'Panevėžyje'],
  ['Alytus', 'Alytuje'],
  ['Marijampolė', 'Marijampolėje'],
  ['Utena', 'Utenoje'],
  ['Telšiai', 'Telšiuose'],
  ['Tauragė', 'Tauragėje'],
  ['Akmenės r.', 'Akmenės rajone'],
  ['Alytaus r.', 'Alytaus rajone'],
  ['Anykščių r.', 'Anykščių rajone'],
  ['Biržų r.', 'Biržų rajone'],
  ['Ignalinos r.', 'Ignalinos rajone'],
  ['Jonavos r.', 'Jonavos rajone'],
  ['Joniškio r.', 'Joniškio rajone'],
  ['Jurbarko r.', 'Jurbarko rajone'],
  ['Kaišiadorių r.', 'Kaišiadorių rajone'],
  ['Kauno r.', 'Kauno rajone'],
  ['Kėdainių r.', 'Kėdainių rajone'],
  ['Kelmės r.', 'Kelmės rajone'],
  ['Klaipėdos r.', 'Klaipėdos rajone'],
  ['Kretingos r.', 'Kretingos rajone'],
  ['Kupiškio r.', 'Kupiškio rajone'],
  ['Lazdijų r.', 'Lazdijų rajone'],
  ['Mažeikių r.', 'Mažeikių rajone'],
  ['Molėtų r.', 'Molėtų rajone'],
  ['Pakruojo r.', 'Pakruojo rajone'],
  ['Panevėžio r.', 'Panevėžio rajone'],
  ['Pasvalio r.', 'Pasvalio rajone'],
  ['Plungės r.', 'Plungės rajone'],
  ['Prienų r.', 'Prienų rajone'],
  ['Radviliškio r.', 'Radviliškio rajone'],
  ['Raseinių r.', 'Raseinių rajone'],
  ['Rokiškio r.', 'Rokiškio rajone'],
  ['Skuodo r.', 'Skuodo rajone'],
  ['Šakių r.', 'Šakių rajone'],
  ['Šalčininkų r.', 'Šalčininkų rajone'],
  ['Šiaulių r.', 'Šiaulių rajone'],
  ['Šilalės r.', 'Šilalės rajone'],
  ['Šilutės r.', 'Šilutės rajone'],
  ['Širvintų r.', 'Širvintų rajone'],
  ['Švenčionių r.', 'Švenčionių rajone'],
  ['Tauragės r.', 'Tauragės rajone'],
  ['Telšių r.', 'Telšių rajone'],
  ['Trakų r.', 'Trakų rajone'],
  ['Ukmergės r.', 'Ukmergės rajone'],
  ['Utenos r.', 'Utenos rajone'],
  ['Varėnos r.', 'Varėnos rajone'],
  ['Vilkaviškio r.', 'Vilkaviškio rajone'],
  ['Vilniaus r.', 'Vilniaus rajone'],
  ['Zarasų r.', 'Zarasų rajone'],
  ['Birštonas', 'Birštone'],
  ['Druskininkai', 'Druskininkuose'],
  ['Elektrėnai', 'Elektrėnuose'],
  ['Kalvarija', 'Kalvarijoje'],
  ['Kazlų Rūda', 'Kazlų Rūdoje'],
  ['Neringa', 'Neringoje'],
  ['Pagėgiai', 'Pagėgiuose'],
  ['Palanga', 'Palangoje'],
  ['Rietavas', 'Rietave'],
  ['Visaginas', 'Visagine'],
] as const;

it('says where, for all 63', () => {
  expect(places.map(({ name, locative }) => [name, locative])).toEqual(locatives);
});

it('never offers Online', () => {
  expect(findPlace(online)).toBeNull();
});
