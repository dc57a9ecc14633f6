import { findPlace } from '#app/lithuanian/places.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { type CategoryId, getCategory } from './categories.ts';
import type { Phrase } from './category.ts';

const allServices: Phrase = {
  name: 'Paslaugos šunims',
  others: 'Kitos paslaugos',
  tells: 'Veterinarai, viešbučiai, dresuotojai ir kiti: kainos, darbo laikas ir aprašymai.',
};

/**
 * A category in places as a title has it: 'Šunų viešbučiai Kaune', 'Veterinarai Kauno rajone'.
 * @param category null for all services
 * @param places names of places; one that is none stands as it is written
 */
export function categoryInPlaces(category: CategoryId | null, places: readonly string[]): string {
  const where = places.map((name) => findPlace(name)?.locative ?? name).join(', ');
  return `${phraseOf(category).name} ${where}`.trim();
}

/** What the services of a category tell, in a sentence. */
export function whatServicesTell(category: CategoryId | null): string {
  return phraseOf(category).tells;
}

/** How many services of a category there are: '3 paslaugos', '3 renginiai'. */
export function countServices(category: CategoryId | null, count: number): string {
  return countNoun(count, phraseOf(category).counted ?? nouns.service);
}

function phraseOf(category: CategoryId | null): Phrase {
  return category === null ? allServices : getCategory(category).phrase;
}
