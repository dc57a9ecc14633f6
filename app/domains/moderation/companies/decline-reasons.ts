import { otherReason } from '#app/forms/reason.ts';

/** Why a partner's wish to be another kind of trader is declined: the words by the keys. */
export const declineReasons = {
  registers: 'Registrai rodo ką kita',
  sells: 'Paslaugomis verčiamasi kaip verslu',
  unknown: 'Pažyma, liudijimas ar kodas nerasti',
  other: otherReason,
} as const;

export type DeclineReason = keyof typeof declineReasons;
