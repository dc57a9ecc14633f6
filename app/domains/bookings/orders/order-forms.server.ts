import * as z from 'zod';
import { wrongPhone } from '#app/domains/accounts/schema.ts';
import {
  email,
  line,
  normalisePhone,
  optionalLine,
  paragraphs,
  wrongEmail,
} from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { dateExample, readDate } from '#app/lithuanian/typed-date.ts';
import { readTime, timeExample } from '#app/lithuanian/typed-time.ts';
import { isMailAddress } from '#app/platform/mail/mail.server.ts';
import { plainName } from '../mail/plain-name.ts';
import { session } from '../sessions/seat-form.server.ts';
import { stayDates } from '../stays/stay-form.server.ts';
import { start } from '../visits/visit-form.server.ts';
import { orderLimits } from './order-fields.ts';

/** Why a request is not taken, or a booking is cancelled: the client reads it. */
export const reasonForm = {
  schema: z.object({
    reason: paragraphs(orderLimits.reason).pipe(z.string().min(1, 'Parašykite priežastį.')),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** The same where the act of a mail's link says whether one is needed. */
export const linkedActForm = {
  schema: z.object({ reason: paragraphs(orderLimits.reason) }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** Whether a wish for another time is agreed to; a refusal has its reason. */
export const moveAnswerForm = {
  schema: z
    .object({
      agrees: z.preprocess((value) => value === 'true', z.boolean()),
      reason: paragraphs(orderLimits.reason),
    })
    .superRefine(({ agrees, reason }, context) => {
      if (agrees || reason !== '') return;
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Parašykite priežastį.' });
    }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** Another time in place of a request, with a word to the client. */
export const offerForm = {
  schema: z.object({ start, message: paragraphs(orderLimits.reason) }),
  headline: () => ({ title: 'Kitas laikas nepasiūlytas' }),
} satisfies FormSchema<z.ZodRawShape>;

/** The same for a stay. */
export const offerDatesForm = {
  schema: z.object({ dates: stayDates, message: paragraphs(orderLimits.reason) }),
  headline: () => ({ title: 'Kitos datos nepasiūlytos', text: 'Pasirinkite datas.' }),
} satisfies FormSchema<z.ZodRawShape>;

/** The same for seats. */
export const offerSessionForm = {
  schema: z.object({ session, message: paragraphs(orderLimits.reason) }),
  headline: () => ({ title: 'Kitas užsiėmimas nepasiūlytas' }),
} satisfies FormSchema<z.ZodRawShape>;

/** Whether the owner takes the time that the partner offers. */
export const offerAnswerForm = {
  schema: z.object({ takes: z.preprocess((value) => value === 'true', z.boolean()) }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** Whether a client's bookings are taken from now on. */
export const clientForm = {
  schema: z.object({ accepted: z.preprocess((value) => value === 'true', z.boolean()) }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** Whether the limits of what a client may hold are lifted from now on. */
export const trustForm = {
  schema: z.object({ trusted: z.preprocess((value) => value === 'true', z.boolean()) }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** Whether the client came. */
export const attendanceForm = {
  schema: z.object({ came: z.preprocess((value) => value === 'true', z.boolean()) }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

function readable<Read>(read: (typed: string) => Read | null, missing: string, wrong: string) {
  return optionalLine(20).transform((text, context): Read => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(text === '' ? missing : wrong);
    return z.NEVER;
  });
}

const date = readable(
  readDate,
  'Įveskite datą.',
  `Tokios datos nėra. Rašykite taip: ${dateExample}.`,
);
const time = readable(
  readTime,
  'Įveskite laiką.',
  `Tokio laiko nėra. Rašykite taip: ${timeExample}.`,
);

/** The time to which the partner moves a visit, with a word to the client. */
export const timeForm = {
  schema: z.object({ date, time, message: paragraphs(orderLimits.reason) }),
  headline: () => ({ title: 'Vizitas neperkeltas' }),
} satisfies FormSchema<z.ZodRawShape>;

/** The dates to which the partner moves a stay. */
export const datesForm = {
  schema: z.object({ date, until: date, message: paragraphs(orderLimits.reason) }),
  headline: () => ({ title: 'Viešnagė neperkelta' }),
} satisfies FormSchema<z.ZodRawShape>;

/** The session to which the partner moves seats. */
export const sessionForm = {
  schema: z.object({ session, message: paragraphs(orderLimits.reason) }),
  headline: () => ({ title: 'Registracija neperkelta' }),
} satisfies FormSchema<z.ZodRawShape>;

/** Null where the client is to get no mails. */
const optionalEmail = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
  email('').refine(isMailAddress, wrongEmail).nullable(),
);

/** What is told of a client whom the partner writes down, whatever is booked. */
const entered = {
  name: line(orderLimits.name, 'Įveskite kliento vardą.'),
  phone: paragraphs(orderLimits.phone).transform((text, context): string => {
    const number = normalisePhone(text);
    if (number !== null) return number;
    context.addIssue(text === '' ? 'Įveskite telefono numerį.' : wrongPhone);
    return z.NEVER;
  }),
  email: optionalEmail,
  dog: optionalLine(orderLimits.dog).refine(
    (name) => name === '' || plainName(name) !== '',
    'Įveskite tik vardą: be telefono numerio, nuorodos ar el. pašto adreso.',
  ),
  item: line(60, 'Pasirinkite paslaugą.'),
};

/** A client whom the partner writes down for a visit. */
export const entryForm = {
  schema: z.object({ ...entered, date, time }),
  headline: () => ({ title: 'Klientas neįrašytas' }),
} satisfies FormSchema<z.ZodRawShape>;

export type EntryInput = FormValue<typeof entryForm>;

/** The same for a stay, with its first day and its last. */
export const stayEntryForm = {
  schema: z.object({ ...entered, date, until: date }),
  headline: () => ({ title: 'Klientas neįrašytas' }),
} satisfies FormSchema<z.ZodRawShape>;

export type StayEntryInput = FormValue<typeof stayEntryForm>;
