import type * as zod from 'zod';
import type { Option } from '../options.ts';
import type { Reading, TypedFields } from '../typed-fields.ts';

/** What every attribute has, whatever its kind. */
export type Named = {
  /** The key in specific_attributes, and the name of its field. */
  readonly key: string;
  readonly label: string;
  /** The sentence of the wizard when it is left empty; without one the attribute may be empty. */
  readonly required?: string;
};

/** What jsonb holds under specific_attributes. Nothing in it is trusted: a wrong type is a missing value. */
export type AttributeValues = Readonly<Record<string, unknown>>;

export type FactList = { readonly heading: string; readonly items: readonly string[] };

/**
 * All that is known of a kind of attribute. `Value` is one as it is read from what is stored; its
 * control in the wizard is in `editor/attribute-field.tsx`.
 */
export type AttributeKind<Declared extends Named, Value> = {
  /** The shape in which it is stored. zod is handed in, because browsers read the rest of this. */
  readonly schema: (z: typeof zod, attribute: Declared) => zod.ZodType;
  /** The stored value, or null when it is missing or of a wrong type. */
  readonly read: (values: AttributeValues, attribute: Declared) => Value | null;
  /** On a card, where it stands without its label. */
  readonly badge: (value: Value, attribute: Declared, now: Date) => string;
  /** In the detail block, beside its label. */
  readonly fact: (value: Value, attribute: Declared) => string;
  /** In full below the detail block, where the fact does not name all. */
  readonly list?: (value: Value, attribute: Declared) => FactList | null;
  /** The values by which filters find it in the search's index. */
  readonly indexed: (value: Value) => readonly (string | number | boolean)[];
  /** Its fields; without it the one of its key. The first speaks for it when it is wrong. */
  readonly fields?: (key: string) => readonly string[];
  /** Its field has several values. */
  readonly isTicked?: true;
  /**
   * All choices of its group of fields, which stands below the others; null: one field beside them.
   * @param isFirst of its kind in its category
   */
  readonly choices?: (attribute: Declared, isFirst: boolean) => readonly Option[] | null;
  /** The fields of what is stored; `readTyped` reads them back. */
  readonly typed: (attribute: Declared, values: AttributeValues) => TypedFields;
  /**
   * The value as it is stored; undefined when the fields are empty. Whether an option is in its list
   * is not looked at.
   */
  readonly readTyped: (attribute: Declared, fields: TypedFields) => Reading<unknown>;
};

/** The choice that stands for nothing. */
export const noChoice: Option = { id: '', label: 'Nenurodyta' };

/** A stored value as one plain field shows it. */
export function plainText(stored: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof stored) ? String(stored) : '';
}

/** What was read, without the difference between nothing and null. */
export function orUndefined<Value>(reading: Reading<Value | null>): Reading<Value | undefined> {
  return 'wrong' in reading ? reading : { value: reading.value ?? undefined };
}
