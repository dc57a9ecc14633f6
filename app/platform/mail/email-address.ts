import { asciiDomain, shownDomain } from '../domain-name.ts';

/**
 * The one spelling of an e-mail address by which it is stored, looked up, limited and shown: NFC and
 * lower case, its domain as people read it (`shownDomain`). 'Info@ŠUO.lt' and 'info@xn--uo-kta.lt' are
 * 'info@šuo.lt'. What is no address comes back in lower case, for a pattern to refuse.
 */
export function oneSpelling(address: string): string {
  const { text, name, domain } = partsOf(address);
  const shown = shownDomain(domain);
  return shown === '' ? text : `${name}@${shown}`;
}

/** The same address as mail programs take it: 'info@xn--uo-kta.lt'; nothing behind @ for no domain. */
export function asciiAddress(address: string): string {
  const { name, domain } = partsOf(address);
  return `${name}@${asciiDomain(domain)}`;
}

/** What an administrator types to find people by their addresses, of which it may be a part. */
export function searchedSpelling(text: string): string {
  return text.includes('@') ? oneSpelling(text) : shownDomain(text) || text.toLowerCase();
}

function partsOf(address: string) {
  const text = address.normalize('NFC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  return { text, name: text.slice(0, Math.max(at, 0)), domain: at < 0 ? '' : text.slice(at + 1) };
}
