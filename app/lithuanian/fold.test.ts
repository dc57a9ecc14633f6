import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it('takes case and diacritics away', () => {
    expect(fold('Šunų VIEŠBUTIS')).toBe('sunu viesbutis');
    expect(fold('ĄČĘĖĮŠŲŪŽ ąčęėįšųūž')).toBe('aceeisuuz aceeisuuz');
  });

  it('does not mind how an accent is composed', () => {
    expect(fold('Šunų'.normalize('NFD'))).toBe(fold('Šunų'));
  });

  it('lowers with the root locale, a dotted capital I included', () => {
    expect(fold('İI')).toBe('ii');
  });

  it('leaves alone what is no letter with a mark', () => {
    expect(fold('ł ß 100% 🐕‍🦺')).toBe('ł ß 100% 🐕‍🦺');
  });

  it('changes nothing the second time', () => {
    for (const text of ['Šunų', 'ΣΟΦΟΣ', 'İ', 'x̌', 'ﬁ']) expect(fold(fold(text))).toBe(fold(text));
  });
});
