import { eventDay } from '#app/lithuanian/calendar-words.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import type { Attribute, AttributeValues } from './attributes.ts';
import { readBreed, readInstant, readOptions, readYears, readYesNo } from './attributes.ts';
import { type CategoryId, getCategory } from './categories.ts';

/** The part of a service's row that cards, price tags and the detail block read. */
export type ServiceRecord = {
  readonly category: CategoryId;
  readonly title: string;
  readonly city: string | null;
  readonly work_hours: string | null;
  /** Prices in euros. */
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_per_day: number | null;
  readonly attributes: AttributeValues;
};

/** The words on a card's badges, in the order the category declares; missing values leave theirs out. */
export function badgesOf(
  service: Pick<ServiceRecord, 'category' | 'attributes'>,
  now: Date,
): readonly string[] {
  const category = getCategory(service.category);
  return category.badges.flatMap((key) => {
    const attribute = category.attributes.find((declared) => declared.key === key);
    const badge = attribute && badgeOf(attribute, service.attributes, now);
    return badge ? [badge] : [];
  });
}

function badgeOf(attribute: Attribute, values: AttributeValues, now: Date): string | null {
  switch (attribute.kind) {
    case 'one': {
      const [option] = readOptions(values, attribute);
      return option ? (attribute.badges?.[option.id] ?? option.label) : null;
    }
    case 'many': {
      const count = readOptions(values, attribute).length;
      return count === 0 ? null : countNoun(count, nouns[attribute.counted]);
    }
    case 'years': {
      const years = readYears(values, attribute.key);
      return years === null ? null : attribute.badge.replace('{n}', String(years));
    }
    case 'breed':
      return readBreed(values, attribute.key)?.name ?? null;
    case 'instant': {
      const instant = readInstant(values, attribute.key);
      return instant && `${eventDay(instant, now)}, ${formatTime(instant)}`;
    }
    case 'yes_no': {
      const answer = readYesNo(values, attribute.key);
      return answer === null ? null : answer ? attribute.yes : attribute.no;
    }
    default:
      return attribute satisfies never;
  }
}
