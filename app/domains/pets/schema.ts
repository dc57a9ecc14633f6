import * as z from 'zod';
import { readBreed } from '#app/forms/breed.ts';
import { line, optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { dateExample, readDate } from '#app/lithuanian/typed-date.ts';
import { earliestBirth, petFieldLimits as limits, type PetGender, petGenders } from './pet.ts';

/*
 * The form of a dog, with the sentences of spec 5 and the bounds of docs/design.md D40. Server only:
 * zod does not go to the browser.
 */

/** @param today the date in Vilnius, 'yyyy-MM-dd': no dog is born later */
export function petFormOn(today: string) {
  return {
    schema: z.object({
      name: line(limits.name, 'Prašome įvesti augintinio vardą.'),
      breed: optionalLine(limits.breed).transform((text, context) => {
        const breed = readBreed(text);
        if ('value' in breed) return breed.value;
        context.addIssue(breed.wrong);
        return z.NEVER;
      }),
      birth_date: optionalLine(100).transform((text, context) => {
        if (text === '') return null;
        const date = readDate(text);
        if (date !== null && earliestBirth <= date && date <= today) return date;
        context.addIssue(wrongBirthDate(date, today));
        return z.NEVER;
      }),
      gender: optionalLine(100).transform((text, context): PetGender | null => {
        const gender = petGenders.find((name) => name === text);
        if (gender || text === '') return gender ?? null;
        context.addIssue('Pasirinkite lytį iš sąrašo.');
        return z.NEVER;
      }),
      weight: optionalLine(100).transform((text, context) => {
        const weight = readWeight(text);
        if ('value' in weight) return weight.value;
        context.addIssue(weight.wrong);
        return z.NEVER;
      }),
      description: paragraphs(limits.description),
      special_needs: paragraphs(limits.special_needs),
      // Only a form that changes the photo names one; '' takes it away.
      photo: z.preprocess(
        (typed) => (typeof typed === 'string' ? typed : undefined),
        z.string().optional(),
      ),
      // Whatever is no version is an old one; a new dog has none.
      version: z.preprocess(
        (typed) => (/^\d{1,9}$/.test(String(typed)) ? Number(typed) : 0),
        z.number(),
      ),
    }),
    headline: () => ({}),
  } satisfies FormSchema<z.ZodRawShape>;
}

/** What the form says of a dog; `version` is the one that an edit began with. */
export type PetInput = FormValue<ReturnType<typeof petFormOn>>;

function wrongBirthDate(date: string | null, today: string): string {
  if (date === null) return `Tokios datos nėra. Rašykite taip: ${dateExample}.`;
  if (date > today) return 'Gimimo data negali būti ateityje.';
  return `Gimimo data negali būti ankstesnė nei ${earliestBirth}.`;
}

/** Kilograms with a comma or a point: '6,4', '28.5 kg'; an empty text is null. */
function readWeight(typed: string): { readonly value: number | null } | { readonly wrong: string } {
  const text = typed.replace(/kg\.?$/i, '').replaceAll(' ', '');
  if (text === '') return typed === '' ? { value: null } : { wrong: notANumber };
  if (!/^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text)) return { wrong: notANumber };
  const kilograms = Number(text.replace(',', '.'));
  if (!(kilograms >= 0.1 && kilograms <= 150)) {
    return { wrong: 'Svoris turi būti nuo 0,1 iki 150\u00a0kg.' };
  }
  if (Math.round(kilograms * 10) / 10 !== kilograms) {
    return { wrong: 'Po kablelio gali būti vienas skaitmuo, pvz., 6,4.' };
  }
  return { value: kilograms };
}

const notANumber = 'Svorį įveskite skaičiumi, pvz., 6,4.';
