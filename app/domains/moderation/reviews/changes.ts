import { type TextPart, wordChanges } from './word-changes.ts';

/** One thing that has changed: what it was, with what was taken out of it, and what it is, with what came. */
export type Change = {
  readonly term: string;
  /** Empty: it was not there. */
  readonly before: readonly TextPart[];
  /** Empty: it is not there any more. */
  readonly now: readonly TextPart[];
};

/** Something in words, as a page shows it; null: not there. */
export type Told = { readonly term: string; readonly value: string | null };

/** What differs between two tellings of one thing, in the order of the second one. */
export function changesOf(before: readonly Told[], now: readonly Told[]): readonly Change[] {
  const terms = new Set([...now, ...before].map(({ term }) => term));
  const valueIn = (told: readonly Told[], term: string) =>
    told.find((one) => one.term === term)?.value ?? '';
  return [...terms].flatMap((term) => {
    const [was, is] = [valueIn(before, term), valueIn(now, term)];
    if (was === is) return [];
    const parts = wordChanges(was, is);
    return [
      {
        term,
        before: parts.filter(({ kind }) => kind !== 'added'),
        now: parts.filter(({ kind }) => kind !== 'removed'),
      },
    ];
  });
}
