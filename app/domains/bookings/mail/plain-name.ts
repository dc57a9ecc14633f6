import { innocentName } from '#app/mail/email-layout.ts';

/** A telephone number, or what can be read as one, however it is written. */
const number = /\d(?:\W?\d){5}/;

/**
 * A name for a mail to an address that is not proven; '' for one by which a stranger could speak in our
 * voice: with a link, an address or a number.
 */
export function plainName(typed: string): string {
  return number.test(typed) ? '' : innocentName(typed);
}
