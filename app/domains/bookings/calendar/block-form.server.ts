import * as z from 'zod';
import { line, optionalLine } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { dateExample, readDate } from '#app/lithuanian/typed-date.ts';
import { readTime, timeExample } from '#app/lithuanian/typed-time.ts';
import { scheduleLimits } from '../schedules/schedule-fields.ts';

function time(missing: string) {
  return optionalLine(20).transform((text, context): number => {
    // The end of a day is written either way.
    if (text === '24:00') return 1440;
    const [hour, minute] = readTime(text)?.split(':').map(Number) ?? [];
    if (hour !== undefined && minute !== undefined) return hour * 60 + minute;
    context.addIssue(text === '' ? missing : `Tokio laiko nėra. Rašykite taip: ${timeExample}.`);
    return z.NEVER;
  });
}

/** Hours of a day in which a schedule takes no bookings. */
export const blockForm = {
  schema: z
    .object({
      schedule: line(60, 'Pasirinkite tvarkaraštį.'),
      day: optionalLine(20).transform((text, context): string => {
        const date = readDate(text);
        if (date !== null) return date;
        context.addIssue(
          text === '' ? 'Įveskite dieną.' : `Tokios datos nėra. Rašykite taip: ${dateExample}.`,
        );
        return z.NEVER;
      }),
      from: time('Įveskite, nuo kada.'),
      until: time('Įveskite, iki kada.'),
      note: optionalLine(scheduleLimits.note),
    })
    .superRefine(({ from, until }, context) => {
      if ((until || 1440) > from) return;
      const message = 'Pabaiga turi būti vėlesnė už pradžią.';
      context.addIssue({ code: 'custom', path: ['until'], message });
    }),
  headline: () => ({ title: 'Laikas neužblokuotas' }),
} satisfies FormSchema<z.ZodRawShape>;

type BlockInput = FormValue<typeof blockForm>;

/** The same as an exception of a schedule. */
export function exceptionOfBlock({ day, from, until, note }: BlockInput) {
  return { kind: 'closed' as const, day, last_day: '', from, until, note };
}
