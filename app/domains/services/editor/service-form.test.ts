import { describe, expect, it } from 'vitest';
import { readTyped, typedAttribute } from '../catalogue/attributes.ts';
import { categories, getCategory } from '../catalogue/categories.ts';
import { readTypedMoment } from '../catalogue/kinds/instant.ts';
import { readTypedYears } from '../catalogue/kinds/years.ts';
import {
  comparedFields,
  fieldNames,
  priceFields,
  priceOfFree,
  pricesOutOfOrder,
  readPrice,
  typedIn,
  typedPrice,
} from './service-form.ts';

describe('a price', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['25', 25],
    ['22,5', 22.5],
    ['22,50 €', 22.5],
    ['22.05', 22.05],
    ['1 234,50', 1234.5],
    ['0', 0],
    ['99999999,99', 99_999_999.99],
  ])('%j is %j', (text, value) => {
    expect(readPrice(text)).toEqual({ value });
  });

  it.each([
    ['dvidešimt du', 'Kaina turi būti skaičius.'],
    ['1,2,3', 'Kaina turi būti skaičius.'],
    ['1e3', 'Kaina turi būti skaičius.'],
    [',', 'Kaina turi būti skaičius.'],
    ['-5', 'Kaina negali būti neigiama.'],
    ['−5', 'Kaina negali būti neigiama.'],
    ['1,999', 'Po kablelio gali būti daugiausia du skaitmenys.'],
    ['100000000', 'Įveskite mažesnę kainą.'],
  ])('%j is refused: %s', (text, wrong) => {
    expect(readPrice(text)).toEqual({ wrong });
  });

  it('stands in its field as it is read', () => {
    for (const euros of [null, 0, 25, 22.5, 0.05, 1234.56]) {
      expect(readPrice(typedPrice(euros))).toEqual({ value: euros });
    }
  });
});

describe('years', () => {
  it.each([
    ['', null],
    ['0', 0],
    [' 7 ', 7],
    ['100', 100],
  ])('%j is %j', (text, value) => {
    expect(readTypedYears(text)).toEqual({ value });
  });

  it.each([
    ['7,5', 'Metus įveskite sveikuoju skaičiumi, pvz., 5.'],
    ['-1', 'Metus įveskite sveikuoju skaičiumi, pvz., 5.'],
    ['daug', 'Metus įveskite sveikuoju skaičiumi, pvz., 5.'],
    ['101', 'Metų gali būti nuo 0 iki 100.'],
  ])('%j is refused: %s', (text, wrong) => {
    expect(readTypedYears(text)).toEqual({ wrong });
  });
});

describe('the moment of an event', () => {
  it.each([
    ['', '', null],
    ['', '09:00', null],
    ['2026-07-01', '', '2026-07-01T06:00:00.000Z'],
    ['2026-12-01', '18:30', '2026-12-01T16:30:00.000Z'],
    // The hour comes twice; the first one counts.
    ['2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
  ])('%j %j is %j', (date, time, value) => {
    expect(readTypedMoment(date, time)).toEqual({ value });
  });

  it.each([
    ['2026-02-30', '09:00', 'Data neteisinga. Rašykite taip: 2026-11-20.'],
    ['rytoj', '09:00', 'Data neteisinga. Rašykite taip: 2026-11-20.'],
    ['2026-02-03', '25:00', 'Laikas neteisingas. Rašykite taip: 9:00.'],
    ['2026-02-03', 'ryte', 'Laikas neteisingas. Rašykite taip: 9:00.'],
    [
      '2027-03-28',
      '03:30',
      'Tą naktį laikrodis sukamas į priekį, todėl tokio laiko nėra. Įveskite kitą.',
    ],
  ])('%j %j is refused', (date, time, wrong) => {
    expect(readTypedMoment(date, time)).toEqual({ wrong });
  });
});

describe('a category’s fields', () => {
  it('take both prices, the price of a day or none', () => {
    const labels = (id: Parameters<typeof getCategory>[0]) =>
      priceFields(getCategory(id)).map(({ label }) => label);
    expect(labels('vet')).toEqual(['Mažiausia kaina, €', 'Didžiausia kaina, €']);
    expect(labels('short_term_care')).toEqual([
      'Mažiausia kaina už valandą, €',
      'Didžiausia kaina už valandą, €',
    ]);
    expect(labels('hotel')).toEqual(['Kaina už parą, €']);
    expect(labels('shelters')).toEqual([]);
  });

  it('ask an insurance for no place', () => {
    expect(fieldNames('contact', getCategory('insurance'))).not.toContain('city');
    expect(fieldNames('contact', getCategory('vet')).slice(0, 2)).toEqual(['city', 'address']);
  });

  it('are all that is read of a form', () => {
    const form = new FormData();
    form.append('title', 'Klinika');
    form.append('status', 'active');
    form.append('partner_id', 'x');
    form.append('vet_services_provided', 'surgery');
    form.append('vet_services_provided', 'dentistry');
    expect(typedIn(form, 'info', getCategory('vet'))).toEqual({
      title: 'Klinika',
      description: '',
      price_min: '',
      price_max: '',
      vet_services_provided: ['surgery', 'dentistry'],
    });
  });

  it('give back what they were filled with', () => {
    const values: Readonly<Record<string, unknown>> = {
      vet_services_provided: ['surgery', 'emergency'],
      hotel_conditions: 'home',
      trainer_experience: 7,
      dog_breed: 'Vilkpudelis',
      certificates: ['fci'],
      event_date_time: '2026-10-25T00:30:00.000Z',
      participation_fee: false,
      pet_age_limit: 0,
    };
    for (const { attributes } of categories) {
      for (const attribute of attributes) {
        for (const stored of [values, {}]) {
          const value = stored[attribute.key as keyof typeof stored];
          expect(readTyped(attribute, typedAttribute(attribute, stored))).toEqual({ value });
        }
      }
    }
  });
});

describe('a breed', () => {
  const [attribute] = getCategory('breeding').attributes;
  const read = (typed: string) => attribute && readTyped(attribute, { dog_breed: typed });

  it('is written as in the list, or as it was typed', () => {
    expect(read('  borderkolis ')).toEqual({ value: 'Borderkolis' });
    expect(read('Vilkpudelis')).toEqual({ value: 'Vilkpudelis' });
    expect(read('Kiti')).toEqual({ wrong: 'Įveskite veislę.' });
  });
});

it('a refusal because of another field is over with that one, too', () => {
  const events = getCategory('events');
  const compared = (fields: Record<string, string>) => comparedFields({ fields }, events);
  expect(compared({ price_min: priceOfFree, price_max: priceOfFree })).toEqual({
    price_min: 'participation_fee',
    price_max: 'participation_fee',
  });
  expect(compared({ price_min: pricesOutOfOrder })).toEqual({ price_min: 'price_max' });
  expect(compared({ event_date_time_date: 'Data neteisinga.', title: 'Įveskite.' })).toEqual({});
});
