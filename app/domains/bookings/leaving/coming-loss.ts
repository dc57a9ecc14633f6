import { countNoun, nouns } from '#app/lithuanian/plural.ts';

/**
 * What a deletion calls off, said before it: ' 2 būsimi užsakymai bus atšaukti, …'; '' for none.
 * @param whom who reads of it then
 */
export function comingLoss(count: number, whom: 'klientams' | 'kitai pusei'): string {
  if (count === 0) return '';
  return ` ${countNoun(count, nouns.cancelledBooking)}, ${whom} apie tai parašysime.`;
}
