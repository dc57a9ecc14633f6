import { describe, expect, it } from 'vitest';
import {
  companyCheckDigit,
  companyCodeIsSound,
  normalisePostalCode,
  normaliseVatCode,
  vatCodeIsSound,
} from './company-code.ts';

describe('the code of a company', () => {
  it.each(['121215434', '124110246', '188659752', '111791015', '147328026'])(
    '%s is sound',
    (code) => {
      expect(companyCodeIsSound(code)).toBe(true);
    },
  );

  it.each(['121215435', '12121543', '1212154344', '', '12121543x', ' 121215434'])(
    '%j is not',
    (code) => {
      expect(companyCodeIsSound(code)).toBe(false);
    },
  );

  it('takes the second round, with weights from 3 to 9 and 1, when the first leaves ten, and zero when both do', () => {
    // First round: 1·2 + 8·1 = 10.
    expect(companyCheckDigit('20000001')).toBe((3 * 2 + 1 * 1) % 11);
    expect(companyCheckDigit(firstWithTenTwice())).toBe(0);
  });
});

/** The first eight digits that leave ten in both rounds, by the plain formula. */
function firstWithTenTwice(): string {
  const round = (text: string, weights: readonly number[]) =>
    weights.reduce((sum, weight, position) => sum + weight * Number(text[position]), 0) % 11;
  for (let number = 10_000_000; ; number += 1) {
    const text = String(number);
    const isTen = round(text, [1, 2, 3, 4, 5, 6, 7, 8]) === 10;
    if (isTen && round(text, [3, 4, 5, 6, 7, 8, 9, 1]) === 10) return text;
  }
}

describe('the code of a VAT payer', () => {
  it.each(['LT119511515', 'LT100001919017', 'LT100004801610', 'LT290068999310', 'lt 119511515'])(
    '%s is sound',
    (code) => {
      expect(vatCodeIsSound(code)).toBe(true);
    },
  );

  it.each(['LT100001919018', '119511515', 'LT119511525', 'LT11951151', 'LV119511515', ''])(
    '%j is not',
    (code) => {
      expect(vatCodeIsSound(code)).toBe(false);
    },
  );

  it('is stored in capitals and without spaces', () => {
    expect(normaliseVatCode(' lt 119 511 515 ')).toBe('LT119511515');
    expect(normaliseVatCode('LT\u2212119–511‑515')).toBe('LT119511515');
  });
});

it('stores a postal code as LT and five digits', () => {
  expect(['01103', 'LT01103', 'lt-01103', ' LT - 01103 '].map(normalisePostalCode)).toEqual(
    Array(4).fill('LT-01103'),
  );
  expect(['1103', 'LT-011033', 'LV-01103', ''].map(normalisePostalCode)).toEqual(
    Array(4).fill(null),
  );
});
