import { readBreed } from '#app/forms/breed.ts';
import type { FieldSentences } from '#app/forms/form-state.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { readMoment, readTime } from '#app/lithuanian/typed-time.ts';
import { formatDate, formatTime } from '#app/lithuanian/vilnius-time.ts';
import {
  type Attribute,
  type AttributeValues,
  readInstant,
  readOptions,
} from '../catalogue/attributes.ts';
import type { Category } from '../catalogue/categories.ts';
import type { StepKind } from './wizard-steps.ts';

/*
 * What the wizard's fields are called and how their texts are read, for the server's schemas and
 * for the preview in the browser alike. What is right is for the schemas to say.
 */

/** What stands in the fields, by their names; several values where boxes are ticked. */
export type TypedFields = Readonly<Record<string, string | readonly string[]>>;

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
  { attributes }: Category,
): Record<string, string> {
  const fee = attributes.find(({ kind, key }) => kind === 'yes_no' && key === 'participation_fee');
  const others: Record<string, string | undefined> = {
    [pricesOutOfOrder]: 'price_max',
    [priceOfFree]: fee?.key,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentence]) => {
      const other = others[sentence];
      return other ? [[name, other]] : [];
    }),
  );
}

/** The names of the two fields of a moment. */
export function momentNames(key: string): { readonly date: string; readonly time: string } {
  return { date: `${key}_date`, time: `${key}_time` };
}

/** How an attribute stands in the form: as one field, some boxes, or a date and a time. */
const fieldKinds = {
  one: 'single',
  many: 'boxes',
  years: 'single',
  breed: 'single',
  instant: 'moment',
  yes_no: 'single',
} as const satisfies Readonly<Record<Attribute['kind'], 'single' | 'boxes' | 'moment'>>;

function namesOf({ kind, key }: Attribute): readonly string[] {
  return fieldKinds[kind] === 'moment' ? Object.values(momentNames(key)) : [key];
}

/** The field that speaks for an attribute when it is wrong. */
export function fieldOf(attribute: Attribute): string {
  return namesOf(attribute)[0] ?? attribute.key;
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
        ...category.attributes.flatMap(namesOf),
      ];
    case 'photos':
      return [];
  }
}

/** The labels of the fields that a step needs; null for a step without fields to leave empty. */
export function neededFields(step: StepKind, category: Category): readonly string[] | null {
  if (step === 'contact') return hasPlace(category) ? ['Miestas', 'Adresas'] : [];
  if (step !== 'info') return null;
  const required = category.attributes.filter((attribute) => attribute.required !== undefined);
  return ['Pavadinimas', ...required.map(({ label }) => label)];
}

/** What a form holds of a step's fields; a missing one is empty, other fields are left out. */
export function typedIn(form: FormData, step: StepKind, category: Category): TypedFields {
  const lists = category.attributes
    .filter(({ kind }) => fieldKinds[kind] === 'boxes')
    .map(({ key }) => key);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(
    fieldNames(step, category).map((name) => [
      name,
      lists.includes(name) ? form.getAll(name).map(textOf) : textOf(form.get(name)),
    ]),
  );
}

/** The text of a field. */
export function textIn(fields: TypedFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** The ticked values of a field. */
export function listIn(fields: TypedFields, name: string): readonly string[] {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
}

/** A text that could be read, or a sentence that says why not. */
export type Reading<Value> = { readonly value: Value } | { readonly wrong: string };

/** Euros: '25', '22,50', '1 234.5 €'; an empty text is null. */
export function readPrice(typed: string): Reading<number | null> {
  const text = typed.replace(/\s|€/g, '').replace(',', '.');
  if (text === '') return { value: null };
  if (/^[-−–]\d/.test(text)) return { wrong: 'Kaina negali būti neigiama.' };
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return { wrong: 'Kaina turi būti skaičius.' };
  if (/\.\d{3,}$/.test(text)) {
    return { wrong: 'Po kablelio gali būti daugiausia du skaitmenys.' };
  }
  const euros = Number(text);
  return euros < 100_000_000 ? { value: euros } : { wrong: 'Kaina per didelė.' };
}

/** A price as the field shows it: '22,50', '25'; '' for none. */
export function typedPrice(euros: number | null): string {
  if (euros === null) return '';
  return Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace('.', ',');
}

/** Whole years from 0 to 100; an empty text is null. */
export function readTypedYears(typed: string): Reading<number | null> {
  const text = typed.trim();
  if (text === '') return { value: null };
  const years = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(years)) return { wrong: 'Metus įveskite sveikuoju skaičiumi, pvz., 5.' };
  return years <= 100 ? { value: years } : { wrong: 'Metų gali būti nuo 0 iki 100.' };
}

/**
 * A date and a time of Europe/Vilnius as ISO 8601 in UTC; without a date null, without a time the
 * default one.
 */
export function readTypedMoment(date: string, time: string): Reading<string | null> {
  if (date.trim() === '') return { value: null };
  const clock = time.trim() || '09:00';
  if (readDate(date) === null) return { wrong: 'Data neteisinga. Rašykite taip: 2026-11-20.' };
  if (readTime(clock) === null) return { wrong: 'Laikas neteisingas. Rašykite taip: 09:00.' };
  const instant = readMoment(date, clock);
  if (instant !== null) return { value: instant.toISOString() };
  return {
    wrong: 'Tą naktį laikrodis sukamas į priekį, todėl tokio laiko nėra. Įveskite kitą.',
  };
}

/**
 * The value of an attribute as the database holds it; undefined when the fields are empty. Whether
 * an option is in its list is not looked at.
 */
export function readTyped(attribute: Attribute, fields: TypedFields): Reading<unknown> {
  const { key } = attribute;
  const text = textIn(fields, key);
  switch (attribute.kind) {
    case 'many':
      return { value: listIn(fields, key).length > 0 ? listIn(fields, key) : undefined };
    case 'years':
      return orUndefined(readTypedYears(text));
    case 'instant': {
      const { date, time } = momentNames(key);
      return orUndefined(readTypedMoment(textIn(fields, date), textIn(fields, time)));
    }
    case 'breed': {
      const breed = readBreed(text);
      return 'wrong' in breed ? breed : { value: breed.value || undefined };
    }
    case 'yes_no':
      return { value: text === 'true' || text === 'false' ? text === 'true' : text || undefined };
    case 'one':
      return { value: text || undefined };
    default:
      return attribute satisfies never;
  }
}

function orUndefined<Value>(reading: Reading<Value | null>): Reading<Value | undefined> {
  return 'wrong' in reading ? reading : { value: reading.value ?? undefined };
}

/** The fields of an attribute that is stored; readTyped reads them back. */
export function typedAttribute(attribute: Attribute, values: AttributeValues): TypedFields {
  const { key } = attribute;
  const stored = values[key];
  switch (attribute.kind) {
    case 'many':
      return { [key]: readOptions(values, attribute).map(({ id }) => id) };
    case 'one':
      return { [key]: readOptions(values, attribute)[0]?.id ?? '' };
    case 'instant': {
      const { date, time } = momentNames(key);
      const instant = readInstant(values, key);
      if (instant === null) return { [date]: '', [time]: attribute.defaultTime };
      return { [date]: formatDate(instant), [time]: formatTime(instant) };
    }
    case 'breed':
    case 'years':
    case 'yes_no': {
      const plain = ['string', 'number', 'boolean'].includes(typeof stored);
      return { [key]: plain ? String(stored) : '' };
    }
    default:
      return attribute satisfies never;
  }
}
