import { otherReason } from '#app/forms/reason.ts';

/** Why a short address is taken away: the words by the keys. */
export const addressReasons = {
  'others-name': 'Kitos įmonės pavadinimas ar prekių ženklas',
  misleading: 'Klaidina, kieno tai puslapis',
  indecent: 'Įžeidžiantis ar nepadorus žodis',
  other: otherReason,
} as const;

export type AddressReason = keyof typeof addressReasons;
