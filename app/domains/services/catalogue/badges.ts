import { kindOf } from './attributes.ts';
import { type CategoryId, getCategory } from './categories.ts';
import type { AttributeValues } from './kinds/kind.ts';

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
    if (!attribute) return [];
    const { read, badge } = kindOf(attribute);
    const value = read(service.attributes, attribute);
    return value === null ? [] : [badge(value, attribute, now)];
  });
}
