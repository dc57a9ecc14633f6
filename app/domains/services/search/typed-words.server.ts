import { breedsCalled } from '#app/lithuanian/breed-synonyms.ts';
import { type Place, places } from '#app/lithuanian/places.ts';
import { isNearStem, stemOf, wordsOf } from '#app/lithuanian/words.ts';
import { type Category, type CategoryId, categories } from '../catalogue/categories.ts';
import { categoryWords } from './category-words.server.ts';
import type { OptionsFilter } from './filters.ts';

/** A word of a search text and what it keeps in all its cases. */
export type TypedWord = { readonly text: string; readonly stem: string };

/** An option of a category's filter, or a breed. */
export type MeantOption = {
  readonly category: Category;
  readonly filter: OptionsFilter;
  readonly id: string;
};

/** What the words of a search text may mean besides a piece of a title. */
export type TypedMeaning = {
  readonly categories: readonly Category[];
  readonly places: readonly Place[];
  readonly options: readonly MeantOption[];
  readonly breeds: readonly MeantOption[];
  /** The words that name no place, without those that every search could have ('šunų', 'su'). */
  readonly besidePlaces: readonly TypedWord[];
  /** Of these the ones that name no category. */
  readonly besideAll: readonly TypedWord[];
};

const mostWords = 6;
const longestStem = 24;
/** A breed's word that more breeds have ('terjeras') says too little. */
const mostBreeds = 12;
const most = { categories: 2, places: 2, options: 3 };

const filler = new Set(
  wordsOf(`
    šuo šuns šuniui šunį šunimi šunyje šunys šunų šunims šunis šunimis ir bei ar su be į iš prie pas
    už nuo iki per po dėl apie paslauga paslaugos paslaugų gyvūnas gyvūnų gyvūnams augintinis
    augintinio augintiniui augintinių rajonas rajone rajono r miestas mieste miesto m sav
  `).map(stemOf),
);

/** Reads what a search text may mean; one slip of the keyboard a word is allowed. */
export function readTypedWords(text: string): TypedMeaning {
  const words = wordsOf(text)
    .map((word) => ({ text: word, stem: stemOf(word) }))
    .filter(({ stem }) => !filler.has(stem) && stem.length <= longestStem)
    .slice(0, mostWords);
  const placesMeant = exactElseNear(words, placesNamed).slice(0, most.places);
  const placeStems = placesMeant.flatMap((place) => stemsByPlace.get(place) ?? []);
  const besidePlaces = words.filter(({ stem }) => !placeStems.some((own) => isNearStem(own, stem)));
  const categoriesMeant = exactElseNear(besidePlaces, categoriesNamed).slice(0, most.categories);
  const categoryStems = categoriesMeant.flatMap(({ id }) => stemsByCategory.get(id) ?? []);
  return {
    categories: categoriesMeant,
    places: placesMeant,
    options: optionsNamed(besidePlaces).slice(0, most.options),
    breeds: breedsNamed(besidePlaces),
    besidePlaces,
    besideAll: besidePlaces.filter(
      ({ stem }) => !categoryStems.some((own) => isNearStem(own, stem)),
    ),
  };
}

type SameStem = (one: string, other: string) => boolean;
const sameStem: SameStem = (one, other) => one === other;

/** What is named letter by letter; what is nearly named only where there is none. */
function exactElseNear<Named>(
  words: readonly TypedWord[],
  named: (words: readonly TypedWord[], same: SameStem) => readonly Named[],
): readonly Named[] {
  const exact = named(words, sameStem);
  return exact.length > 0 ? exact : named(words, isNearStem);
}

const stemsOf = (text: string) => wordsOf(text).map(stemOf);

/** The stems of a place's name, all of which a text must have: 'Kauno r.' is known by 'kaun'. */
const stemsByPlace: ReadonlyMap<Place, readonly string[]> = new Map(
  places.map((place) => [place, stemsOf(place.name).filter((stem) => !filler.has(stem))]),
);

function placesNamed(words: readonly TypedWord[], same: SameStem): readonly Place[] {
  return places.filter((place) =>
    stemsByPlace.get(place)?.every((own) => words.some(({ stem }) => same(own, stem))),
  );
}

/** The stems of a category's words and of its label; 'Kita' is never meant. */
const stemsByCategory: ReadonlyMap<CategoryId, readonly string[]> = new Map(
  categories.map(({ id, label }) => [
    id,
    [...categoryWords[id], ...(id === 'other' ? [] : wordsOf(label))].map(stemOf),
  ]),
);

function categoriesNamed(words: readonly TypedWord[], same: SameStem): readonly Category[] {
  return categories.filter(({ id }) =>
    stemsByCategory.get(id)?.some((own) => words.some(({ stem }) => same(own, stem))),
  );
}

/** Shorter stems stand in too many names and labels ('kartą', 'diena'). */
const shortest = { option: 5, breed: 4 };

/** Every option of a filter with the stems of its label. */
const options = categories.flatMap((category) =>
  category.filters.flatMap((filter) =>
    filter.kind === 'options'
      ? filter.options.map(({ id, label }) => ({ category, filter, id, stems: stemsOf(label) }))
      : [],
  ),
);

function optionsNamed(words: readonly TypedWord[]): readonly MeantOption[] {
  const typed = new Set(
    words.map(({ stem }) => stem).filter((stem) => stem.length >= shortest.option),
  );
  return options.filter(
    ({ filter, stems }) => filter.source === 'options' && stems.some((stem) => typed.has(stem)),
  );
}

/** The breeds that most of the words name, by the list's name for them or by another one. */
function breedsNamed(words: readonly TypedWord[]): readonly MeantOption[] {
  const breeds = options.filter(({ filter }) => filter.source === 'breed');
  const typed = words.filter(({ stem }) => stem.length >= shortest.breed);
  const called = typed.map(({ stem }) => new Set(breedsCalled(stem)));
  const named = breeds.map((breed) => ({
    breed,
    by: typed.filter(
      ({ stem }, index) =>
        called[index]?.has(breed.id) || breed.stems.some((own) => isNearStem(own, stem)),
    ).length,
  }));
  const best = Math.max(1, ...named.map(({ by }) => by));
  const meant = named.filter(({ by }) => by === best).map(({ breed }) => breed);
  return meant.length > mostBreeds ? [] : meant;
}
