import type { OptionsFilter } from '../../search/filters.ts';
import { type Option, optionList } from '../options.ts';
import { textIn } from '../typed-fields.ts';
import { readOptions } from './chosen-options.ts';
import { type AttributeKind, type Named, noChoice } from './kind.ts';

/** One option of a list, stored as its id. */
export type OneAttribute = Named & {
  readonly kind: 'one';
  readonly options: readonly Option[];
  /** What a badge says of an option, by its id, where its label says too little alone. */
  readonly badges?: Readonly<Record<string, string>>;
};

export const oneKind: AttributeKind<OneAttribute, Option> = {
  schema: (z, { options }) => z.enum(options.map(({ id }) => id)),
  read: (values, attribute) => readOptions(values, attribute)[0] ?? null,
  badge: ({ id, label }, { badges }) => badges?.[id] ?? label,
  fact: ({ label }) => label,
  indexed: ({ id }) => [id],
  // The first list of a category is a field beside the price; further ones show all their options.
  choices: ({ options }, isFirst) => (isFirst ? null : [...options, noChoice]),
  typed: (attribute, values) => ({
    [attribute.key]: readOptions(values, attribute)[0]?.id ?? '',
  }),
  readTyped: ({ key }, fields) => ({ value: textIn(fields, key) || undefined }),
};

/** @param badges what a badge says of an option whose label says too little alone */
export function one(
  key: string,
  label: string,
  options: Readonly<Record<string, string>>,
  badges?: Readonly<Record<string, string>>,
): OneAttribute {
  return { kind: 'one', key, label, options: optionList(options), badges };
}

/** The filter of a listed attribute has the attribute's name, label and list. */
export function anyOf(attribute: Pick<OneAttribute, 'key' | 'label' | 'options'>): OptionsFilter {
  const { key, label, options } = attribute;
  return { kind: 'options', name: key, label, attribute: key, source: 'options', options };
}
