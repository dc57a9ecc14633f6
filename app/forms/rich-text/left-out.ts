import { countNoun, type Noun, noun } from '#app/lithuanian/plural.ts';

/** How much of a pasted text was seen there and could not be taken. */
export type LeftOut = {
  pictures: number;
  /** Videos, sounds and frames. */
  media: number;
  /** Of forms. */
  fields: number;
  /** Rows of tables of two columns or more, whose words are taken. */
  rows: number;
};

const nouns = {
  picture: noun('nuotrauka', 'nuotraukos', 'nuotraukų', 'nuotraukos'),
  recording: noun(
    'vaizdo ar garso įrašas',
    'vaizdo ar garso įrašai',
    'vaizdo ar garso įrašų',
    'vaizdo ar garso įrašo',
  ),
  field: noun('formos laukas', 'formos laukai', 'formos laukų', 'formos lauko'),
};

export const nothingLeftOut: Readonly<LeftOut> = { pictures: 0, media: 0, fields: 0, rows: 0 };

/**
 * One sentence or two about what is not as it was.
 * @returns null when all is
 */
export function leftOutWords(left: LeftOut): string | null {
  const counted: readonly (readonly [number, Noun])[] = [
    [left.pictures, nouns.picture],
    [left.media, nouns.recording],
    [left.fields, nouns.field],
  ];
  const things = counted.flatMap(([count, thing]) => (count > 0 ? [countNoun(count, thing)] : []));
  const words = [
    things.length > 0 ? `Neperkelta: ${things.join(', ')}.` : '',
    left.rows > 0 ? 'Lentelės eilutės tapo pastraipomis.' : '',
  ].filter((sentence) => sentence !== '');
  return words.length > 0 ? words.join(' ') : null;
}
