import { expect, it } from 'vitest';
import { breeds } from '#app/lithuanian/breeds.ts';
import { breedChoices, readBreed } from './breed.ts';

it('a breed that was typed freely joins the choices', () => {
  expect(breedChoices('')).toEqual(breeds);
  expect(breedChoices('biglis')).toEqual(breeds);
  expect(breedChoices('Vilkpudelis').at(-1)).toBe('Vilkpudelis');
});

it('a breed is taken by its name in the list, or as it was typed; Kiti asks for one', () => {
  expect(readBreed('  sibiro   HASKIS ')).toEqual({ value: 'Sibiro haskis' });
  expect(readBreed('cihuahua')).toEqual({ value: 'Čihuahua' });
  expect(readBreed(' Vilkpudelis ')).toEqual({ value: 'Vilkpudelis' });
  expect(readBreed(' ')).toEqual({ value: '' });
  expect(readBreed('kiti')).toEqual({ wrong: 'Įveskite veislę.' });
});
