import { describe, expect, it } from 'vitest';
import { readBreed } from './kinds/breed.ts';
import { readOptions } from './kinds/chosen-options.ts';
import { readInstant } from './kinds/instant.ts';
import { readYears } from './kinds/years.ts';
import { readYesNo } from './kinds/yes-no.ts';
import { optionList } from './options.ts';

const size = { key: 'size', options: optionList({ small: 'Maža', large: 'Didelė' }) };
const ids = (stored: unknown) => readOptions({ size: stored }, size).map(({ id }) => id);

describe('what is stored is read with distrust', () => {
  it('options: an id or several, in the order of the list, unknown ones left out', () => {
    expect(ids('large')).toEqual(['large']);
    expect(ids(['large', 'huge', 5, 'small', 'large'])).toEqual(['small', 'large']);
    for (const wrong of [undefined, null, 5, true, {}, [], '', 'LARGE'])
      expect(ids(wrong)).toEqual([]);
  });

  it('years: a whole number or its digits', () => {
    const years = (stored: unknown) => readYears({ years: stored }, 'years');
    expect([0, 12, '8', ' 8 '].map(years)).toEqual([0, 12, 8, 8]);
    for (const wrong of [undefined, null, -1, 7.5, 151, 1e9, '8 metai', '', '8.0', true, [8]]) {
      expect(years(wrong)).toBeNull();
    }
  });

  it('a breed: of the list however it is spelt, or as it was typed', () => {
    const breed = (stored: unknown) => readBreed({ breed: stored }, 'breed');
    expect(breed(' vokieciu  AVIGANIS')).toEqual({ name: 'Vokiečių aviganis', listed: true });
    expect(breed(' Vengrų  agaras ')).toEqual({ name: 'Vengrų agaras', listed: false });
    for (const wrong of [undefined, null, '', '  ', 5, ['Biglis']]) expect(breed(wrong)).toBeNull();
  });

  it('a moment: ISO 8601 with a zone', () => {
    const instant = (stored: unknown) => readInstant({ at: stored }, 'at')?.toISOString() ?? null;
    expect(instant('2026-11-20T18:00:00+02:00')).toBe('2026-11-20T16:00:00.000Z');
    expect(instant('2026-11-20T16:00Z')).toBe('2026-11-20T16:00:00.000Z');
    for (const wrong of [
      undefined,
      null,
      '2026-11-20',
      '2026-11-20T18:00:00',
      '2026-13-20T18:00:00Z',
      '2026-11-20T25:00:00Z',
      'rytoj',
      1_795_000_000_000,
    ]) {
      expect(instant(wrong)).toBeNull();
    }
  });

  it('yes or no: a boolean alone', () => {
    const answer = (stored: unknown) => readYesNo({ fee: stored }, 'fee');
    expect([true, false].map(answer)).toEqual([true, false]);
    for (const wrong of [undefined, null, 'true', 0, 1]) expect(answer(wrong)).toBeNull();
  });
});
