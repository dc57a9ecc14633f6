import { isIP } from 'node:net';
import * as z from 'zod';
import { optionalLine } from '#app/forms/form-fields.ts';
import { clearSigns } from '#app/lithuanian/clear-text.ts';
import { companyLinks, type LinkColumn, longestLink } from './company-links.ts';

/*
 * Names that never lead to a public site (RFC 2606, 6761, 6762, 7686, 8375, 9476), those that routers
 * and companies use within, and services whose names lead to whatever address is written into them.
 */
const privateEndings = [
  ...['alt', 'arpa', 'corp', 'example', 'home', 'internal', 'intranet', 'invalid', 'lan', 'local'],
  ...['localdomain', 'localhost', 'onion', 'private', 'test'],
  ...['localtest.me', 'lvh.me', 'nip.io', 'sslip.io', 'xip.io'],
];

const needsHttps = 'Adresas turi prasidėti „https://“.';
const unreadable = 'Tokio adreso neatpažįstame. Nukopijuokite jį iš naršyklės adreso laukelio.';
const notPublic = 'Įveskite viešą svetainės adresą, kurį gali atverti visi.';
const tooMuch = 'Adrese neturi būti prisijungimo vardo, slaptažodžio ar prievado.';

/**
 * Reads the address of a public page: https, a name of the public network, no user and no port. It is
 * stored and shown as a link; nothing of ours ever asks for it (docs/design.md rule 3).
 * @returns the address as browsers write it, or what is wrong with it
 */
export function readLink(
  typed: string,
  hosts: readonly string[] | null,
): { readonly url: string } | { readonly wrong: string } {
  // 'www.pusynas.lt' is what people type; what names another way of asking is refused below.
  // A dash of any kind counts as the plain one; a path is left as it is.
  const plain = typed.replace(/^(?:https:\/\/)?[^/?#]*/i, clearSigns);
  const isHost = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+(\/|$)/u.test(plain);
  const text = isHost ? `https://${plain}` : plain;
  if (!/^https:\/\/[^/\\]/i.test(text)) return { wrong: needsHttps };
  const url = URL.parse(text);
  if (url === null) return { wrong: unreadable };
  if (url.username !== '' || url.password !== '' || url.port !== '') return { wrong: tooMuch };
  const host = url.hostname.replace(/\.$/, '');
  if (!isPublicName(host)) return { wrong: notPublic };
  if (hosts !== null && !hosts.some((known) => isWithin(host, known))) {
    return { wrong: `Įveskite ${hosts[0]} adresą.` };
  }
  url.hostname = host;
  // As browsers write it, it may be longer than what was typed.
  if (url.href.length > longestLink) return { wrong: unreadable };
  return { url: url.href };
}

function isPublicName(host: string): boolean {
  // Browsers read '2130706433' and '0x7f.1' as addresses, too: by now they are written as such.
  if (isIP(host) !== 0 || host.startsWith('[')) return false;
  if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host)) return false;
  return !privateEndings.some((ending) => isWithin(host, ending));
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** A link that may be left out: null then. */
export function linkField(column: LinkColumn) {
  const { hosts } = companyLinks[column];
  return optionalLine(longestLink).transform((typed, context) => {
    if (typed === '') return null;
    const read = readLink(typed, hosts);
    if ('url' in read) return read.url;
    context.addIssue({ code: 'custom', message: read.wrong });
    return z.NEVER;
  });
}
