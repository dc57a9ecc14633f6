import { domainToASCII, domainToUnicode } from 'node:url';
import { mixedAlphabets } from '#app/lithuanian/alphabets.ts';

/* Server only: browsers have no function for names in Unicode. */

/** Of a whole name (RFC 1035, 2.3.4). A longer one is not looked into. */
const longestDomain = 253;

/**
 * The name of a domain as DNS and SMTP take it (UTS 46): 'ŠUO.lt' and 'šuo.lt' are 'xn--uo-kta.lt'.
 * @returns '' for what cannot be one; a name of ASCII alone is only put in lower case
 */
export function asciiDomain(written: string): string {
  if (written.length > longestDomain) return '';
  const name = written.normalize('NFC').toLowerCase();
  if (/^[a-z0-9.-]*$/.test(name) && !name.includes('xn--')) return name;
  // The conversion alone would drop what follows a slash, as in a web address.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) ? domainToASCII(name) : '';
}

/**
 * The same name as people read it: Unicode in NFC and lower case, one form for all spellings. A name
 * whose letters are of several scripts stays 'xn--…', the part behind its last dot included, so that
 * no Cyrillic or Greek letter under '.lt' or '.com' is taken for a Latin one ('Single Script' of UTS 39,
 * section 5.2, asked of the whole name, which also covers the whole-script confusables of its section 4).
 * @returns '' for what cannot be one
 */
export function shownDomain(written: string): string {
  const ascii = asciiDomain(written);
  if (!ascii.includes('xn--')) return ascii;
  const shown = domainToUnicode(ascii).normalize('NFC');
  return mixedAlphabets(shown) === null && domainToASCII(shown) === ascii ? shown : ascii;
}
