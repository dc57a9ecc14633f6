import { innocentName } from '#app/mail/email-layout.ts';

/** A telephone number, or what can be read as one, with up to four signs between two digits. */
const number = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,4}\p{Nd}){5}/u;

/**
 * A name for a mail to an address that is not proven; '' for one by which a stranger could speak in our
 * voice: with a link, an address or a number.
 */
export function plainName(typed: string): string {
  return number.test(typed.normalize('NFKC')) ? '' : innocentName(typed);
}
