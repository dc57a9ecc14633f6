import { expect, test } from 'vitest';
import { readForm } from '#app/forms/read-form.ts';
import { pages } from '#tests/pages.ts';
import { addressForm } from './address-form.server.ts';
import { addressName } from './address-name.ts';
import { isReservedName, reservedNames } from './reserved-names.ts';

const read = (name: string) => {
  const form = new FormData();
  form.set('name', name);
  return readForm(addressForm, form);
};

test('the first part of each address of ours is kept from everyone', () => {
  const parts = pages
    .map(({ path }) => path.split('/')[1]?.replace(/\.\w+$/, '') ?? '')
    // No name begins with a dot.
    .filter((part) => part.length > 2 && !/[:*]|^\./.test(part));
  expect(parts.length).toBeGreaterThan(30);
  for (const part of parts) expect(isReservedName(part), part).toBe(true);
});

test('the words are folded, each once', () => {
  for (const { word } of reservedNames) expect(addressName(word)).toBe(word);
  expect(new Set(reservedNames.map(({ word }) => word)).size).toBe(reservedNames.length);
});

test.each([
  ...['admin', 'Admin', 'kontaktai', 'Apie mus', 'vizgis', 'mano-vizgis', 'viz-gis', 'vizgis24'],
  ...['Kurva', 'kurvos', 'salonas-kurva', 'pyzdukas', 'šūdas', 'nachui', 'blet', 'suka', 'pidaras'],
  ...['fuck-dogs', 'fucking', 'shit', 'Bitch', 'hitleris'],
])('%s is refused', (name) => {
  expect(read(name)).toMatchObject({
    ok: false,
    fields: { name: 'Tokio adreso pasirinkti negalima.' },
  });
});

test.each([
  ['Gretos kirpykla', 'gretos-kirpykla'],
  ['  Šuns ŽYGIS, 2 ', 'suns-zygis-2'],
  ['ąčęėįšųūž', 'aceeisuuz'],
  // Harmless, though they begin or go on like a curse.
  ['Shitzu namai', 'shitzu-namai'],
  ['Ši cu', 'si-cu'],
  ['kokerspanielis', 'kokerspanielis'],
  ['mandarinas', 'mandarinas'],
  ['pistacija', 'pistacija'],
  ['uodega-suka-ratus', 'uodega-suka-ratus'],
  ['administruoja-greta', 'administruoja-greta'],
])('%s becomes %s', (typed, name) => {
  expect(read(typed)).toEqual({ ok: true, value: { name } });
});

test.each([
  ['', 'Įveskite adresą.'],
  ['a', 'Adresą turi sudaryti bent 3 raidės ar skaitmenys.'],
  ['!!!', 'Adresą turi sudaryti bent 3 raidės ar skaitmenys.'],
  ['2024', 'Adrese turi būti bent viena raidė.'],
  ['a'.repeat(41), 'Sutrumpinkite adresą: daugiausia 40\u00a0simbolių.'],
])('%s is refused: %s', (typed, sentence) => {
  expect(read(typed)).toMatchObject({ ok: false, fields: { name: sentence } });
});
