import { otherReason } from '#app/forms/reason.ts';

/** Why an administrator suspends a partner: their words by their stored keys. */
export const suspensionReasons = {
  rules: 'Pakartotinai nesilaikyta taisyklių',
  fraud: 'Sukčiavimas arba apsimetimas kitu',
  'animal-welfare': 'Gyvūnų gerovės pažeidimas',
  illegal: 'Neteisėta veikla ar turinys',
  abuse: 'Įžeidinėjimas arba nepageidaujami laiškai',
  other: otherReason,
} as const;

export type SuspensionReason = keyof typeof suspensionReasons;

/** A stored reason in words; one that is not in the table any more as it is stored. */
export function suspensionWords(reason: string): string {
  return Object.hasOwn(suspensionReasons, reason)
    ? suspensionReasons[reason as SuspensionReason]
    : reason;
}
