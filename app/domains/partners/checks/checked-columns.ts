import type { TraderKind } from '#app/domains/accounts/trader-kinds.ts';

/** What a check can look at; which of it, `checkedColumnsOf` says. */
export const checkedColumns = [
  'company_name',
  'company_code',
  'vat_code',
  'certificate_number',
  'city',
  'address',
  'postal_code',
  'contact_name',
] as const;

export type CheckedColumn = (typeof checkedColumns)[number];

/**
 * What a check of a partner looks at: with another one it has to be checked anew. The name and surname
 * are a person’s own; a company’s are those of an employee.
 */
export function checkedColumnsOf(kind: TraderKind): readonly CheckedColumn[] {
  return checkedColumns.filter((one) => one !== 'contact_name' || kind === 'self_employed');
}

/** The words for what has changed of it, each once. */
export const checkedWords: Readonly<Record<CheckedColumn, string>> = {
  company_name: 'pavadinimas',
  company_code: 'įmonės kodas',
  vat_code: 'PVM kodas',
  certificate_number: 'pažymos ar liudijimo numeris',
  city: 'adresas',
  address: 'adresas',
  postal_code: 'adresas',
  contact_name: 'vardas ir pavardė',
};
