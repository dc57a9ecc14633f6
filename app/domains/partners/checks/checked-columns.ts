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

/** The name and surname are a person’s own; a company’s are those of an employee. */
const ofPersons: readonly CheckedColumn[] = ['certificate_number', 'contact_name'];
const ofOthers: readonly CheckedColumn[] = ['company_code', 'vat_code'];

/** What a check of a partner looks at: with another one it has to be checked anew. */
export function checkedColumnsOf(kind: TraderKind): readonly CheckedColumn[] {
  const left = kind === 'self_employed' ? ofOthers : ofPersons;
  return checkedColumns.filter((one) => !left.includes(one));
}

type Words = { readonly is: string; readonly changing: string };

const wordsOf: Readonly<Record<CheckedColumn, (kind: TraderKind) => Words>> = {
  company_name: () => ({ is: 'pavadinimas', changing: 'pavadinimą' }),
  company_code: (kind) => {
    const whose = kind === 'not_trader' ? 'organizacijos' : 'įmonės';
    return { is: `${whose} kodas`, changing: `${whose} kodą` };
  },
  vat_code: () => ({ is: 'PVM kodas', changing: 'PVM kodą' }),
  certificate_number: () => ({
    ...{ is: 'pažymos ar liudijimo numeris', changing: 'pažymos ar liudijimo numerį' },
  }),
  city: place,
  address: place,
  postal_code: place,
  contact_name: () => ({ is: 'vardas ir pavardė', changing: 'vardą ir pavardę' }),
};

/** A person may show the place alone. */
function place(kind: TraderKind): Words {
  return kind === 'self_employed'
    ? { is: 'vieta', changing: 'vietą' }
    : { is: 'adresas', changing: 'adresą' };
}

/** The words for what has changed of it, each once: 'pavadinimas, adresas'. */
export function checkedInWords(kind: TraderKind, changed: readonly CheckedColumn[]): string {
  return [...new Set(changed.map((column) => wordsOf[column](kind).is))].join(', ');
}

/** The words for all whose change is checked anew: 'pavadinimą, įmonės kodą, PVM kodą arba adresą'. */
export function recheckedInWords(kind: TraderKind): string {
  const words = checkedColumnsOf(kind).map((column) => wordsOf[column](kind).changing);
  const each = [...new Set(words)];
  return `${each.slice(0, -1).join(', ')} arba ${each.at(-1)}`;
}
