import { breeds, findBreed, otherBreed } from '#app/lithuanian/breeds.ts';

/** The breeds to choose from; one that was typed freely has joined them (spec 4). */
export function breedChoices(typed: string): readonly string[] {
  const name = typed.trim();
  return name === '' || findBreed(name) !== null ? breeds : [...breeds, name];
}

/**
 * The breed that a field holds: by its name in the list when it is one of it, '' for none. 'Kiti'
 * asks for another one and is no breed.
 */
export function readBreed(typed: string): { readonly value: string } | { readonly wrong: string } {
  const name = typed.replace(/\s+/g, ' ').trim();
  if (name.toLowerCase() === otherBreed.toLowerCase()) return { wrong: 'Įveskite veislę.' };
  return { value: findBreed(name) ?? name };
}
