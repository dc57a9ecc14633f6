import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { ageInWords, ofAge, shortAge } from './pet-age.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the age of a dog', () => {
  it.each([
    // The day before, the day itself and the day after a birthday.
    ['2020-05-14', '2026-05-13', '5 m.'],
    ['2020-05-14', '2026-05-14', '6 m.'],
    ['2020-05-14', '2026-05-15', '6 m.'],
    // Under a year in months, under a month in words.
    ['2026-03-14', '2026-03-14', 'mažiau nei mėnuo'],
    ['2026-03-14', '2026-04-13', 'mažiau nei mėnuo'],
    ['2026-03-14', '2026-04-14', '1 mėn.'],
    ['2025-11-20', '2026-10-19', '10 mėn.'],
    ['2025-11-20', '2026-11-19', '11 mėn.'],
    ['2025-11-20', '2026-11-20', '1 m.'],
    // Over the turn of a year.
    ['2025-12-31', '2026-01-30', 'mažiau nei mėnuo'],
    ['2025-12-31', '2026-01-31', '1 mėn.'],
    // A month without that day counts from the first of the next one.
    ['2026-01-31', '2026-02-28', 'mažiau nei mėnuo'],
    ['2026-01-31', '2026-03-01', '1 mėn.'],
    // A birth on 29 February (docs/design.md D41).
    ['2024-02-29', '2025-02-28', '11 mėn.'],
    ['2024-02-29', '2025-03-01', '1 m.'],
    ['2024-02-29', '2028-02-28', '3 m.'],
    ['2024-02-29', '2028-02-29', '4 m.'],
    ['1990-01-01', '2026-11-20', '36 m.'],
    // The clock of a browser may be behind.
    ['2026-03-14', '2026-03-13', 'mažiau nei mėnuo'],
  ])('born on %s: on %s %s', (birth, today, age) => {
    expect(plain(shortAge(birth, today))).toBe(age);
  });

  it('is not told without a date of birth', () => {
    expect(shortAge(null, '2026-11-20')).toBe('Nenurodyta');
    expect(ageInWords(null, '2026-11-20')).toBe('Nenurodyta');
    expect(ofAge(null, '2026-11-20')).toBe('Nenurodyta');
  });

  it.each([
    ['2026-10-20', '1 mėnuo', '1 mėnesio'],
    ['2026-03-20', '8 mėnesiai', '8 mėnesių'],
    ['2026-01-20', '10 mėnesių', '10 mėnesių'],
    ['2025-11-20', '1 metai', '1 metų'],
    ['2022-11-20', '4 metai', '4 metų'],
    ['2016-11-20', '10 metų', '10 metų'],
    ['2005-11-20', '21 metai', '21 metų'],
    ['2026-11-20', 'mažiau nei mėnuo', 'mažiau nei mėnesio'],
  ])('is written out: born on %s %s, %s', (birth, words, genitive) => {
    expect(plain(ageInWords(birth, '2026-11-20'))).toBe(words);
    expect(plain(ofAge(birth, '2026-11-20'))).toBe(genitive);
  });
});

describe.each(['UTC', 'Europe/Vilnius', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'on a server whose time zone is %s (docs/trust.md R20)',
  (zone) => {
    const before = process.env.TZ;
    beforeEach(() => {
      process.env.TZ = zone;
    });
    afterEach(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    it('the day begins at midnight in Vilnius', () => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      const ageAt = (instant: string) =>
        plain(shortAge('2024-02-29', formatDate(new Date(instant))));
      // In winter Vilnius is two hours ahead of UTC, in summer three.
      expect(ageAt('2025-02-28T21:59:59Z')).toBe('11 mėn.');
      expect(ageAt('2025-02-28T22:00:00Z')).toBe('1 m.');
      const born = (instant: string) => shortAge('2026-06-10', formatDate(new Date(instant)));
      expect(plain(born('2026-07-09T20:59:59Z'))).toBe('mažiau nei mėnuo');
      expect(plain(born('2026-07-09T21:00:00Z'))).toBe('1 mėn.');
    });
  },
);
