import { readBreed as readTypedBreed } from '#app/forms/breed.ts';
import { breeds, findBreed } from '#app/lithuanian/breeds.ts';
import { clearText } from '#app/lithuanian/clear-text.ts';
import type { OptionsFilter } from '../../search/filters.ts';
import { textIn } from '../typed-fields.ts';
import { type AttributeKind, type AttributeValues, type Named, plainText } from './kind.ts';

/** A breed of the list or one typed freely, stored as its name. */
export type BreedAttribute = Named & { readonly kind: 'breed' };

const longestBreed = 80;

type Breed = { readonly name: string; readonly listed: boolean };

export const breedKind: AttributeKind<BreedAttribute, Breed> = {
  schema: (z) => z.string().overwrite(clearText).trim().min(1).max(longestBreed),
  read: (values, { key }) => readBreed(values, key),
  badge: ({ name }) => name,
  fact: ({ name }) => name,
  // One typed freely is found by text.
  indexed: ({ name, listed }) => (listed ? [name] : []),
  typed: ({ key }, values) => ({ [key]: plainText(values[key]) }),
  readTyped({ key }, fields) {
    const breed = readTypedBreed(clearText(textIn(fields, key)));
    return 'wrong' in breed ? breed : { value: breed.value || undefined };
  },
};

/**
 * The breed as people see it, or null. `listed` says whether it is one of the list, however its
 * case, diacritics and spaces are written.
 */
export function readBreed(values: AttributeValues, key: string): Breed | null {
  const stored = values[key];
  if (typeof stored !== 'string') return null;
  const typed = stored.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (typed === '') return null;
  const listed = findBreed(typed);
  return listed === null ? { name: typed, listed: false } : { name: listed, listed: true };
}

export function breed(key: string, label: string): BreedAttribute {
  return { kind: 'breed', key, label };
}

/** The filter of all listed breeds. */
export function anyBreed({ key, label }: BreedAttribute): OptionsFilter {
  const options = breeds.map((name) => ({ id: name, label: name }));
  return { kind: 'options', name: key, label, attribute: key, source: 'breed', options };
}
