import { activities } from './categories/activities.ts';
import { breeding } from './categories/breeding.ts';
import { events } from './categories/events.ts';
import { hotel } from './categories/hotel.ts';
import { insurance } from './categories/insurance.ts';
import { other } from './categories/other.ts';
import { shelters } from './categories/shelters.ts';
import { shortTermCare } from './categories/short-term-care.ts';
import { spa } from './categories/spa.ts';
import { training } from './categories/training.ts';
import { vet } from './categories/vet.ts';

/**
 * All categories in the order in which people see them. Filters, badges, the detail block,
 * validation, the wizard's fields and what a search understands derive from each declaration.
 */
const declared = [
  vet,
  hotel,
  shortTermCare,
  training,
  activities,
  spa,
  breeding,
  insurance,
  shelters,
  events,
  other,
] as const;

/** The whole declaration of a category. */
export type Category = (typeof declared)[number];

export type CategoryId = Category['id'];

export const categories: readonly Category[] = declared;

/** The category with this id, or null. */
export function findCategory(id: string): Category | null {
  return categories.find((category) => category.id === id) ?? null;
}

/** The category with this id; `other` for one of a newer version that was taken back. */
export function getCategory(id: CategoryId): Category {
  return findCategory(id) ?? other;
}

/** The category of a URL slug, or null: the page of an unknown slug is the 404 page (docs/design.md D34). */
export function findCategoryBySlug(slug: string): Category | null {
  return categories.find((category) => category.slug === slug) ?? null;
}
