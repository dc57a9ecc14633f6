import { expect, test } from 'vitest';
import { vatCodeIsSound } from '#app/lithuanian/company-code.ts';
import { companyWarnings, vatCodeExample } from './company-warnings.ts';

test('sound codes, none and what is refused anyway get no warning', () => {
  const sound = { company_code: '399001370', vat_code: 'LT199900000118' };
  expect(companyWarnings(sound)).toEqual({});
  for (const codes of [
    {},
    { company_code: '', vat_code: null },
    { company_code: '30A', vat_code: ' ' },
  ]) {
    expect(companyWarnings(codes)).toEqual({});
  }
});

test('a wrong check digit, a wrong length and a strange VAT code are named', () => {
  expect(companyWarnings({ company_code: '304555125' })).toEqual({
    company_code: 'Patikrinkite įmonės kodą: nesutampa kontrolinis skaičius.',
  });
  expect(companyWarnings({ company_code: '12345', vat_code: 'LT1' })).toEqual({
    company_code: 'Patikrinkite įmonės kodą: jį sudaro 9\u00a0skaitmenys.',
    vat_code: 'Patikrinkite PVM kodą: jis atrodo neteisingas.',
  });
});

test('the example in the empty field is a sound VAT code', () => {
  expect(vatCodeIsSound(vatCodeExample)).toBe(true);
});
