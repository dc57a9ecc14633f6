/** What tells a person or a company from another: whatever its rows say, in any spelling. */
export type Traits = {
  readonly accounts: readonly (string | null)[];
  readonly emails: readonly (string | null)[];
  readonly phones: readonly (string | null)[];
  /** Of companies and of value added tax. */
  readonly codes: readonly (string | null)[];
  /** Street and number with the place. */
  readonly addresses: readonly (string | null)[];
};

/**
 * Whether who writes is one of a partner's own people: the same account, e-mail address, telephone,
 * company code or street address, however they are spelt.
 */
export function isOneOfOwn(author: Traits, partner: Traits): boolean {
  return comparisons.some(({ of, plain }) => {
    const known = new Set(plainOnes(partner[of], plain));
    return plainOnes(author[of], plain).some((value) => known.has(value));
  });
}

const comparisons = [
  { of: 'accounts', plain: (text) => text },
  { of: 'emails', plain: mailboxOf },
  { of: 'phones', plain: numberOf },
  { of: 'codes', plain: (text) => text.toUpperCase().replace(/[^A-Z\d]/g, '') },
  { of: 'addresses', plain: plainStreet },
] as const satisfies readonly {
  readonly of: keyof Traits;
  readonly plain: (text: string) => string;
}[];

function plainOnes(values: readonly (string | null)[], plain: (text: string) => string) {
  return values.flatMap((value) => plain(value ?? '') || []);
}

/** The mailbox that an address leads to: without case, what follows a plus, and the dots of Gmail. */
export function mailboxOf(text: string): string {
  const [name = '', domain = ''] = text.normalize('NFKC').trim().toLowerCase().split('@');
  const [box = ''] = name.split('+');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${box.replaceAll('.', '')}@gmail.com` : box && `${box}@${domain}`;
}

/** The digits of a Lithuanian number without its prefix; of another country's all of them. */
function numberOf(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').replace(/^00/, '');
  const local = /^(?:370|[80])?([3-7]\d{7})$/.exec(digits)?.[1];
  return local ?? digits;
}

function plainStreet(text: string): string {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded
    .replace(/\b(?:gatve|g|prospektas|pr|aleja|al|plentas|pl)\b/g, '')
    .replace(/[^\p{L}\d]/gu, '');
}
