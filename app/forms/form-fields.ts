import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { clearSigns, clearText } from '#app/lithuanian/clear-text.ts';
import { tooLong } from '#app/lithuanian/text-length.ts';
import { asciiAddress, oneSpelling } from '#app/platform/mail/email-address.ts';
import { longestEmail } from './longest-email.ts';

/** Spec 5: the sentence for an address that cannot be one. */
export const wrongEmail = 'Prašome įvesti teisingą el. pašto adresą.';

/** What a form can send: a text; a missing field or a file counts as empty. */
export const typed = z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string());

/**
 * The length is asked first, before anything looks into a text: no text of so many letters is this
 * long, however its letters are composed, its lines end and its words stand apart.
 */
function clear(longest: number) {
  return typed.pipe(noLonger(4 * longest + 1_000, longest)).transform(clearText);
}

/**
 * A text of one line: NFC, spaces put in order.
 * @param missing the sentence for an empty one
 */
export function line(longest: number, missing: string) {
  return optionalLine(longest).pipe(z.string().min(1, missing));
}

/** A text of one line that may stay empty, put in order alike. */
export function optionalLine(longest: number) {
  return clear(longest)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(noLonger(longest));
}

/** A text of several lines that may stay empty. */
export function paragraphs(longest: number) {
  return clear(longest)
    .transform((text) => text.trim())
    .pipe(noLonger(longest));
}

/** @param told the bound that is told, where the one that is asked is wider */
function noLonger(most: number, told = most) {
  return z.string().max(most, { error: ({ input }) => tooLong(String(input).length, told) });
}

/**
 * As browsers check it (HTML, section 4.10.5.1.5), with a dot in the domain; and only what a mail
 * can go to (RFC 5322): the dots of the name stand apart, and nothing in it begins an encoded word.
 */
const emailPattern =
  /^(?!.*=\?)(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * An e-mail address in its one spelling (`oneSpelling`).
 * @param missing the sentence for an empty one
 */
export function email(missing: string) {
  return typed
    .pipe(z.string().max(4 * longestEmail, wrongEmail))
    .transform((text) => oneSpelling(clearSigns(text)))
    .pipe(
      z
        .string()
        .min(1, missing)
        .refine((text) => text === '' || isEmail(asciiAddress(text)), wrongEmail),
    );
}

const isEmail = (text: string) => text.length <= longestEmail && emailPattern.test(text);

/** A password as it was typed, not empty; whether it may be one is for newPassword to say. */
export function password(missing: string) {
  return typed.pipe(z.string().min(1, missing));
}

/**
 * A telephone number in E.164, or null when the text cannot be one. Without a country it is
 * Lithuanian, with the old prefix 8, the new 0 or none. Server only: the library is large.
 */
export function normalisePhone(typed: string): string | null {
  const text = clearSigns(typed);
  if (!/^[+\d\s()./-]+$/.test(text)) return null;
  const number = parsePhoneNumberFromString(text, 'LT');
  if (!number?.isPossible()) return null;
  return /^\+[0-9]{8,15}$/.test(number.number) ? number.number : null;
}
