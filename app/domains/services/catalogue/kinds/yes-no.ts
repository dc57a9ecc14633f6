import type { ChoiceFilter } from '../../search/filters.ts';
import { textIn } from '../typed-fields.ts';
import {
  type AttributeKind,
  type AttributeValues,
  type Named,
  noChoice,
  plainText,
} from './kind.ts';

/** A boolean; facts, filters and badges use the two words given here. */
type YesNoAttribute = Named & {
  readonly kind: 'yes_no';
  readonly yes: string;
  readonly no: string;
};

const wordOf = (answer: boolean, { yes, no }: YesNoAttribute) => (answer ? yes : no);

export const yesNoKind: AttributeKind<YesNoAttribute, boolean> = {
  schema: (z) => z.boolean(),
  read: (values, { key }) => readYesNo(values, key),
  badge: wordOf,
  fact: wordOf,
  indexed: (answer) => [answer],
  choices: ({ yes, no }) => [{ id: 'true', label: yes }, { id: 'false', label: no }, noChoice],
  typed: ({ key }, values) => ({ [key]: plainText(values[key]) }),
  readTyped({ key }, fields) {
    const text = textIn(fields, key);
    return { value: text === 'true' || text === 'false' ? text === 'true' : text || undefined };
  },
};

/** The boolean, or null when it is anything else. */
export function readYesNo(values: AttributeValues, key: string): boolean | null {
  const stored = values[key];
  return typeof stored === 'boolean' ? stored : null;
}

export function yesNo(
  key: string,
  label: string,
  words: Pick<YesNoAttribute, 'yes' | 'no'> = { yes: 'Taip', no: 'Ne' },
): YesNoAttribute {
  return { kind: 'yes_no', key, label, ...words };
}

/** @param answers the filter's values in the URL in the order of the options, and what they mean */
export function yesOrNo(
  attribute: YesNoAttribute,
  answers: Readonly<Record<string, boolean>> = { yes: true, no: false },
): ChoiceFilter {
  const { key, label } = attribute;
  const options = Object.entries(answers).map(([id, answer]) => {
    return { id, label: wordOf(answer, attribute) };
  });
  return { kind: 'choice', name: key, label, source: 'yes_no', attribute: key, options, answers };
}
