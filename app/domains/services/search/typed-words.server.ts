import { fold } from '#app/lithuanian/fold.ts';
import { type Place, places } from '#app/lithuanian/places.ts';
import { townPlaces } from '#app/lithuanian/towns.ts';
import { wordsOf } from '#app/lithuanian/words.ts';
import { type Category, type CategoryId, categories } from '../catalogue/categories.ts';
import {
  breedsNamed,
  type MeantOption,
  optionsNamed,
  wordsNamedTogether,
} from './named-options.server.ts';
import { longestText } from './search-query.ts';
import {
  allDayWord,
  exactly,
  nearly,
  type SameWord,
  type TypedWord,
  toWord,
} from './typed-word.server.ts';

/** What some of the words say together: a category, its options, and the words left over. */
export type Reading = {
  readonly category: Category;
  readonly options: readonly MeantOption[];
  readonly left: readonly TypedWord[];
};

/** What the words of a search text may mean besides a piece of a title. */
export type TypedMeaning = {
  readonly categories: readonly Category[];
  readonly places: readonly Place[];
  /** At most three, those that leave the fewest words over first. */
  readonly readings: readonly Reading[];
  /** The readings take a slip of the keyboard for granted. */
  readonly isGuess: boolean;
  /** The words that name no place, without those that every search could have ('šunų', 'su'). */
  readonly besidePlaces: readonly TypedWord[];
  /** Of these the ones that name no category. */
  readonly besideAll: readonly TypedWord[];
  /** Of those the ones that name nothing at all, letter by letter. */
  readonly unknown: readonly TypedWord[];
  /** It has to be open day and night. */
  readonly allDay: boolean;
};

const mostWords = 6;
const longestStem = 24;
const most = { categories: 2, places: 2, readings: 3 };

/** What people write when it has to be open day and night. */
const allDayPhrase =
  /\b24(?:\s*[/\\-])?\s*7\b|\bvis(a|ą)\s+par(a|ą)(?!\p{L})|\b24\s*(val\p{L}*|h)(?!\p{L})/giu;

const filler = new Set(
  wordsOf(`
    šuo šuns šuniui šunį šunimi šunyje šunys šunų šunims šunis šunimis ir bei ar su be į iš prie pas
    už nuo iki per po dėl apie kas kur kaip kada kai gal man mano noriu norėčiau ieškau reikia
    reikalingas reikalinga geras gera geriausias geriausia pigus pigiai pigu arti netoli šalia
    paslauga paslaugos paslaugų paslaugas paslaugą gyvūnas gyvūnai gyvūno gyvūnui gyvūnų gyvūnams
    gyvūnus augintinis augintinio augintiniui augintinių augintinį augintiniai
    rajonas rajone rajono r raj miestas mieste miesto m sav metu
  `).map(fold),
);
const districtWords = new Set(['rajonas', 'rajone', 'rajono', 'raj', 'r']);

/**
 * Reads what a search text may mean, as far as a search takes one; one slip of the keyboard a word is
 * allowed.
 */
export function readTypedWords(typed: string): TypedMeaning {
  const text = typed.slice(0, longestText);
  const spelt = text.replace(allDayPhrase, ' ');
  const allDay = spelt !== text;
  const all = wordsOf(spelt).map(toWord);
  const words = all
    .filter((word) => !filler.has(fold(word.text)) && word.stem.length <= longestStem)
    .slice(0, mostWords);
  const placesMeant = placesIn(words, all);
  const besidePlaces = words.filter(
    (word) => !placesMeant.some((place) => isOfPlace(word, place, nearly)),
  );
  const asked = allDay ? [...besidePlaces, allDayWord] : besidePlaces;
  const exact = readingsOf(asked, exactly);
  const readings = exact.length > 0 ? exact : readingsOf(asked, nearly);
  const categoriesMeant = categoriesIn(asked);
  return {
    categories: categoriesMeant,
    places: placesMeant,
    readings: readings.slice(0, most.readings),
    isGuess: exact.length === 0,
    besidePlaces,
    besideAll: besidePlaces.filter(
      (word) => !categoriesMeant.some((category) => namesCategory(word, category, nearly)),
    ),
    unknown: besidePlaces.filter((word) => isUnknown(word, exact)),
    allDay,
  };
}

function isUnknown(word: TypedWord, readings: readonly Reading[]): boolean {
  return readings.every(({ left }) => left.includes(word));
}

/** The words of a place's name, all of which a text must have: 'Kauno r.' is known by 'Kauno'. */
const wordsByPlace: ReadonlyMap<Place, readonly (readonly TypedWord[])[]> = new Map(
  places.map((place) => [
    place,
    [place.name, ...Object.keys(townPlaces).filter((town) => townPlaces[town] === place.name)].map(
      (name) =>
        wordsOf(name)
          .map(toWord)
          .filter(({ text }) => !filler.has(fold(text))),
    ),
  ]),
);

/**
 * The places that the words name. 'Dantų akmenys' are not in Akmenė, and a word that is known for
 * itself is no misspelt place.
 * @param all the words with those that say nothing, such as 'rajone'
 */
function placesIn(words: readonly TypedWord[], all: readonly TypedWord[]): readonly Place[] {
  const together = categories.flatMap((category) => wordsNamedTogether(category, words));
  const named = (among: readonly TypedWord[], same: SameWord) =>
    places.filter((place) =>
      wordsByPlace
        .get(place)
        ?.some((name) => name.every((known) => among.some((word) => same(word, known)))),
    );
  const exact = named(
    words.filter((word) => !together.includes(word)),
    exactly,
  );
  const readings = readingsOf(words, exactly);
  const unknown = words.filter((word) => isUnknown(word, readings));
  const meant = exact.length > 0 ? exact : named(unknown, nearly);
  const districts = meant.filter(({ kind }) => kind === 'district');
  const inDistrict = all.some((word) => districtWords.has(fold(word.text)));
  return (inDistrict && districts.length > 0 ? districts : meant).slice(0, most.places);
}

function isOfPlace(word: TypedWord, place: Place, same: SameWord): boolean {
  return (
    wordsByPlace
      .get(place)
      ?.flat()
      .some((known) => same(word, known)) ?? false
  );
}

/** The words of a category and of its label; 'Kita' is never meant. */
const wordsByCategory: ReadonlyMap<CategoryId, readonly TypedWord[]> = new Map(
  categories.map(({ id, label, words }) => [
    id,
    [
      ...words.map((word) => (word === allDayWord.text ? allDayWord : toWord(word))),
      ...(id === 'other' ? [] : wordsOf(label).map(toWord)),
    ],
  ]),
);

function namesCategory(word: TypedWord, { id }: Category, same: SameWord): boolean {
  return wordsByCategory.get(id)?.some((known) => same(word, known)) ?? false;
}

function categoriesIn(words: readonly TypedWord[]): readonly Category[] {
  const named = (same: SameWord) =>
    categories.filter((category) => words.some((word) => namesCategory(word, category, same)));
  const exact = named(exactly);
  return (exact.length > 0 ? exact : named(nearly)).slice(0, most.categories);
}

type Weighed = Reading & {
  /** More than a part of an option's name is said. */
  readonly isWhole: boolean;
};

/** Each category of which the words say something, those that leave the fewest words over first. */
function readingsOf(words: readonly TypedWord[], same: SameWord): readonly Reading[] {
  const readings = categories.flatMap((category): readonly Weighed[] => {
    const own = words.filter((word) => namesCategory(word, category, same));
    const options = optionsNamed(category, words, same);
    const breeds = breedsNamed(category, words, same);
    const said = new Set([...own, ...options.words, ...breeds.words]);
    if (said.size === 0) return [];
    return [
      {
        category,
        options: [...options.named, ...breeds.named],
        left: words.filter((word) => !said.has(word) && word !== allDayWord),
        isWhole: own.length > 0 || options.isWhole || breeds.named.length > 0,
      },
    ];
  });
  const whole = readings.filter(({ isWhole }) => isWhole);
  return (whole.length > 0 ? whole : readings).toSorted(
    (one, other) => one.left.length - other.left.length,
  );
}
