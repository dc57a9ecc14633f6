/** What a check of the company looks at: with another one it has to be checked anew. */
export const checkedColumns = [
  'company_name',
  'company_code',
  'vat_code',
  'certificate_number',
  'city',
  'address',
  'postal_code',
] as const;

/** The words for what has changed of it, each once. */
export const checkedWords: Readonly<Record<(typeof checkedColumns)[number], string>> = {
  company_name: 'pavadinimas',
  company_code: 'įmonės kodas',
  vat_code: 'PVM kodas',
  certificate_number: 'pažymos ar liudijimo numeris',
  city: 'adresas',
  address: 'adresas',
  postal_code: 'adresas',
};
