import * as z from 'zod';
import { line, optionalLine, paragraphs, typed } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { isId } from '#app/platform/database/id.ts';
import { readPriceValue } from '../price-list/price-sum.ts';
import type { DogToCome } from '../visits/dog-wishes.server.ts';
import { newDog, readItemValue } from '../visits/dog-wishes.ts';
import { bookingPhone } from '../visits/visit-form.server.ts';
import { visitLimits } from '../visits/visit-limits.ts';

/** The dates of a stay as a form carries them: '2026-12-04 2026-12-07'. */
export const stayDates = typed.transform((text, context) => {
  const [from = '', until = '', ...rest] = text.split(' ');
  if (rest.length === 0 && readDate(from) === from && readDate(until) === until) {
    return { from, until };
  }
  context.addIssue('Pasirinkite datas.');
  return z.NEVER;
});
/** With what was shown of it; null where no further dog comes. */
const item = typed.transform((text, context) => {
  const read = readItemValue(text);
  if (read !== null || text === '') return read;
  context.addIssue('Pasirinkite iš kainoraščio.');
  return z.NEVER;
});
const dog = typed.refine(
  (text) => text === '' || text === newDog || isId(text),
  'Pasirinkite šunį.',
);
const dogName = optionalLine(visitLimits.dog_name);

const stayPlaces = [1, 2, 3, 4, 5, 6] as const;
type Place = (typeof stayPlaces)[number];

/** One field for each place, such as `dog_1`. */
function eachPlace<Name extends string, Field>(name: Name, field: Field) {
  const fields = stayPlaces.map((place) => [`${name}_${place}`, field]);
  return Object.fromEntries(fields) as Record<`${Name}_${Place}`, Field>;
}

/** Other dates of a stay, with what was shown that they cost. */
export const stayDatesForm = {
  schema: z.object({ dates: stayDates, price: typed.transform(readPriceValue) }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** What an owner tells of a stay in the second step: for each place its item and dog, in one order. */
export const stayForm = {
  schema: z.object({
    ...eachPlace('item', item),
    ...eachPlace('dog', dog),
    ...eachPlace('dog_name', dogName),
    dates: stayDates,
    name: line(visitLimits.name, 'Įveskite savo vardą.'),
    phone: bookingPhone,
    note: paragraphs(visitLimits.note),
    shows_needs: typed.transform((text) => text === 'on'),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

type StayValue = z.infer<typeof stayForm.schema>;

/** The dogs of a form, each with its item; or sentences at the fields that are wrong. */
export function dogsOf(value: StayValue) {
  const wrong: Record<string, string> = {};
  const dogs: DogToCome[] = [];
  for (const number of stayPlaces) {
    const seen = value[`item_${number}`];
    const dog = value[`dog_${number}`];
    const name = value[`dog_name_${number}`];
    if (seen === null) continue;
    const { id: itemId } = seen;
    const isSame = (other: DogToCome) =>
      'petId' in other ? other.petId === dog : dog === newDog && other.name === name;
    if (dog === '') wrong[`dog_${number}`] = 'Pasirinkite šunį.';
    else if (dog === newDog && name === '') wrong[`dog_name_${number}`] = 'Įveskite šuns vardą.';
    else if (dogs.some(isSame)) wrong[`dog_${number}`] = 'Šis šuo jau pasirinktas.';
    else {
      const chosen = dog === newDog ? { name } : { petId: dog };
      dogs.push({ ...chosen, itemId, seen, field: `dog_${number}` });
    }
  }
  return { dogs, wrong: Object.keys(wrong).length === 0 ? null : wrong };
}
