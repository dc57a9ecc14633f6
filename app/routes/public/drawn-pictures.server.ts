import { categories, findCategoryBySlug } from '#app/domains/services/catalogue/categories.ts';
import type { CategoryName } from '#app/domains/services/catalogue/category-names.ts';
import { categoryInPlaces } from '#app/domains/services/catalogue/category-phrases.server.ts';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import {
  type DrawnPicture,
  pictureOfPage,
  picturesOfPages,
  usualPicture,
} from '#app/web/pages/drawn-picture.ts';

/** The picture of a category, wherever it is searched; of all services the usual one. */
export function pictureOfCategory(category: CategoryName | null): DrawnPicture {
  if (category === null) return usualPicture;
  return {
    key: category.slug,
    words: categoryInPlaces(category.id, []),
    dog: categoryTint(category.id).slice('cat-'.length),
  };
}

/** Every picture that a page names; the build draws them. */
export function drawnPictures(): readonly DrawnPicture[] {
  return [...picturesOfPages(), ...categories.map(pictureOfCategory)];
}

/**
 * The picture that stands for the one with this key today, or null. A key of before may name a place
 * behind the category: 'veterinarija_kaunas'.
 */
export function findDrawnPicture(key: string): DrawnPicture | null {
  const [first = ''] = key.split('_');
  const category = findCategoryBySlug(first);
  return category === null ? pictureOfPage(key) : pictureOfCategory(category);
}
