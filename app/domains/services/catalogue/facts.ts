import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatTime, formatWeekdayDate, weekdayAt } from '#app/lithuanian/vilnius-time.ts';
import { formatDay, parseWorkHours } from '../hours/work-hours.ts';
import type { Attribute, AttributeValues } from './attributes.ts';
import { readBreed, readInstant, readOptions, readYears, readYesNo } from './attributes.ts';
import type { ServiceRecord } from './badges.ts';
import { type Category, getCategory } from './categories.ts';
import { labelOf } from './options.ts';
import { priceBadge } from './price.ts';

export type Fact = { readonly label: string; readonly value: string };
export type FactList = { readonly heading: string; readonly items: readonly string[] };

/** Options named in their row; more are counted there and listed in full below. */
const mostNamed = 2;

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
  return row(attribute.label, factValue(attribute, values));
}

function factValue(attribute: Attribute, values: AttributeValues): string | null {
  switch (attribute.kind) {
    case 'one':
      return readOptions(values, attribute)[0]?.label ?? null;
    case 'many': {
      const labels = readOptions(values, attribute).map(({ label }) => label);
      if (labels.length > mostNamed) return countNoun(labels.length, nouns[attribute.counted]);
      return labels.join(', ') || null;
    }
    case 'years': {
      const years = readYears(values, attribute.key);
      return years === null ? null : attribute.fact.replace('{n}', String(years));
    }
    case 'breed':
      return readBreed(values, attribute.key)?.name ?? null;
    case 'instant': {
      const instant = readInstant(values, attribute.key);
      return instant && `${formatWeekdayDate(instant)}, ${formatTime(instant)}`;
    }
    case 'yes_no': {
      const answer = readYesNo(values, attribute.key);
      return answer === null ? null : answer ? attribute.yes : attribute.no;
    }
    default:
      return attribute satisfies never;
  }
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
  switch (attribute.kind) {
    case 'many': {
      const items = readOptions(values, attribute).map(({ label }) => label);
      return items.length > mostNamed ? [{ heading: attribute.heading, items }] : [];
    }
    case 'one':
    case 'years':
    case 'breed':
    case 'instant':
    case 'yes_no':
      return [];
    default:
      return attribute satisfies never;
  }
}
