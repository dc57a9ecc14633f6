import { fold } from '#app/lithuanian/fold.ts';

/** What the database takes. */
export const addressNameLength = { least: 3, most: 40 } as const;

/**
 * A name as it stands in a short address: what was typed, without diacritics, its words joined by
 * hyphens. 'Gretos kirpykla' and 'gretos-kirpykla' are the same name.
 */
export function addressName(typed: string): string {
  return fold(typed)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** For so many days a name has to be used, before it is kept for its partner for ever. */
export const keptAfterDays = 7;
