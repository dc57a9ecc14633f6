import { countNoun, type Noun, nouns } from '#app/lithuanian/plural.ts';

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
  const things = counted.flatMap(([count, noun]) => (count > 0 ? [countNoun(count, noun)] : []));
  const words = [
    things.length > 0 ? `Neperkelta: ${things.join(', ')}.` : '',
    left.rows > 0 ? 'Lentelės eilutės tapo pastraipomis.' : '',
  ].filter((sentence) => sentence !== '');
  return words.length > 0 ? words.join(' ') : null;
}
