import * as z from 'zod';
import { line, normalisePhone, paragraphs, typed } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { visitLimits } from './visit-limits.ts';

/** A start as a form carries it: an ISO moment. */
export const start = typed.transform((text, context) => {
  const moment = new Date(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(moment.getTime())) return moment;
  context.addIssue('Pasirinkite laiką.');
  return z.NEVER;
});

/** How who books is called back. */
export const bookingPhone = paragraphs(visitLimits.phone).transform((text, context) => {
  const number = normalisePhone(text);
  if (number !== null) return number;
  context.addIssue(
    text === '' ? 'Įveskite telefono numerį.' : 'Įveskite telefono numerį taip: +37061234567.',
  );
  return z.NEVER;
});

/** What an owner tells of a visit in the second step, but for the dogs; see readDogs. */
export const visitForm = {
  schema: z.object({
    start,
    name: line(visitLimits.name, 'Įveskite savo vardą.'),
    phone: bookingPhone,
    note: paragraphs(visitLimits.note),
    shows_needs: typed.transform((text) => text === 'on'),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** The time that an owner moves a visit to. */
export const moveForm = {
  schema: z.object({ start }),
  headline: () => ({ text: 'Pasirinkite laiką.' }),
} satisfies FormSchema<z.ZodRawShape>;
