import { describe, expect, test } from 'vitest';
import { heldFor, heldWords, seenLetters } from './held-text.ts';

describe('a text is read before it is shown', () => {
  test.each([
    'Skambinkite +370 612 34567.',
    'Mano numeris 8 612 34 567',
    'Rašykite 861234567 bet kada',
    'tel. (8 5) 212 3456',
    'naujasis 0 612 34567',
    '61234567 – čia aš',
    '8\u200b612\u200b34567 su paslėptais tarpais',
    '８６１２３４５６７ pilno pločio skaitmenimis',
    '00370 612 34567',
  ])('with a telephone number: %s', (text) => {
    expect(heldFor(text)).toContain('phone');
  });

  test.each([
    'Daugiau https://pigiau.example',
    'žiūrėkite www.kita-kirpykla',
    'ieškokite kirpykla.lt',
    'rašykite man ona@pastas.lt',
    'ona(eta)pastas taškas lt',
  ])('with a link: %s', (text) => {
    expect(heldFor(text)).toContain('link');
  });

  test.each([
    'Gyvena Pakalnės g. 14-3, Kaunas',
    'Jis dirba Savanorių pr. 120',
    'atėjome į Ramiosios gatvės 5',
    'LT-44001',
    'Susitikome prie Kauno pl. 12',
    'Liepų al. nr. 5',
  ])('with an address: %s', (text) => {
    expect(heldFor(text)).toContain('address');
  });

  test.each(['Kokia kurva dirba!', 'ble BLET kaip blogai', 'visai nachui'])(
    'with a word of the list: %s',
    (text) => {
      expect(heldFor(text)).toEqual(['words']);
    },
  );

  test.each([
    'Buvome 2026-11-20, 10:30, užtruko 45 minutes ir kainavo 35,50 €.',
    'Šuo sveria 23 kg, o naktis kainavo 25 €; atėjome 9 val.',
    'Per 10 metų tokios kirpyklos nemačiau. 5 iš 5! Lauksime 2027 m. sausio 15 d.',
    'Laukėme pusvalandį, nors buvome registruoti 10:30. Prie gatvės sunku sustoti.',
    'Rikis pirmą kartą nesuko uodegos į kitą pusę, sukose vietos užteko.',
    'Nuolaida 20 %, pr. metais buvo brangiau; 1 000 000 kartų ačiū.',
    'Kainos nuo 25 iki 45 eurų, telefono atsiliepė iškart.',
    'Važiavome 120 km ir nepasigailėjome. Sukti į kiemą patogu.',
    'Uodegą suka kaip propelerį, o suki galvą ir tu.',
    'Kieme lojo ant gaidį, užmigo tik su gaidi.',
    'Laukėme nuo 10:30 pr. 2 kartus, kaina al 20, pl 3.',
  ])('not otherwise: %s', (text) => {
    expect(heldFor(text)).toEqual([]);
  });

  test('and its author learns for what', () => {
    expect(heldWords('Skambinkite 861234567')).toBe('Tekste gali būti telefono numeris.');
    expect(heldWords('Nachui, 861234567 arba kirpykla.lt')).toBe(
      'Tekste gali būti telefono numeris, nuoroda ir keiksmažodis.',
    );
    expect(heldWords('Gera.', ['kirpykla.lt K.', null])).toBe('Varde gali būti nuoroda.');
    expect(heldWords('Gera.')).toBe('Tekstą perskaitys žmogus.');
  });

  test('also for names that are none, while people and dogs are called as they are', () => {
    const names = ['Rūta V.', 'Suka ir Debilas', 'Lt. Rikis', 'Ona-Marija G.', null];
    expect(heldFor('Viskas gerai.', names)).toEqual([]);
    expect(heldFor('Viskas gerai.', ['Ona 861234567'])).toEqual(['phone']);
    expect(heldFor('Viskas gerai.', [null, 'pigiau.lt'])).toEqual(['link']);
  });

  test('its letters are counted as they are seen', () => {
    expect(seenLetters(' a \n b ')).toBe(3);
    expect(seenLetters('\u200b'.repeat(20))).toBe(0);
    expect(seenLetters('👩‍👩‍👧‍👦')).toBe(4);
  });
});
