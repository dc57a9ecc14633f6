import { countNoun, noun } from '#app/lithuanian/plural.ts';

/** What a deletion or a block does: '2 būsimi užsakymai bus atšaukti'. */
const cancelledBooking = noun(
  'būsimas užsakymas bus atšauktas',
  'būsimi užsakymai bus atšaukti',
  'būsimų užsakymų bus atšaukta',
  'būsimo užsakymo bus atšaukta',
);

/**
 * What a deletion or a block calls off, said before it: ' 2 būsimi užsakymai bus atšaukti, …'; '' for none.
 * @param whom who reads of it then
 */
export function comingLoss(count: number, whom: 'klientams' | 'teikėjams' | 'kitai pusei'): string {
  if (count === 0) return '';
  return ` ${countNoun(count, cancelledBooking)}, ${whom} apie tai parašysime.`;
}
