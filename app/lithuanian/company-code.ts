/*
 * Codes of Lithuanian companies. A wrong check digit is a warning and never a refusal (docs/design.md D15).
 */

/**
 * The last digit of a legal entity's code.
 *
 * @param first the first eight digits
 */
export function companyCheckDigit(first: string): number {
  const digits = digitsOf(first, 8);
  const remainder = weighted(digits, (position) => 1 + position) % 11;
  if (remainder !== 10) return remainder;
  return (weighted(digits, (position) => 1 + ((position + 2) % 9)) % 11) % 10;
}

/** Whether a company code has nine digits and the last is right. */
export function companyCodeIsSound(code: string): boolean {
  return /^\d{9}$/.test(code) && companyCheckDigit(code.slice(0, 8)) === Number(code[8]);
}

/**
 * The last digit of a VAT code (as python-stdnum checks it).
 *
 * @param first the digits before it, without LT: eight or eleven
 */
function vatCheckDigit(first: string): number {
  const digits = digitsOf(first, first.length);
  const remainder = weighted(digits, (position) => 1 + (position % 9)) % 11;
  if (remainder !== 10) return remainder;
  return (weighted(digits, (position) => 1 + ((position + 2) % 9)) % 11) % 10;
}

/** Whether a VAT code is LT and 9 or 12 digits, the last but one 1 and the last right. */
export function vatCodeIsSound(code: string): boolean {
  const digits = /^LT(\d{7}1\d|\d{10}1\d)$/.exec(normaliseVatCode(code))?.[1];
  if (digits === undefined) return false;
  return vatCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** A VAT code as it is stored: upper case, no spaces and dashes. */
export function normaliseVatCode(code: string): string {
  return code.replace(/[\s\p{Dash}]+/gu, '').toUpperCase();
}

/** A postal code as it is stored, 'LT-01103', or null when the text cannot be one. */
export function normalisePostalCode(typed: string): string | null {
  const digits = /^(?:LT\p{Dash}?)?(\d{5})$/iu.exec(typed.replace(/\s+/g, ''))?.[1];
  return digits === undefined ? null : `LT-${digits}`;
}

function digitsOf(text: string, length: number): readonly number[] {
  if (!/^\d+$/.test(text) || text.length !== length)
    throw new Error(`Not ${length} digits: ${text}`);
  return [...text].map(Number);
}

function weighted(digits: readonly number[], weight: (position: number) => number): number {
  return digits.reduce((sum, digit, position) => sum + digit * weight(position), 0);
}
