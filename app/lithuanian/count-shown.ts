import { countNoun, type Noun, noun, nounFor } from './plural.ts';

const shown = {
  masculine: noun('Rodomas', 'Rodomi', 'Rodoma', 'Rodoma'),
  feminine: noun('Rodoma', 'Rodomos', 'Rodoma', 'Rodoma'),
};

/** How much of a list is shown, the verb agreeing: 'Rodomas 1 vizitas', 'Rodoma 10 paslaugų'. */
export function countShown(count: number, gender: keyof typeof shown, forms: Noun): string {
  return `${nounFor(count, shown[gender])} ${countNoun(count, forms)}`;
}
