import type { Db } from '#app/platform/database/database.server.ts';
import { loadCards } from '../catalogue/cards.server.ts';
import { findHelpLinks, type HelpLink, withOption } from './help-links.server.ts';
import { askedWords, findLikely, type LikelyList } from './likely.server.ts';
import { type SearchPage, searchServices } from './search.server.ts';
import { longestText, type ServiceQuery, wholeQuery } from './search-query.ts';
import { listSimilarToSearch, type Similar } from './similar.server.ts';
import { findTitleWords } from './title-words.server.ts';
import { allDayWord, type TypedWord } from './typed-word.server.ts';
import { type Reading, readTypedWords, type TypedMeaning } from './typed-words.server.ts';
import { daysAsked, listUnknown, tellDays } from './unknown-days.server.ts';

/**
 * What a search that finds next to nothing offers beside its results: at most six services that its
 * words may mean, and other searches; where there is neither result nor such a service, others like
 * those that were looked for.
 */
export type SearchHelp = Similar & { readonly links: readonly HelpLink[] };

/** One row of cards on a wide screen: with more, the results themselves are something to choose from. */
const thin = 3;
const mostServices = 6;

/**
 * Finds a page as `searchServices` does. A text that finds at most three services brings help: who may
 * be meant, and what else its words may mean, as searches that find something
 * (docs/decisions/0015-search-help.md). Whatever else finds nothing brings services of its category
 * in the nearest places. After what is free on the days asked for come those of which it is not known.
 * A text that is too long is not searched for.
 */
export async function searchWithHelp(
  db: Db,
  query: ServiceQuery,
  after: string | null,
  now: Date,
): Promise<SearchPage & { readonly help: SearchHelp | null }> {
  if (query.text.length > longestText) return nothingSearched;
  const found = await searchServices(db, query, after, now);
  const days = daysAsked(query);
  const page = days ? { ...found, services: await tellDays(db, found.services, days) } : found;
  const unknown = days && page.next === null ? await listUnknown(db, query, now) : null;
  if (unknown) return { ...page, help: unknown };
  const meaning =
    query.text !== '' && page.count.number <= thin ? readTypedWords(query.text) : null;
  const help = meaning ? await findHelp(db, query, meaning, page, now) : null;
  if (page.count.number > 0 || help?.services.length) return { ...page, help };
  const similar = await listSimilarToSearch(db, meaning ? meantPlace(query, meaning) : query, now);
  return { ...page, help: similar ? { links: help?.links ?? [], ...similar } : help };
}

const nothingSearched = {
  services: [],
  count: { number: 0, atLeast: false },
  next: null,
  previous: null,
  help: null,
};

/** The category and the places that are meant, which together have nothing. */
function meantPlace(
  query: ServiceQuery,
  { readings: [first], places }: TypedMeaning,
): ServiceQuery {
  const cities = places.length > 0 ? places.map(({ name }) => name) : query.cities;
  const category = query.category ?? first?.category ?? null;
  return { ...wholeQuery(category), cities: category?.placeless ? [] : cities };
}

async function findHelp(
  db: Db,
  query: ServiceQuery,
  meaning: TypedMeaning,
  page: SearchPage,
  now: Date,
): Promise<SearchHelp | null> {
  const [place] = meaning.places;
  const within = { ...query, text: '', cities: place ? [place.name] : query.cities };
  const unknown = askedWords(meaning.unknown);
  const [titleWords, likely] = await Promise.all([
    findTitleWords(db, within, unknown, now),
    findMeant(db, within, meaning, now),
  ]);
  const anywhere = { ...within, cities: [], filters: [] };
  const isNarrow = within.cities.length + within.filters.length > 0;
  const elsewhere =
    isNarrow && titleWords.length === 0 ? await findTitleWords(db, anywhere, unknown, now) : [];
  const found = new Set(page.services.map(({ id }) => id));
  const others = likely.filter(({ service_id: id }) => !found.has(id)).slice(0, mostServices);
  const [links, services] = await Promise.all([
    findHelpLinks(db, query, { within, anywhere, meaning, titleWords, elsewhere }, now),
    loadCards(
      db,
      others.map(({ service_id: id }) => id),
      now,
    ),
  ]);
  if (links.length + services.length === 0) return null;
  const isSaid = others.every(({ rank }) => rank === ranks.said);
  return { links, heading: isSaid ? headings.said : headings.meant, services };
}

const headings = {
  meant: 'Paslaugos, kurios gali tikti',
  said: 'Paslaugos, kuriose tai minima',
};

/** A reading that leaves words over is looked at after those that leave none. */
const ranks = { title: 0, reading: 1, said: 10, misspelt: 20, wide: 30, widest: 40 };

/** Who may be meant: those that all words fit, and only where there are none, whom some of them fit. */
async function findMeant(db: Db, within: ServiceQuery, meaning: TypedMeaning, now: Date) {
  const limit = mostServices + thin;
  const narrow = await findLikely(db, narrowLists(within, meaning), now, limit);
  return narrow.length > 0 ? narrow : findLikely(db, wideLists(within, meaning), now, limit);
}

function narrowLists(within: ServiceQuery, meaning: TypedMeaning): readonly LikelyList[] {
  const words = askedWords(meaning.besidePlaces);
  const always = meaning.allDay ? [allDayWord] : [];
  const list = (place: LikelyList['place'], rank: number, asked = words): LikelyList[] =>
    asked.length > 0 ? [{ rank, query: within, words: asked, place }] : [];
  const isPlaceAlone = meaning.places.length > 0 && meaning.besidePlaces.length === 0;
  return [
    ...(meaning.allDay ? [] : titled(within, meaning, words)),
    ...meaning.readings.map(
      (reading): LikelyList => ({
        rank: ranks.reading + reading.left.length,
        query: readingSearch(within, reading),
        words: [...askedWords(reading.left), ...always],
        place: 'anywhere',
      }),
    ),
    ...(isPlaceAlone
      ? [{ rank: ranks.reading, query: within, words: always, place: 'anywhere' } as const]
      : list('anywhere', ranks.said, [...words, ...always])),
    ...list('company', ranks.said),
  ];
}

/** Those that have all the words in their titles: of the readings, or where there is none, of any kind. */
function titled(
  within: ServiceQuery,
  { readings, isGuess }: TypedMeaning,
  words: readonly TypedWord[],
): readonly LikelyList[] {
  if (words.length === 0) return [];
  const queries = readings.map((reading) => readingSearch(within, reading));
  const place = isGuess ? 'misspelt' : 'title';
  return (queries.length > 0 ? queries : [within]).map((query) => ({
    rank: ranks.title,
    query,
    words,
    place: queries.length > 0 ? place : 'title',
  }));
}

function wideLists(within: ServiceQuery, meaning: TypedMeaning): readonly LikelyList[] {
  const words = askedWords(meaning.besidePlaces);
  const wide = (reading: Reading, rank: number): LikelyList => ({
    rank: rank + reading.left.length,
    query: readingSearch(within, reading),
    words: [],
    place: 'anywhere',
  });
  return [
    ...(words.length > 0
      ? [{ rank: ranks.misspelt, query: within, words, place: 'misspelt' } as const]
      : []),
    ...meaning.readings.map((reading) => wide(reading, ranks.wide)),
    ...meaning.readings.map((reading) => wide({ ...reading, options: [] }, ranks.widest)),
  ];
}

/** The search that a reading stands for, with the filters that its category has already. */
function readingSearch(within: ServiceQuery, { category, options }: Reading): ServiceQuery {
  const whole = {
    ...within,
    category,
    text: '',
    cities: category.placeless ? [] : within.cities,
    filters: category.id === within.category?.id ? within.filters : [],
  };
  return options.reduce(withOption, whole);
}
