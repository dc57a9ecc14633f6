import { countNoun, noun, nounFor } from './plural.ts';

const sign = noun('ženklas', 'ženklai', 'ženklų', 'ženklo');
const bySigns = noun('ženklu', 'ženklais', 'ženklų', 'ženklo');

const grouped = new Intl.NumberFormat('lt');

/** Of a text that comes near its end: 'Liko 400 ženklų'. */
export function lettersLeft(count: number): string {
  return `Liko ${countNoun(count, sign)}`;
}

/** Of a text that is longer than its field takes, by how much and how much fits. */
export function tooLong(length: number, longest: number): string {
  const over = length - longest;
  const signs = nounFor(over, bySigns);
  return `Sutrumpinkite tekstą: per ilga ${grouped.format(over)}\u00a0${signs}, telpa ${grouped.format(longest)}.`;
}
