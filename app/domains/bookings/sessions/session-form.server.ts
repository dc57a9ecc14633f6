import * as z from 'zod';
import { formVersion } from '#app/domains/accounts/schema.ts';
import { line, optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { dateExample, readDate } from '#app/lithuanian/typed-date.ts';
import { readTime, timeExample } from '#app/lithuanian/typed-time.ts';
import { sessionLimits } from './session-limits.ts';

/** What can be read, in order; '' without the field: an event has its date elsewhere. */
function readable(read: (typed: string) => string | null, missing: string, wrong: string) {
  return optionalLine(20)
    .transform((text, context): string => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue(text === '' ? missing : wrong);
      return z.NEVER;
    })
    .nullable()
    .transform((value) => value ?? '');
}

/** A whole number of so many of something; null for none where it may be left out. */
function count(least: number, most: number, sentence: string, isOptional = false) {
  return optionalLine(10).transform((text, context): number | null => {
    if (text === '' && isOptional) return null;
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    context.addIssue(sentence);
    return z.NEVER;
  });
}

/** The same of what may not be left out. */
function needed(least: number, most: number, sentence: string) {
  return count(least, most, sentence).transform((number) => number ?? least);
}

/** What a missing date and a missing hour are refused with. */
export const noDate = 'Įveskite datą.';
export const noTime = 'Įveskite laiką.';

const { leastMinutes, mostMinutes, seats, takes, weeks } = sessionLimits;

/** A session as its partner types it; `weeks` counts those in which it is made, and is of a new one. */
export const sessionForm = {
  schema: z.object({
    name: line(sessionLimits.name, 'Įveskite užsiėmimo pavadinimą.'),
    date: readable(readDate, noDate, `Tokios datos nėra. Rašykite taip: ${dateExample}.`),
    time: readable(readTime, noTime, `Tokio laiko nėra. Rašykite taip: ${timeExample}.`),
    minutes: needed(
      leastMinutes,
      mostMinutes,
      `Įveskite minutes nuo ${leastMinutes} iki ${mostMinutes}.`,
    ),
    seats: needed(1, seats, `Įveskite skaičių nuo 1 iki ${seats}.`),
    item: line(60, 'Pasirinkite kainą.'),
    place: optionalLine(sessionLimits.place),
    takes: count(1, takes, `Įveskite skaičių nuo 1 iki ${takes} arba palikite tuščią.`, true),
    weeks: count(1, weeks, `Įveskite skaičių nuo 1 iki ${weeks}.`, true),
  }),
  headline: () => ({ title: 'Užsiėmimas neišsaugotas' }),
} satisfies FormSchema<z.ZodRawShape>;

export type SessionInput = FormValue<typeof sessionForm>;

/** A session that is changed, with the version that the form began with. */
export const sessionChangeForm = {
  ...sessionForm,
  schema: sessionForm.schema.extend({ version: formVersion }),
} satisfies FormSchema<z.ZodRawShape>;

export type SessionChange = FormValue<typeof sessionChangeForm>;

/** Why a session is cancelled: those who have registered read it, and visitors beside it. */
export const sessionReasonForm = {
  schema: z.object({
    reason: paragraphs(sessionLimits.reason).pipe(z.string().min(1, 'Parašykite priežastį.')),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
