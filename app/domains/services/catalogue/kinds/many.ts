import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { type Option, optionList } from '../options.ts';
import { listIn } from '../typed-fields.ts';
import { readOptions } from './chosen-options.ts';
import type { AttributeKind, Named } from './kind.ts';

/** Some options of a list, stored as an array of ids. */
export type ManyAttribute = Named & {
  readonly kind: 'many';
  readonly options: readonly Option[];
  /** The heading of the full list on the detail page. */
  readonly heading: string;
  /** What its options are called when they are counted. */
  readonly counted: keyof typeof nouns;
};

/** Options named in the fact; more are counted there and listed in full below. */
const mostNamed = 2;

export const manyKind: AttributeKind<ManyAttribute, readonly Option[]> = {
  schema: (z, { options }) =>
    z
      .array(z.enum(options.map(({ id }) => id)))
      .min(1)
      .refine((chosen) => new Set(chosen).size === chosen.length),
  read(values, attribute) {
    const chosen = readOptions(values, attribute);
    return chosen.length === 0 ? null : chosen;
  },
  badge: ({ length }, { counted }) => countNoun(length, nouns[counted]),
  fact: (chosen, { counted }) =>
    chosen.length > mostNamed
      ? countNoun(chosen.length, nouns[counted])
      : chosen.map(({ label }) => label).join(', '),
  list: (chosen, { heading }) =>
    chosen.length > mostNamed ? { heading, items: chosen.map(({ label }) => label) } : null,
  indexed: (chosen) => chosen.map(({ id }) => id),
  isTicked: true,
  choices: ({ options }) => options,
  typed: (attribute, values) => ({
    [attribute.key]: readOptions(values, attribute).map(({ id }) => id),
  }),
  readTyped({ key }, fields) {
    const chosen = listIn(fields, key);
    return { value: chosen.length > 0 ? chosen : undefined };
  },
};

export function many(
  key: string,
  label: string,
  { heading, counted }: Pick<ManyAttribute, 'heading' | 'counted'>,
  options: Readonly<Record<string, string>>,
): ManyAttribute {
  return { kind: 'many', key, label, heading, counted, options: optionList(options) };
}
