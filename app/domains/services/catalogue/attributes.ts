import { findBreed } from '#app/lithuanian/breeds.ts';
import type { nouns } from '#app/lithuanian/plural.ts';
import type { Option } from './options.ts';

type Named = {
  /** The key in specific_attributes. */
  readonly key: string;
  readonly label: string;
  /** The sentence of the wizard when it is left empty; without one the attribute may be empty. */
  readonly required?: string;
};

/** One option of a list, stored as its id. */
export type OneAttribute = Named & {
  readonly kind: 'one';
  readonly options: readonly Option[];
  /** What a badge says of an option, by its id, where its label says too little alone. */
  readonly badges?: Readonly<Record<string, string>>;
};

/** Some options of a list, stored as an array of ids. */
export type ManyAttribute = Named & {
  readonly kind: 'many';
  readonly options: readonly Option[];
  /** The heading of the full list on the detail page. */
  readonly heading: string;
  /** What its options are called when they are counted. */
  readonly counted: keyof typeof nouns;
};

/**
 * Whole years. `badge` is the wording on a card, `{n}` being the number; `fact` is that of the
 * detail block, whose label says what is counted.
 */
export type YearsAttribute = Named & {
  readonly kind: 'years';
  readonly badge: string;
  readonly fact: string;
};

/** A breed of the list or one typed freely, stored as its name. */
export type BreedAttribute = Named & { readonly kind: 'breed' };

/** A moment, stored as ISO 8601 with a zone, entered and shown in Europe/Vilnius. */
export type InstantAttribute = Named & { readonly kind: 'instant'; readonly defaultTime: string };

/** A boolean; facts, filters and badges use the two words given here. */
export type YesNoAttribute = Named & {
  readonly kind: 'yes_no';
  readonly yes: string;
  readonly no: string;
};

export type Attribute =
  | OneAttribute
  | ManyAttribute
  | YearsAttribute
  | BreedAttribute
  | InstantAttribute
  | YesNoAttribute;

/** What jsonb holds under specific_attributes. Nothing in it is trusted: a wrong type is a missing value. */
export type AttributeValues = Readonly<Record<string, unknown>>;

/** More years than this are a slip of the hand and count as missing. */
const mostYears = 150;

/**
 * The options chosen for an attribute, in the order of its list; ids that the list does not have
 * are left out. A single id and an array of ids are both understood, whatever the attribute's kind.
 */
export function readOptions(
  values: AttributeValues,
  attribute: { readonly key: string; readonly options: readonly Option[] },
): readonly Option[] {
  const stored = values[attribute.key];
  const ids: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
  return attribute.options.filter((option) => ids.includes(option.id));
}

/**
 * Whole years from 0 to 150, or null. Digits in a text count too, because the specification keeps
 * breeder_experience as text.
 */
export function readYears(values: AttributeValues, key: string): number | null {
  const stored = values[key];
  const years =
    typeof stored === 'string' && /^\s*\d{1,3}\s*$/.test(stored) ? Number(stored) : stored;
  if (typeof years !== 'number' || !Number.isInteger(years)) return null;
  return years >= 0 && years <= mostYears ? years : null;
}

/**
 * The breed as people see it, or null. `listed` says whether it is one of the list, however its
 * case, diacritics and spaces are written.
 */
export function readBreed(
  values: AttributeValues,
  key: string,
): { readonly name: string; readonly listed: boolean } | null {
  const stored = values[key];
  if (typeof stored !== 'string') return null;
  const typed = stored.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (typed === '') return null;
  const listed = findBreed(typed);
  return listed === null ? { name: typed, listed: false } : { name: listed, listed: true };
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** The moment stored as ISO 8601 with a zone, or null. A time without a zone is no moment. */
export function readInstant(values: AttributeValues, key: string): Date | null {
  const stored = values[key];
  if (typeof stored !== 'string' || !isoInstant.test(stored)) return null;
  const instant = new Date(stored);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The boolean, or null when it is anything else. */
export function readYesNo(values: AttributeValues, key: string): boolean | null {
  const stored = values[key];
  return typeof stored === 'boolean' ? stored : null;
}
