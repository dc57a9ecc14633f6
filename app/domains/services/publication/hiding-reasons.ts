import { otherReason } from '#app/forms/reason.ts';

/**
 * What can be wrong with a service: their words by their stored keys. An administrator hides a
 * service for one of them, a visitor reports one for the same.
 */
export const hidingReasons = {
  misleading: 'Klaidinanti informacija',
  'animal-welfare': 'Gyvūnų gerovės pažeidimas',
  'foreign-content': 'Svetimos nuotraukos ar tekstas',
  illegal: 'Neteisėta veikla ar turinys',
  fraud: 'Sukčiavimas',
  other: otherReason,
} as const;

export type HidingReason = keyof typeof hidingReasons;

/** A stored reason in words; one that is not in the table any more as it is stored. */
export function hidingReasonInWords(reason: string): string {
  return Object.hasOwn(hidingReasons, reason) ? hidingReasons[reason as HidingReason] : reason;
}
