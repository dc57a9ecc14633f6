import { countNoun, type Noun } from '#app/lithuanian/plural.ts';

/** Rows of a list that are counted; its pages end with these: who has more narrows the search. */
export const mostCounted = 1_000;

/** How many rows a list has; `atLeast`: there are more than are counted. */
export type ListCount = { readonly number: number; readonly atLeast: boolean };

/** @param counted rows, one more than `most` at the most */
export function listCountOf(counted: number, most: number): ListCount {
  return { number: Math.min(counted, most), atLeast: counted > most };
}

/** In few letters: '12', '1000+'. */
export function shortCount({ number, atLeast }: ListCount): string {
  return atLeast ? `${number}+` : String(number);
}

/** A chip's word with the number of what it leads to, where that is known: 'Laukia (12)'. */
export function withCount(word: string, count: ListCount | undefined): string {
  return count ? `${word} (${shortCount(count)})` : word;
}

/** In a sentence: '12 paslaugų', 'daugiau kaip 1000 paslaugų'. */
export function countListed({ number, atLeast }: ListCount, noun: Noun): string {
  return `${atLeast ? 'daugiau kaip ' : ''}${countNoun(number, noun)}`;
}
