import { ordinal } from './plural.ts';
import { inQuotes } from './typography.ts';

/** Letters by the alphabets that are told apart; the Latin ones of all languages are one. */
const alphabets: readonly (readonly [letter: RegExp, name: string])[] = [
  [/\p{Script=Latin}/u, 'lotynų'],
  [/\p{Script=Cyrillic}/u, 'kirilicos'],
  [/\p{Script=Greek}/u, 'graikų'],
  [/(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u, 'kitos abėcėlės'],
];

/**
 * Which sign of a text is of another alphabet than most: one among them is there to be taken for
 * another (Unicode Technical Standard 39).
 * @returns 'sumaišytos kelių abėcėlių raidės: 12-asis simbolis („o“) yra kirilicos raidė', or null
 */
export function mixedAlphabets(text: string): string | null {
  const signs = [...text];
  const counts = alphabets.map(([letter]) => signs.filter((sign) => letter.test(sign)).length);
  const most = alphabets[counts.indexOf(Math.max(...counts))];
  const at = signs.findIndex((sign) => /\p{L}/u.test(sign) && !most?.[0].test(sign));
  const sign = signs[at];
  if (sign === undefined) return null;
  const name = alphabets.find(([letter]) => letter.test(sign))?.[1] ?? '';
  return `sumaišytos kelių abėcėlių raidės: ${ordinal(at + 1, 'asis')}\u00a0simbolis (${inQuotes(sign)}) yra ${name} raidė`;
}
