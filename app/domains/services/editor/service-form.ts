import type { FieldSentences } from '#app/forms/form-state.ts';
import { fieldsOf, kindOf } from '../catalogue/attributes.ts';
import type { Category } from '../catalogue/categories.ts';
import type { Reading, TypedFields } from '../catalogue/typed-fields.ts';
import type { StepKind } from './wizard-steps.ts';

/*
 * What the wizard's fields are called and how their texts are read, for the server's schemas and
 * for the preview in the browser alike. What is right is for the schemas to say.
 */

/** How long what is typed may be, in characters; the tables allow no more. */
export const serviceFieldLimits = {
  title: 120,
  description: 10_000,
  address: 200,
  phone_number: 30,
  email: 254,
  notification_email: 254,
  work_hours: 500,
  breed: 80,
  price: 14,
  moment: 20,
  years: 3,
} as const;

export type PriceName = 'price_min' | 'price_max' | 'price_per_day';

/** The price fields of a category with their labels. */
export function priceFields({
  price,
}: Category): readonly { readonly name: PriceName; readonly label: string }[] {
  if (price.kind === 'none') return [];
  if (price.kind === 'per_day') return [{ name: 'price_per_day', label: `${price.label}, €` }];
  const label = price.label.toLowerCase();
  return [
    { name: 'price_min', label: `Mažiausia ${label}, €` },
    { name: 'price_max', label: `Didžiausia ${label}, €` },
  ];
}

/** Whether its services say where they are. */
export function hasPlace(category: Category): boolean {
  return !category.placeless;
}

/** Said at the lower price. */
export const pricesOutOfOrder = 'Mažiausia kaina negali būti didesnė už didžiausią.';

/** Said at each price that is above zero. */
export const priceOfFree =
  'Pažymėta „Nemokamas“, todėl kainos nereikia. Ištrinkite ją arba pasirinkite „Mokamas“.';

/** The fields that were refused because of another one, which may be changed instead. */
export function comparedFields(
  { fields }: FieldSentences,
  { freeUnless }: Category,
): Record<string, string> {
  const others: Record<string, string | undefined> = {
    [pricesOutOfOrder]: 'price_max',
    [priceOfFree]: freeUnless,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentence]) => {
      const other = others[sentence];
      return other ? [[name, other]] : [];
    }),
  );
}

/** The names of a step's fields in the order of the page. */
export function fieldNames(step: StepKind, category: Category): readonly string[] {
  switch (step) {
    case 'category':
      return ['category'];
    case 'contact': {
      const place = hasPlace(category) ? ['city', 'address'] : [];
      return [...place, 'phone_number', 'email', 'notification_email', 'work_hours'];
    }
    case 'info':
      return [
        'title',
        'description',
        ...priceFields(category).map(({ name }) => name),
        ...category.attributes.flatMap(fieldsOf),
      ];
    case 'photos':
      return [];
  }
}

/** The labels of the fields that a step needs; null for a step without fields to leave empty. */
export function neededFields(
  step: StepKind,
  category: Category,
  needsAddress: boolean,
): readonly string[] | null {
  const place = needsAddress ? ['Miestas', 'Adresas'] : ['Miestas'];
  if (step === 'contact') return hasPlace(category) ? place : [];
  if (step !== 'info') return null;
  const required = category.attributes.filter((attribute) => attribute.required !== undefined);
  return ['Pavadinimas', ...required.map(({ label }) => label)];
}

/** What a form holds of a step's fields; a missing one is empty, other fields are left out. */
export function typedIn(form: FormData, step: StepKind, category: Category): TypedFields {
  const lists = category.attributes
    .filter((attribute) => kindOf(attribute).isTicked)
    .map(({ key }) => key);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(
    fieldNames(step, category).map((name) => [
      name,
      lists.includes(name) ? form.getAll(name).map(textOf) : textOf(form.get(name)),
    ]),
  );
}

/** Euros: '25', '22,50', '1 234.5 €'; an empty text is null. */
export function readPrice(typed: string): Reading<number | null> {
  const text = typed.replace(/\s|€/g, '').replace(',', '.');
  if (text === '') return { value: null };
  if (/^[-−–]\d/.test(text)) return { wrong: 'Kaina negali būti neigiama.' };
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return { wrong: 'Kaina turi būti skaičius.' };
  if (/\.\d{3,}$/.test(text)) {
    return { wrong: 'Po kablelio gali būti daugiausia du skaitmenys.' };
  }
  const euros = Number(text);
  return euros < 100_000_000 ? { value: euros } : { wrong: 'Įveskite mažesnę kainą.' };
}

/** A price as the field shows it: '22,50', '25'; '' for none. */
export function typedPrice(euros: number | null): string {
  if (euros === null) return '';
  return Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace('.', ',');
}
