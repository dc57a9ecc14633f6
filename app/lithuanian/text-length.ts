import { countNoun, noun, nounFor } from './plural.ts';

const sign = noun('ženklas', 'ženklai', 'ženklų', 'ženklo');
const bySigns = noun('ženklu', 'ženklais', 'ženklų', 'ženklo');

const grouped = new Intl.NumberFormat('lt');

/** How long a text has to be, and may be at the most: 'Nuo 20 iki 3 000 ženklų.' */
export function lengthBetween(least: number, most: number): string {
  return `Nuo ${grouped.format(least)} iki ${countNoun(most, sign)}.`;
}

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
