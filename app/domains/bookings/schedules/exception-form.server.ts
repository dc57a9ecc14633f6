import * as z from 'zod';
import { optionalLine } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { dateExample, readDate } from '#app/lithuanian/typed-date.ts';
import { timeExample } from '#app/lithuanian/typed-time.ts';
import { daysBetween } from '#app/lithuanian/wall-days.ts';
import { minuteOf, scheduleLimits } from './schedule-fields.ts';

/** An exception lasts at most so many days. */
const longestDays = 365;

const noDate = `Tokios datos nėra. Rašykite taip: ${dateExample}.`;
const noTime = `Tokio laiko nėra. Rašykite taip: ${timeExample}.`;

/** A date as 'yyyy-MM-dd'; '' stays so where it may. Whether it is past is for the domain to say. */
function date(missing: string | null) {
  return optionalLine(20).transform((text, context) => {
    const read = readDate(text);
    if (read !== null) return read;
    if (text === '' && missing === null) return '';
    context.addIssue(text === '' ? (missing ?? noDate) : noDate);
    return z.NEVER;
  });
}

const clock = optionalLine(20).transform((text, context) => {
  if (text === '') return null;
  const minute = minuteOf(text);
  if (minute !== null) return minute;
  context.addIssue(noTime);
  return z.NEVER;
});

/** A vacation: its first day, and the first day of work after it. */
export const vacationForm = {
  schema: z
    .object({
      first: date('Įveskite pirmą atostogų dieną.'),
      returns: date('Įveskite dieną, kai grįžtate.'),
    })
    .superRefine(({ first, returns }, context) => {
      const wrong = (message: string) =>
        context.addIssue({ code: 'custom', path: ['returns'], message });
      if (returns <= first) wrong('Grįžimo diena turi būti vėlesnė už pirmą atostogų dieną.');
      else if (daysBetween(first, returns) > longestDays) wrong('Atostogos gali trukti iki metų.');
    }),
  headline: () => ({ title: 'Atostogos nepridėtos' }),
} satisfies FormSchema<z.ZodRawShape>;

export const vacationChangeForm = {
  ...vacationForm,
  headline: () => ({ title: 'Atostogos nepakeistos' }),
} satisfies FormSchema<z.ZodRawShape>;

export type VacationInput = FormValue<typeof vacationForm>;

/** Days on which a schedule is closed, all day or for hours, or open at other hours. */
export const exceptionForm = {
  schema: z
    .object({
      kind: optionalLine(10).transform((text, context) => {
        if (text === 'closed' || text === 'open') return text;
        context.addIssue('Pasirinkite, ar tą dieną dirbate.');
        return z.NEVER;
      }),
      day: date('Įveskite dieną.'),
      last_day: date(null),
      from: clock,
      until: clock,
      note: optionalLine(scheduleLimits.note),
    })
    .superRefine(({ kind, day, last_day, from, until }, context) => {
      const wrong = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [name], message });
      if (last_day !== '' && last_day < day) {
        wrong('last_day', 'Paskutinė diena negali būti ankstesnė už pirmą.');
      } else if (last_day !== '' && daysBetween(day, last_day) > longestDays) {
        wrong('last_day', 'Išimtis gali trukti iki metų.');
      }
      if (kind === 'open' && from === null) wrong('from', 'Įveskite, nuo kada dirbate.');
      if (kind === 'open' && until === null) wrong('until', 'Įveskite, iki kada dirbate.');
      if (kind === 'closed' && (from === null) !== (until === null)) {
        wrong(from === null ? 'from' : 'until', 'Įveskite abu laikus arba nė vieno.');
      }
      if (from !== null && until !== null && (until || 1440) <= from) {
        wrong('until', 'Pabaiga turi būti vėlesnė už pradžią.');
      }
    }),
  headline: () => ({ title: 'Išimtis nepridėta' }),
} satisfies FormSchema<z.ZodRawShape>;

export const exceptionChangeForm = {
  ...exceptionForm,
  headline: () => ({ title: 'Išimtis nepakeista' }),
} satisfies FormSchema<z.ZodRawShape>;

export type ExceptionInput = FormValue<typeof exceptionForm>;
