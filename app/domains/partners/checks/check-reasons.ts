import type { TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import { otherReason } from '#app/forms/reason.ts';

/** What an administrator can have looked at, as the form, the badge's page and the log of it say it. */
export const checkedThings = {
  code: 'įmonės kodas',
  vat: 'PVM kodas',
  certificate: 'pažymos ar liudijimo numeris',
  person: 'vardas ir pavardė',
  name: 'pavadinimas',
  address: 'adresas',
} as const;

export type CheckedThing = keyof typeof checkedThings;

/** What there is to look at of a partner. */
export function thingsToCheck(company: {
  readonly kind: TraderKind;
  readonly vat: string | null;
  readonly certificate: string | null;
  readonly isAddressShown: boolean;
}): readonly CheckedThing[] {
  const isPerson = company.kind === 'self_employed';
  const there: Readonly<Record<CheckedThing, boolean>> = {
    code: !isPerson,
    vat: company.vat !== null,
    certificate: company.certificate !== null,
    person: isPerson,
    name: !isPerson,
    address: company.isAddressShown,
  };
  return (Object.keys(checkedThings) as CheckedThing[]).filter((thing) => there[thing]);
}

/** Why the data of a company is refused: the words by the stored keys. */
export const refusalReasons = {
  code: 'Nesutampa įmonės arba PVM kodas',
  name: 'Nesutampa pavadinimas',
  certificate: 'Nesutampa pažymos ar liudijimo numeris',
  kind: 'Nurodytas ne tas statusas',
  address: 'Nesutampa adresas',
  unregistered: 'Įmonė ar asmuo nerasti registre',
  other: otherReason,
} as const;

export type RefusalReason = keyof typeof refusalReasons;

/** Those that a partner of this kind can be refused for: a person has no company code, a company no certificate. */
export function refusalReasonsOf(kind: TraderKind): Readonly<Record<string, string>> {
  const { code, certificate, ...others } = refusalReasons;
  return kind === 'self_employed' ? { certificate, ...others } : { code, ...others };
}

/** The words of a stored reason; those that were written by hand stand for themselves. */
export function refusalWords(reason: string): string {
  return Object.hasOwn(refusalReasons, reason) ? refusalReasons[reason as RefusalReason] : reason;
}
