import { breedKind } from './kinds/breed.ts';
import { instantKind } from './kinds/instant.ts';
import type { AttributeKind, AttributeValues } from './kinds/kind.ts';
import { manyKind } from './kinds/many.ts';
import { oneKind } from './kinds/one.ts';
import { yearsKind } from './kinds/years.ts';
import { yesNoKind } from './kinds/yes-no.ts';
import type { Reading, TypedFields } from './typed-fields.ts';

/** All kinds of attributes: schema, badge, fact, index and fields of each stand in its own file. */
const kinds = {
  one: oneKind,
  many: manyKind,
  years: yearsKind,
  breed: breedKind,
  instant: instantKind,
  yes_no: yesNoKind,
} as const;

type DeclaredBy<Kind> = Kind extends AttributeKind<infer Declared, infer _Value> ? Declared : never;

/** An attribute of a category. */
export type Attribute = DeclaredBy<(typeof kinds)[keyof typeof kinds]>;

/** What is known of the attribute's kind. */
export function kindOf(attribute: Attribute): AttributeKind<Attribute, unknown> {
  // Each kind is only ever given the attributes that name it.
  return kinds[attribute.kind] as unknown as AttributeKind<Attribute, unknown>;
}

/** The names of an attribute's fields in the wizard; the first speaks for it when it is wrong. */
export function fieldsOf(attribute: Attribute): readonly [string, ...string[]] {
  const [first = attribute.key, ...others] = kindOf(attribute).fields?.(attribute.key) ?? [];
  return [first, ...others];
}

/** The fields of an attribute that is stored; `readTyped` reads them back. */
export function typedAttribute(attribute: Attribute, values: AttributeValues): TypedFields {
  return kindOf(attribute).typed(attribute, values);
}

/** The value of an attribute as the database holds it; undefined when its fields are empty. */
export function readTyped(attribute: Attribute, fields: TypedFields): Reading<unknown> {
  return kindOf(attribute).readTyped(attribute, fields);
}
