import { findCategoryBySlug } from '#app/domains/services/catalogue/categories.ts';
import type { CategoryName } from '#app/domains/services/catalogue/category-names.ts';
import { categoryInPlaces } from '#app/domains/services/catalogue/category-phrases.server.ts';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { findPlace, placeNames } from '#app/lithuanian/places.ts';
import { type DrawnPicture, pictureOfPage, usualPicture } from '#app/web/pages/drawn-picture.ts';

/** The picture of a category, in a place when it is searched in one; of all services the usual one. */
export function pictureOfSearch(
  category: CategoryName | null,
  places: readonly string[] = [],
): DrawnPicture {
  if (category === null) return usualPicture;
  const [place] = places.length === 1 ? places : [];
  return {
    key: place && findPlace(place) ? `${category.slug}_${keyOf(place)}` : category.slug,
    words: categoryInPlaces(category.id, place ? [place] : []),
    dog: categoryTint(category.id).slice('cat-'.length),
  };
}

/** The picture with this key, or null. */
export function findDrawnPicture(key: string): DrawnPicture | null {
  const [first = '', placeKey] = key.split('_');
  const category = findCategoryBySlug(first);
  if (category === null) return pictureOfPage(key);
  if (placeKey === undefined) return pictureOfSearch(category);
  const place = placeNames.find((name) => keyOf(name) === placeKey);
  return place ? pictureOfSearch(category, [place]) : null;
}

/** 'Kauno r.' as 'kauno-r'. */
function keyOf(place: string): string {
  return fold(place)
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
}
