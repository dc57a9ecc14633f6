import type { Option } from '../options.ts';
import type { AttributeValues } from './kind.ts';

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
