import * as z from 'zod';
import {
  line,
  normalisePhone,
  optionalLine,
  paragraphs,
  email as requiredEmail,
  wrongEmail,
} from '#app/forms/form-fields.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { clearText } from '#app/lithuanian/clear-text.ts';
import { findPlace, online } from '#app/lithuanian/places.ts';
import { attributeSchema } from '../catalogue/attribute-schema.ts';
import { fieldsOf, readTyped } from '../catalogue/attributes.ts';
import type { Category } from '../catalogue/categories.ts';
import { isPastEvent } from '../catalogue/event-date.ts';
import { isFree } from '../catalogue/price.ts';
import { type Reading, type TypedFields, textIn } from '../catalogue/typed-fields.ts';
import {
  hasPlace,
  serviceFieldLimits as limits,
  priceFields,
  priceOfFree,
  pricesOutOfOrder,
  readPrice,
} from './service-form.ts';

/*
 * The wizard's steps: one schema each, with the sentences of spec 5. They read what was typed into
 * the columns of a service.
 */

const chooseCity = 'Pasirinkite miestą.';
const writeAddress = 'Įveskite adresą.';
const writeTitle = 'Prašome užpildyti paslaugos pavadinimą.';

/** A text read by a function of the form. */
function typed<Value>(read: (text: string) => Reading<Value>) {
  return z.unknown().transform((given, context): Value => {
    const reading = read(typeof given === 'string' ? clearText(given) : '');
    if ('value' in reading) return reading.value;
    context.addIssue(reading.wrong);
    return z.NEVER;
  });
}

const blank = (text: unknown) => typeof text !== 'string' || text.trim() === '';

/** What may be left out: an empty text is null. */
function optional<Value>(schema: z.ZodType<Value>) {
  return z.preprocess((given) => (blank(given) ? null : given), schema.nullable());
}

const place = {
  city: line(60, chooseCity).refine(
    (name) => name === '' || findPlace(name)?.name === name,
    'Pasirinkite miestą iš sąrašo.',
  ),
  address: line(limits.address, writeAddress),
};

/** The address of a service whose partner shows none. */
const placeAlone: z.ZodType<string | null> = optionalLine(limits.address).transform(
  (text) => text || null,
);

/** An insurance service is forced to this (spec 5). */
const nowhere = {
  city: z.unknown().transform(() => online),
  address: z.unknown().transform(() => null),
};

const reachable = {
  phone_number: optional(
    typed((text): Reading<string> => {
      const number = normalisePhone(text);
      if (number !== null) return { value: number };
      return { wrong: 'Telefono numeris neteisingas. Rašykite taip: +370 612 34567.' };
    }),
  ),
  email: optional(requiredEmail(wrongEmail)),
  notification_email: optional(requiredEmail(wrongEmail)),
  work_hours: optional(paragraphs(limits.work_hours)),
};

/** Spec 5, the contact step. */
function contactSchema(category: Category, needsAddress: boolean) {
  const somewhere = needsAddress ? place : { ...place, address: placeAlone };
  const where: { city: z.ZodType<string>; address: z.ZodType<string | null> } = hasPlace(category)
    ? somewhere
    : nowhere;
  return z.object({ ...where, ...reachable });
}

const noPrice = z.unknown().transform(() => null);

/** What the info step is compared with. */
export type InfoOptions = {
  readonly now: Date;
  /** The fields of the service that is being edited, as it is stored; null for a new one. */
  readonly stored: TypedFields | null;
};

/** Spec 5, the info step; `attributes` takes all fields of the form. */
function infoSchema(category: Category, options: InfoOptions) {
  const asked = priceFields(category).map(({ name }) => name);
  const price = (name: (typeof asked)[number]): z.ZodType<number | null> =>
    asked.includes(name) ? typed(readPrice) : noPrice;
  return z
    .object({
      title: line(limits.title, writeTitle),
      description: paragraphs(limits.description),
      price_min: price('price_min'),
      price_max: price('price_max'),
      price_per_day: price('price_per_day'),
      attributes: typedAttributes(category, options),
    })
    .refine(inOrder, {
      when: () => true,
      path: ['price_min'],
      error: pricesOutOfOrder,
    });
}

function inOrder({ price_min: min, price_max: max }: { price_min?: unknown; price_max?: unknown }) {
  return typeof min !== 'number' || typeof max !== 'number' || min <= max;
}

/** Reads the attributes' fields; what they give has passed the schema of stored attributes. */
function typedAttributes(category: Category, options: InfoOptions) {
  return z.custom<TypedFields>().transform((fields, context): Readonly<Record<string, unknown>> => {
    const values: Record<string, unknown> = {};
    let wrong = false;
    const say = (path: string, message: string) => {
      wrong = true;
      context.addIssue({ code: 'custom', path: [path], message });
    };
    for (const attribute of category.attributes) {
      const reading = readTyped(attribute, fields);
      if ('wrong' in reading) say(fieldsOf(attribute)[0], reading.wrong);
      else values[attribute.key] = reading.value;
    }
    const wrongDate = findPastDate(category, values, options);
    if (wrongDate) say(...wrongDate);
    for (const name of pricesOfFree(category, values, fields)) say(name, priceOfFree);
    const stored = attributeSchema(category).safeParse(values);
    if (stored.success && !wrong) return stored.data;
    for (const issue of stored.error?.issues ?? []) {
      const attribute = category.attributes.find(({ key }) => key === issue.path[0]);
      const text = attribute?.required ?? 'Patikrinkite šį lauką.';
      if (attribute) say(fieldsOf(attribute)[0], text);
    }
    return z.NEVER;
  });
}

type WrongField = readonly [field: string, text: string];

/**
 * A day before today's, which would never be listed. The date that the service is stored with may
 * stay, so that the text of an event that has taken place can be corrected.
 */
function findPastDate(
  category: Category,
  values: Readonly<Record<string, unknown>>,
  { now, stored }: InfoOptions,
): WrongField | null {
  if (!isPastEvent({ category: category.id, attributes: values }, now)) return null;
  const attribute = category.attributes.find(({ key }) => key === category.soonestBy);
  if (!attribute) return null;
  const before = stored && readTyped(attribute, stored);
  if (before && 'value' in before && before.value === values[attribute.key]) return null;
  return [fieldsOf(attribute)[0], 'Ši diena jau praėjo. Įveskite būsimą datą.'];
}

/** The prices of a service that says that taking part is free. */
function pricesOfFree(
  category: Category,
  values: Readonly<Record<string, unknown>>,
  fields: TypedFields,
): readonly string[] {
  if (!isFree({ category: category.id, attributes: values })) return [];
  const names = priceFields(category).map(({ name }) => name);
  return names.filter((name) => {
    const price = readPrice(textIn(fields, name));
    return 'value' in price && price.value !== null && price.value > 0;
  });
}

/** The columns that the contact step fills. */
type ContactColumns = z.infer<ReturnType<typeof contactSchema>>;

/** The columns that the info step fills. */
type InfoColumns = {
  readonly title: string;
  readonly description: string;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_per_day: number | null;
  readonly specific_attributes: Readonly<Record<string, unknown>>;
};

/**
 * Reads the contact step, or says what is wrong with which field.
 * @param needsAddress false for a partner who shows none
 */
export function readContact(
  category: Category,
  fields: TypedFields,
  needsAddress = true,
): { readonly ok: true; readonly value: ContactColumns } | Refusal {
  const schema = contactSchema(category, needsAddress);
  const read = schema.safeParse(complete(schema.shape, fields));
  if (read.success) return { ok: true, value: read.data };
  const wrong = sentences(read.error);
  if (wrong.city === chooseCity || wrong.address === writeAddress) {
    const text = 'Prašome užpildyti miesto ir adreso laukus.';
    return refuse(text, { title: 'Trūkstama informacija', fields: wrong });
  }
  if (wrong.email === wrongEmail || wrong.notification_email === wrongEmail) {
    return refuse(wrongEmail, { title: 'Neteisingas el. paštas', fields: wrong });
  }
  return refuse(null, { title: correctMarked, fields: wrong });
}

/** Reads the info step, or says what is wrong with which field. */
export function readInfo(
  category: Category,
  fields: TypedFields,
  options: InfoOptions,
): { readonly ok: true; readonly value: InfoColumns } | Refusal {
  const schema = infoSchema(category, options);
  const read = schema.safeParse({ ...complete(schema.shape, fields), attributes: fields });
  if (read.success) {
    const { attributes, ...columns } = read.data;
    return { ok: true, value: { ...columns, specific_attributes: attributes } };
  }
  const wrong = sentences(read.error);
  const required = category.attributes.flatMap((attribute) => attribute.required ?? []);
  const missing = [writeTitle, ...required].find((text) => Object.values(wrong).includes(text));
  if (missing === undefined) return refuse(null, { title: correctMarked, fields: wrong });
  return refuse(missing, { title: 'Trūkstama informacija', fields: wrong });
}

const correctMarked = 'Pataisykite pažymėtus laukus.';

/** A field that a form does not send is empty. */
function complete(shape: object, fields: TypedFields): TypedFields {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, fields[name] ?? '']));
}

/** The first sentence at each field; the end of an issue's path names it. */
function sentences({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path.at(-1))] ??= message;
  return fields;
}
