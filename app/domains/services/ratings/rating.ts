import { countNoun, nouns } from '#app/lithuanian/plural.ts';

/** How a service, or all of a company, is rated by the reviews that are shown and current. */
export type Rating = {
  /** The mean with one decimal, '4,6'; null below three reviews. */
  readonly mean: string | null;
  readonly count: number;
  /** '23 atsiliepimai', or that there are none. */
  readonly words: string;
};

/** From how many reviews on a number is shown: fewer say too little. */
export const fewestForNumber = 3;

export const notRated: Rating = { mean: null, count: 0, words: 'Atsiliepimų dar nėra' };

/** @param total the sum of the ratings */
export function ratingOf(count: number, total: number): Rating {
  if (count === 0) return notRated;
  const mean = count < fewestForNumber ? null : meanInWords(count, total);
  return { mean, count, words: countNoun(count, nouns.review) };
}

/** A mean with one decimal, as it is rounded on paper. */
export function meanInWords(count: number, total: number): string {
  return (Math.round((10 * total) / count) / 10).toFixed(1).replace('.', ',');
}
