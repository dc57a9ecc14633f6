import * as z from 'zod';
import { formVersion } from '#app/domains/accounts/schema.ts';
import type { WeekHours } from '#app/domains/services/hours/week-hours.ts';
import { line, optionalLine } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { timeExample } from '#app/lithuanian/typed-time.ts';
import { joined, type Minutes } from './open-hours.ts';
import {
  minuteOf,
  openName,
  scheduleLimits,
  spanName,
  spans,
  stepChoices,
  weekDays,
} from './schedule-fields.ts';

const missingName = 'Įveskite pavadinimą.';
const noTime = `Tokio laiko nėra. Rašykite taip: ${timeExample}.`;

/** A whole number of so many of something. */
function count(least: number, most: number, sentence: string) {
  return optionalLine(10).transform((text, context) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    context.addIssue(sentence);
    return z.NEVER;
  });
}

/** A time of the day in minutes from midnight. */
const clock = optionalLine(20).transform((text, context) => {
  const minute = minuteOf(text);
  if (minute !== null) return minute;
  context.addIssue(noTime);
  return z.NEVER;
});

const ticked = optionalLine(10).transform((text) => text !== '');
const hourNames = weekDays.flatMap((day) =>
  spans.flatMap((span) => [spanName('from', day, span), spanName('until', day, span)]),
);
const hourFields = Object.fromEntries(hourNames.map((name) => [name, optionalLine(20)]));
const openFields = Object.fromEntries(weekDays.map((day) => [openName(day), ticked]));

type Typed = Readonly<Record<string, unknown>>;

/** A day's times as they are typed, without those that are left empty. */
function typedSpans(typed: Typed, day: number) {
  if (!typed[openName(day)]) return [];
  return spans.flatMap((span) => {
    const names = { from: spanName('from', day, span), until: spanName('until', day, span) };
    const text = (name: string) => String(typed[name] ?? '');
    if (text(names.from) === '' && text(names.until) === '') return [];
    const [from, until] = [minuteOf(text(names.from)), minuteOf(text(names.until))];
    // Midnight at the end of a day is written either way.
    return [{ names, from, until: until === 0 ? 1440 : until }];
  });
}

/** What is wrong with the times of a day, by the names of their fields. */
function wrongTimes(typed: Typed, day: number): [name: string, sentence: string][] {
  const times = typedSpans(typed, day);
  if (times.length === 0 && typed[openName(day)]) {
    return [[spanName('from', day, 0), 'Įveskite darbo laiką arba išjunkite šią dieną.']];
  }
  return times.flatMap(({ names, from, until }, index): [string, string][] => {
    if (typed[names.from] === '') return [[names.from, 'Įveskite darbo pradžią.']];
    if (typed[names.until] === '') return [[names.until, 'Įveskite darbo pabaigą.']];
    if (from === null || from === 1440) return [[names.from, noTime]];
    if (until === null) return [[names.until, noTime]];
    if (until <= from) return [[names.until, 'Darbo pabaiga turi būti vėlesnė už pradžią.']];
    const meets = times
      .slice(0, index)
      .some((one) => from < (one.until ?? 0) && until > (one.from ?? 1440));
    return meets ? [[names.from, 'Šis laikas sutampa su kitu tos dienos laiku.']] : [];
  });
}

/** The week that a form holds which has nothing wrong. */
export function weekOf(typed: Typed): WeekHours {
  return weekDays.map((day) =>
    joined(
      typedSpans(typed, day).flatMap(({ from, until }): Minutes[] =>
        from === null || until === null ? [] : [{ from, until }],
      ),
    ),
  );
}

/** A schedule as its page has it, with the version that the form began with. */
export const scheduleForm = {
  schema: z
    .object({
      name: line(scheduleLimits.name, missingName),
      ...openFields,
      ...hourFields,
      places: count(1, scheduleLimits.places, 'Įveskite, kiek šunų priimate: nuo 1 iki 200.'),
      buffer: count(
        0,
        scheduleLimits.buffer,
        'Įveskite tarpą po vizito: nuo 0 iki 120\u00a0minučių.',
      ),
      step: optionalLine(10).transform((text, context) => {
        const step = stepChoices.find((choice) => String(choice) === text);
        if (step !== undefined) return step;
        context.addIssue('Pasirinkite, kas kiek laiko prasideda vizitai.');
        return z.NEVER;
      }),
      notice: count(
        0,
        scheduleLimits.noticeHours,
        'Įveskite, likus kiek valandų dar galima registruotis: nuo 0 iki 336.',
      ),
      ahead: count(
        1,
        scheduleLimits.aheadDays,
        'Įveskite, likus kiek dienų jau galima registruotis: nuo 1 iki 365.',
      ),
      free_cancel: count(
        0,
        scheduleLimits.freeCancelHours,
        'Įveskite, likus kiek valandų galima atšaukti nemokamai: nuo 0 iki 24.',
      ),
      holidays_closed: ticked,
      arrival_from: clock,
      arrival_until: clock,
      departure_until: clock,
      version: formVersion,
    })
    .superRefine(
      (typed: Typed, context) => {
        for (const [name, sentence] of weekDays.flatMap((day) => wrongTimes(typed, day))) {
          context.addIssue({ code: 'custom', path: [name], message: sentence });
        }
        const [from, until] = [typed.arrival_from, typed.arrival_until];
        if (typeof from !== 'number' || typeof until !== 'number' || until > from) return;
        const message = 'Atvykimo pabaiga turi būti vėlesnė už pradžią.';
        context.addIssue({ code: 'custom', path: ['arrival_until'], message });
      },
      // The sentences of the hours stand beside those of other fields.
      { when: () => true },
    ),
  headline: () => ({ title: 'Tvarkaraštis neišsaugotas' }),
} satisfies FormSchema<z.ZodRawShape>;

export type ScheduleInput = FormValue<typeof scheduleForm>;

/** A new schedule: its name, and the service whose work hours it begins with. */
export const newScheduleForm = {
  schema: z.object({
    name: line(scheduleLimits.name, missingName),
    /** '' for none; an id that is none of the partner's services is not found. */
    service: optionalLine(40),
  }),
  headline: () => ({ title: 'Tvarkaraštis nesukurtas' }),
} satisfies FormSchema<z.ZodRawShape>;

export type NewScheduleInput = FormValue<typeof newScheduleForm>;

/** Whether a service uses the schedule, as it is to be. */
export const usedByForm = {
  schema: z.object({
    service: optionalLine(40),
    uses: optionalLine(10).transform((text) => text === 'true'),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** What of a service's online booking is switched, and whether it is to be on. */
export const onlineForm = {
  schema: z.object({
    service: optionalLine(40),
    setting: z.enum(['is_on', 'is_confirmed_at_once']),
    on: optionalLine(10).transform((text) => text === 'true'),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
