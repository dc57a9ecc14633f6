import { describe, expect, it } from 'vitest';
import { breedsCalled } from './breed-synonyms.ts';
import { breeds, findBreed, formerBreedNames, otherBreed } from './breeds.ts';
import { fold } from './fold.ts';

describe('the breeds', () => {
  it('begin with Mišrūnas and go on by the Lithuanian alphabet', () => {
    const [first, ...rest] = breeds;
    expect(first).toBe('Mišrūnas');
    expect(rest).toEqual(rest.toSorted(new Intl.Collator('lt').compare));
    expect(rest.length).toBe(222);
  });

  it('are told apart by their folded names, and Kiti is none of them', () => {
    expect(new Set(breeds.map(fold)).size).toBe(breeds.length);
    expect(findBreed(otherBreed)).toBeNull();
  });

  it('begin with a capital letter and are composed', () => {
    for (const name of breeds) {
      expect(name[0]).toBe(name[0]?.toUpperCase());
      expect(name).toBe(name.normalize('NFC'));
    }
  });

  it('are found however they are spelt', () => {
    expect(findBreed('biglis')).toBe('Biglis');
    expect(findBreed('  VOKIECIU   aviganis ')).toBe('Vokiečių aviganis');
    expect(findBreed('bigliukas')).toBeNull();
  });

  it('are found by a name that the list had before', () => {
    expect(findBreed('koton de tulearas')).toBe('Tulearo kotonas');
    for (const [former, name] of Object.entries(formerBreedNames)) {
      expect(breeds).not.toContain(former);
      expect(breeds).toContain(name);
      expect(findBreed(former)).toBe(name);
      expect(breedsCalled(former)).toEqual([name]);
    }
  });

  it('name the sizes of a poodle in full', () => {
    expect(breeds).toContain('Didysis pudelis');
  });
});

describe('what people call a breed', () => {
  it('leads to breeds of the list', () => {
    const called = [...'abcdefghijklmnopqrstuvwxyz'].flatMap(breedsCalled);
    expect(called.length).toBeGreaterThan(50);
    for (const name of called) expect(breeds).toContain(name);
  });

  it('is found by its beginning', () => {
    expect(breedsCalled('Haski')).toEqual(['Sibiro haskis']);
    expect(breedsCalled('civava')).toEqual(['Čihuahua']);
    expect(breedsCalled('korgis')).toHaveLength(2);
    expect(breedsCalled('kurtsharas')).toEqual(['Vokiečių trumpaplaukis paukštšunis']);
    expect(breedsCalled('foksas')).toHaveLength(2);
    expect(breedsCalled(' ')).toEqual([]);
    expect(breedsCalled('katinas')).toEqual([]);
  });
});
