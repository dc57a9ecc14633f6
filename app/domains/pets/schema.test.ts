import { describe, expect, it } from 'vitest';
import { readForm } from '#app/forms/read-form.ts';
import { petFormOn } from './schema.ts';

const form = petFormOn('2026-11-22');

function read(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return readForm(form, data);
}

/** What becomes of one field of a dog that has a name. */
function value(name: string, typed: string) {
  const answer = read({ name: 'Bela', [name]: typed });
  if (!answer.ok) return answer.fields;
  return answer.value[name as keyof typeof answer.value];
}

const wrong = (name: string, sentence: string) => ({ [name]: sentence });

describe('the form of a dog', () => {
  it('needs a name and nothing else', () => {
    expect(read({ name: ' Bela  Bella ' })).toEqual({
      ok: true,
      value: {
        ...{ name: 'Bela Bella', breed: '', birth_date: null, gender: null, weight: null },
        ...{ description: '', special_needs: '', version: 0 },
      },
    });
    for (const name of ['', '   ', '\u00a0']) {
      const answer = read({ name });
      expect(answer.ok || answer.fields).toEqual({ name: 'Prašome įvesti augintinio vardą.' });
    }
  });

  it('holds as much as the bounds allow and no more (docs/design.md D40)', () => {
    const tooLong = (most: string) =>
      `Sutrumpinkite tekstą: per ilga 1\u00a0ženklu, telpa ${most}.`;
    expect(value('name', 'Bela\u200b 🐕‍🦺')).toBe('Bela 🐕‍🦺');
    expect(value('name', 'ž'.repeat(60))).toBe('ž'.repeat(60));
    expect(value('name', 'ž'.repeat(61))).toEqual(wrong('name', tooLong('60')));
    expect(value('breed', 'v'.repeat(60))).toBe('v'.repeat(60));
    expect(value('breed', 'v'.repeat(61))).toEqual(wrong('breed', tooLong('60')));
    for (const name of ['description', 'special_needs']) {
      expect(value(name, 'a\r\nb')).toBe('a\nb');
      expect(value(name, 'ž'.repeat(2000))).toHaveLength(2000);
      expect(value(name, 'ž'.repeat(2001))).toEqual(wrong(name, tooLong('2\u00a0000')));
      expect(value(name, 'a\u0000\u200bb\u000bc')).toBe('ab\nc');
    }
  });

  it('takes a breed by its name in the list, or freely', () => {
    expect(value('breed', ' sibiro HASKIS')).toBe('Sibiro haskis');
    expect(value('breed', 'Kiemo sargas')).toBe('Kiemo sargas');
    expect(value('breed', 'Kiti')).toEqual(wrong('breed', 'Įveskite veislę.'));
  });

  it('takes a date of birth from 1990-01-01 to today in Vilnius', () => {
    expect(value('birth_date', '2022-5-3')).toBe('2022-05-03');
    expect(value('birth_date', '2022.05.03')).toBe('2022-05-03');
    expect(value('birth_date', '1990-01-01')).toBe('1990-01-01');
    expect(value('birth_date', '2026-11-22')).toBe('2026-11-22');
    const refused = {
      '2026-11-23': 'Gimimo data negali būti ateityje.',
      '9999-12-31': 'Gimimo data negali būti ateityje.',
      '1989-12-31': 'Gimimo data negali būti ankstesnė nei 1990-01-01.',
      '2023-02-29': 'Tokios datos nėra. Rašykite taip: 2022-05-14.',
      vakar: 'Tokios datos nėra. Rašykite taip: 2022-05-14.',
    };
    for (const [typed, sentence] of Object.entries(refused)) {
      expect(value('birth_date', typed), typed).toEqual(wrong('birth_date', sentence));
    }
  });

  it('takes one of the genders, or none', () => {
    for (const gender of ['Patinas', 'Patelė', 'Kita']) {
      expect(value('gender', gender)).toBe(gender);
    }
    expect(value('gender', '')).toBeNull();
    expect(value('gender', 'patinas')).toEqual(wrong('gender', 'Pasirinkite lytį iš sąrašo.'));
  });

  it.each([
    ['', null],
    ['6,4', 6.4],
    ['28.5', 28.5],
    ['28,50 kg', 28.5],
    ['14', 14],
    ['0,1', 0.1],
    [',5', 0.5],
    ['150', 150],
  ])('takes a weight: %j is %j', (typed, weight) => {
    expect(value('weight', typed)).toBe(weight);
  });

  it.each([
    ['0', 'Svoris turi būti nuo 0,1 iki 150\u00a0kg.'],
    ['0,09', 'Svoris turi būti nuo 0,1 iki 150\u00a0kg.'],
    ['150,1', 'Svoris turi būti nuo 0,1 iki 150\u00a0kg.'],
    ['9'.repeat(90), 'Svoris turi būti nuo 0,1 iki 150\u00a0kg.'],
    ['6,45', 'Po kablelio gali būti vienas skaitmuo, pvz., 6,4.'],
    ['-6', 'Svorį įveskite skaičiumi, pvz., 6,4.'],
    ['1e1', 'Svorį įveskite skaičiumi, pvz., 6,4.'],
    ['6,4,1', 'Svorį įveskite skaičiumi, pvz., 6,4.'],
    ['kg', 'Svorį įveskite skaičiumi, pvz., 6,4.'],
    ['Infinity', 'Svorį įveskite skaičiumi, pvz., 6,4.'],
  ])('refuses a weight of %j', (typed, sentence) => {
    expect(value('weight', typed)).toEqual(wrong('weight', sentence));
  });

  it('counts what is no version as an old one', () => {
    expect(value('version', '7')).toBe(7);
    for (const typed of ['', '-1', '1.5', '1'.repeat(10)]) expect(value('version', typed)).toBe(0);
  });
});
