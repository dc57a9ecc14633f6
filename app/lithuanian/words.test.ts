import { describe, expect, test } from 'vitest';
import { places } from './places.ts';
import { isNearStem, spellingsOf, stemOf, wordsOf } from './words.ts';

test('words are letters and digits, whatever stands between them', () => {
  expect(wordsOf(' „Pudelių kirpykla“ – 24/7, šunims_ir🐕katėms! ')).toEqual([
    ...['Pudelių', 'kirpykla', '24', '7', 'šunims', 'ir', 'katėms'],
  ]);
  expect(wordsOf('%_\\ 🐕')).toEqual([]);
});

describe('a stem', () => {
  test.each([
    ['pudelis', 'pudelio pudeliui pudelį pudeliu pudeliai pudelių pudeliams pudelius pudeliuose'],
    ['viešbutis', 'viešbučio viešbučiui viešbutį viešbutyje viešbučiai viešbučių viešbučiuose'],
    ['klinika', 'klinikos klinikai kliniką klinikoje klinikų klinikoms klinikomis klinikose'],
    ['kirpėja', 'kirpėjos kirpėjai kirpėją kirpėjų'],
    ['medis', 'medžio medžiai medžių'],
    ['paroda', 'PARODOS parodoje Parodų'],
  ])('of %s is the same in its cases', (word, cases) => {
    for (const other of wordsOf(cases)) expect(stemOf(other), other).toBe(stemOf(word));
  });

  test('keeps three letters of a short word', () => {
    for (const word of ['vet', 'spa', 'šuo', 'ir', 'a', '24', '']) {
      expect(stemOf(word)).toHaveLength(word.length);
    }
  });

  test.each(places.map(({ name, locative }) => [name, locative]))(
    'of %s is that of %s',
    (name, locative) => {
      const stems = (text: string) => wordsOf(text).map(stemOf);
      // A district is 'Kauno r.' and 'Kauno rajone'.
      expect(stems(locative.replace('rajone', 'r'))).toEqual(stems(name));
    },
  );
});

test('stems are near when one letter is missing, added, other or has changed places', () => {
  for (const slip of ['klink', 'kliniik', 'klimik', 'klinki', 'lkinik']) {
    expect(isNearStem(slip, 'klinik'), slip).toBe(true);
  }
  for (const other of ['klin', 'klubik', 'kinologik', 'uniklik']) {
    expect(isNearStem(other, 'klinik'), other).toBe(false);
  }
  expect(isNearStem('kaun', 'kain')).toBe(false);
  expect(spellingsOf('kaun')).toEqual(['kaun']);
  expect(spellingsOf('🐕🐕🐕🐕🐕')).toEqual(['🐕🐕🐕🐕🐕', '🐕🐕🐕🐕']);
});
