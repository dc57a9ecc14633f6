import * as z from 'zod';
import {
  email,
  normalisePhone,
  optionalLine,
  paragraphs,
  password,
} from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { fieldLimits, shortestAdminPassword, shortestPassword } from './field-limits.ts';
import { isCommonPassword } from './password/common-passwords.ts';

/*
 * The forms of accounts: one schema each, with the sentences of spec 5. Server only: zod, the list
 * of passwords and the phone numbers' rules do not go to the browser.
 */

const missingPassword = 'Įveskite slaptažodį.';
const missingRepeat = 'Pakartokite slaptažodį.';
const fillAll = 'Prašome užpildyti visus laukus.';
const differs = 'Slaptažodžiai nesutampa.';
const tooShort = 'Slaptažodis turi būti bent 6\u00a0simbolių ilgio.';
export const wrongPhone = 'Telefono numeris neteisingas. Rašykite taip: +370 612 34567.';

/** The version of a profile that its form began with; whatever is no version is an old one. */
export const formVersion = z.preprocess(
  (typed) => (/^\d{1,9}$/.test(String(typed)) ? Number(typed) : 0),
  z.number(),
);

/** The sentence that holds for all, or that of the first field that is wrong. */
const firstSentence = (fields: Record<string, string>) => ({
  text: Object.values(fields).includes(fillAll) ? fillAll : Object.values(fields)[0],
});

/**
 * A new password and its repetition (docs/design.md D13).
 * @param missing said of an empty one
 * @param missingRepeat said of an empty repetition
 */
function newPasswordShape(missing: string, short = tooShort, missingRepeat = missing) {
  const first = password(missing)
    .refine((text) => text === '' || lengthOf(text) >= shortestPassword, short)
    .refine(
      (text) => lengthOf(text) <= fieldLimits.password,
      `Slaptažodis turi būti ne ilgesnis kaip ${fieldLimits.password}\u00a0simboliai.`,
    )
    .refine(
      (text) => !isCommonPassword(text.normalize('NFKC')),
      'Šis slaptažodis pernelyg dažnai naudojamas. Sugalvokite kitą.',
    );
  return { password: first, password_repeat: password(missingRepeat) };
}

const lengthOf = (text: string) => [...text.normalize('NFKC')].length;

const sameTwice = {
  when: () => true,
  path: ['password_repeat'],
  error: differs,
};

function repeats({ password, password_repeat }: { password?: unknown; password_repeat?: unknown }) {
  return !password_repeat || password === password_repeat;
}

/** Spec 5, partner registration, step 2. */
export const partnerPasswordForm = {
  schema: z
    .object(newPasswordShape(missingPassword, tooShort, missingRepeat))
    .refine(repeats, sameTwice),
  headline: (fields) => {
    if (fields.password === tooShort) return { title: 'Slaptažodis per trumpas', text: tooShort };
    if (fields.password) return firstSentence(fields);
    return { title: 'Slaptažodžiai nesutampa' };
  },
} satisfies FormSchema<z.ZodRawShape>;

/** Spec 5, sign-in of owners, partners and administrators. */
export const signInForm = {
  schema: z.object({ email: email(fillAll), password: password(fillAll) }),
  headline: firstSentence,
} satisfies FormSchema<z.ZodRawShape>;

/** Spec 5, owner auth, sign-up. */
export const ownerSignUpForm = {
  schema: z
    .object({ email: email(fillAll), ...newPasswordShape(fillAll) })
    .refine(repeats, sameTwice),
  headline: firstSentence,
} satisfies FormSchema<z.ZodRawShape>;

/** Spec 5, forgot password. */
export const resetRequestForm = {
  schema: z.object({ email: email('Įveskite el. pašto adresą.') }),
  headline: firstSentence,
} satisfies FormSchema<z.ZodRawShape>;

/** Spec 5, the page that a reset link opens. */
export const newPasswordForm = {
  schema: z.object(newPasswordShape(fillAll)).refine(repeats, sameTwice),
  headline: firstSentence,
} satisfies FormSchema<z.ZodRawShape>;

/** The page of an invitation to administer: a longer password, and the first code of the second factor. */
export const invitationForm = {
  schema: z
    .object({
      ...newPasswordShape('Įveskite slaptažodį.', tooShort, missingRepeat),
      code: optionalLine(20).refine((code) => code !== '', 'Įveskite kodą.'),
    })
    .refine(repeats, sameTwice)
    .refine(({ password }) => lengthOf(password) >= shortestAdminPassword, {
      path: ['password'],
      error: `Slaptažodis turi būti bent ${shortestAdminPassword}\u00a0simbolių.`,
    }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** The page that invites an administrator. */
export const adminInvitationForm = {
  schema: z.object({ email: email('Įveskite el. pašto adresą.') }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

const tooShortHere = 'Turi būti bent 6\u00a0simboliai.';

/** Spec 5, partner profile, password change; the password before is asked for as well. */
export const passwordChangeForm = {
  schema: z
    .object({
      current_password: password('Įveskite dabartinį slaptažodį.'),
      ...newPasswordShape(tooShortHere, tooShortHere, missingRepeat),
    })
    .refine(repeats, sameTwice),
  headline: (fields) => {
    if (fields.password === tooShortHere && !fields.current_password) {
      return { title: 'Slaptažodis per trumpas', text: tooShortHere };
    }
    if (fields.current_password || fields.password) {
      return { title: 'Klaida keičiant slaptažodį', ...firstSentence(fields) };
    }
    return { title: 'Slaptažodžiai nesutampa' };
  },
} satisfies FormSchema<z.ZodRawShape>;

/** Spec 2, owner settings: the name and the number may stay empty. */
export const ownerProfileForm = {
  schema: z.object({
    full_name: optionalLine(fieldLimits.full_name),
    phone_number: paragraphs(fieldLimits.phone).transform((text, context) => {
      const number = text === '' ? null : normalisePhone(text);
      if (text === '' || number !== null) return number;
      context.addIssue(wrongPhone);
      return z.NEVER;
    }),
    email: email('Įveskite el. pašto adresą.'),
    version: formVersion,
  }),
  headline: (fields) => ({
    title: 'Neteisingas formatas',
    text: Object.values(fields)[0] ?? '',
  }),
} satisfies FormSchema<z.ZodRawShape>;

export type OwnerPerson = FormValue<typeof ownerProfileForm>;

/** What proves who asks at a screen that is signed in: the account's password. */
export const ownPasswordForm = {
  schema: z.object({ password: password('Įveskite slaptažodį.') }),
  headline: firstSentence,
} satisfies FormSchema<z.ZodRawShape>;

/** The deletion of an account: the password, and whether the reviews are to go, too. */
export const accountDeletionForm = {
  schema: ownPasswordForm.schema.extend({
    with_reviews: optionalLine(10).transform((typed) => typed === 'on'),
  }),
  headline: firstSentence,
} satisfies FormSchema<z.ZodRawShape>;

const noSuchSetting = 'Tokio nustatymo nėra.';

/**
 * One switch of the settings and the state that it is to have.
 * @param names the switches of the page
 */
export function switchForm<const Name extends string>(names: readonly Name[]) {
  return {
    schema: z.object({
      setting: z.enum(names, noSuchSetting),
      on: z.enum(['true', 'false'], noSuchSetting).transform((on) => on === 'true'),
    }),
    headline: (fields: Record<string, string>) => ({ text: Object.values(fields)[0] ?? '' }),
  };
}
