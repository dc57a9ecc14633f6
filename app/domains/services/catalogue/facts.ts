import { weekdayAt } from '#app/lithuanian/vilnius-time.ts';
import { formatDay, parseWorkHours } from '../hours/work-hours.ts';
import { type Attribute, kindOf } from './attributes.ts';
import type { ServiceRecord } from './badges.ts';
import { type Category, getCategory } from './categories.ts';
import { readOptions } from './kinds/chosen-options.ts';
import type { AttributeValues, FactList } from './kinds/kind.ts';
import { labelOf } from './options.ts';
import { priceBadge } from './price.ts';

export type Fact = { readonly label: string; readonly value: string };

/**
 * The detail page's information block: labelled rows, and a full list for each attribute whose row
 * does not name all. What a service lacks is left out.
 */
export function factsOf(
  service: ServiceRecord,
  now: Date,
): { readonly rows: readonly Fact[]; readonly lists: readonly FactList[] } {
  const category = getCategory(service.category);
  return {
    rows: [
      ...category.attributes.flatMap((attribute) => attributeRow(attribute, service.attributes)),
      ...optionRows(category, service.attributes),
      ...row(category.price.label, priceBadge(service)),
      ...todayRow(service, now),
    ],
    lists: category.attributes.flatMap((attribute) => fullList(attribute, service.attributes)),
  };
}

function row(label: string, value: string | null): readonly Fact[] {
  return value === null ? [] : [{ label, value }];
}

function attributeRow(attribute: Attribute, values: AttributeValues): readonly Fact[] {
  const { read, fact } = kindOf(attribute);
  const value = read(values, attribute);
  return row(attribute.label, value === null ? null : fact(value, attribute));
}

/** An option of particular weight answered by itself: does this clinic take emergencies? */
function optionRows(category: Category, values: AttributeValues): readonly Fact[] {
  return (category.optionFacts ?? []).flatMap(({ attribute: key, option }) => {
    const attribute = category.attributes.find((declared) => declared.key === key);
    if (attribute === undefined || !('options' in attribute)) return [];
    const chosen = readOptions(values, attribute);
    if (chosen.length === 0) return [];
    const answer = chosen.some(({ id }) => id === option) ? 'Taip' : 'Ne';
    return row(labelOf(attribute.options, option) ?? option, answer);
  });
}

function todayRow({ work_hours }: ServiceRecord, now: Date): readonly Fact[] {
  const today = parseWorkHours(work_hours)?.[weekdayAt(now) - 1];
  if (today === undefined) return [];
  return row('Šiandien dirba', today.length === 0 ? 'Ne' : formatDay(today));
}

function fullList(attribute: Attribute, values: AttributeValues): readonly FactList[] {
  const { read, list } = kindOf(attribute);
  const value = read(values, attribute);
  const full = value === null ? null : list?.(value, attribute);
  return full ? [full] : [];
}
