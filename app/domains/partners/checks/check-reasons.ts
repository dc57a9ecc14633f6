import { otherReason } from '#app/forms/reason.ts';

/** What an administrator can have looked at, as the form, the badge's page and the log of it say it. */
export const checkedThings = {
  code: 'įmonės kodas',
  vat: 'PVM kodas',
  name: 'pavadinimas',
  address: 'adresas',
} as const;

export type CheckedThing = keyof typeof checkedThings;

/** Why the data of a company is refused: the words by the stored keys. */
export const refusalReasons = {
  code: 'Nesutampa įmonės arba PVM kodas',
  name: 'Nesutampa įmonės pavadinimas',
  address: 'Nesutampa įmonės adresas',
  unregistered: 'Įmonė nerasta registre',
  other: otherReason,
} as const;

export type RefusalReason = keyof typeof refusalReasons;

/** The words of a stored reason; those that were written by hand stand for themselves. */
export function refusalWords(reason: string): string {
  return Object.hasOwn(refusalReasons, reason) ? refusalReasons[reason as RefusalReason] : reason;
}
