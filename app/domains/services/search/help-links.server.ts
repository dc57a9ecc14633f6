import { fold } from '#app/lithuanian/fold.ts';
import { findPlace } from '#app/lithuanian/places.ts';
import { nouns } from '#app/lithuanian/plural.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { countListed } from '#app/platform/database/list-count.ts';
import type { MeantOption } from './named-options.server.ts';
import { countServices } from './search.server.ts';
import { chipsOf, clearedQuery, type ServiceQuery, searchPath } from './search-query.ts';
import type { TitleWord } from './title-words.server.ts';
import type { TypedMeaning } from './typed-words.server.ts';

/** Another search; its texts are ready to print. */
export type HelpLink = {
  /** 'Viešbučiai Kaune', '„klinika“'. */
  readonly label: string;
  /** How many services it finds: '12 paslaugų'. */
  readonly count: string;
  readonly to: string;
};

const most = { spellings: 3, options: 3, breeds: 3, counted: 16, links: 8 };

/** `last`: offered where nothing else finds anything. */
type OfferKind = 'meaning' | 'breed' | 'spelling' | 'wider' | 'last';
type Offer = { readonly kind: OfferKind; readonly query: ServiceQuery };

/** What links are made from. */
type Hints = {
  /** The search without its text, in the place that is typed. */
  readonly within: ServiceQuery;
  /** The same in all places and without filters. */
  readonly anywhere: ServiceQuery;
  readonly meaning: TypedMeaning;
  /** Words of titles that are near typed ones, within the one search and within the other. */
  readonly titleWords: readonly TitleWord[];
  readonly elsewhere: readonly TitleWord[];
};

/** Other searches that find something, the likeliest first, each once with how much it finds. */
export function findHelpLinks(
  db: Db,
  query: ServiceQuery,
  { within, anywhere, meaning, titleWords, elsewhere }: Hints,
  now: Date,
): Promise<readonly HelpLink[]> {
  const offers = [
    ...searchesFor(query, within, meaning, titleWords),
    ...searchesAnywhere(anywhere, meaning, elsewhere),
  ];
  return countedLinks(db, query, offers, now);
}

/** The searches that may be meant, the likeliest first; some may find nothing. */
function searchesFor(
  query: ServiceQuery,
  within: ServiceQuery,
  meaning: TypedMeaning,
  titleWords: readonly TitleWord[],
): readonly Offer[] {
  const as = (kind: Offer['kind']) => (meant: ServiceQuery) => ({ kind, query: meant });
  const whole = { ...clearedQuery(query), category: null, text: query.text };
  const meant = meaning.readings.flatMap(({ options }) => options);
  const breeds = meant.filter(({ filter }) => filter.source === 'breed');
  const options = meant.filter((option) => !breeds.includes(option)).slice(0, most.options);
  return [
    ...categorySearches(query, meaning).map(as('meaning')),
    ...placeSearches(query, meaning).map(as('meaning')),
    ...options.map((option) => optionSearch(within, option)).map(as('meaning')),
    ...spellingSearches(within, meaning, titleWords).map(as('spelling')),
    ...breeds.map((breed) => optionSearch(within, breed)).map(as('breed')),
    as('wider')(whole),
  ];
}

/** What may be meant with neither the place nor the filters, which together may leave nothing. */
function searchesAnywhere(
  anywhere: ServiceQuery,
  meaning: TypedMeaning,
  titleWords: readonly TitleWord[],
): readonly Offer[] {
  const categories = [...new Set([anywhere.category, ...meaning.categories])];
  return [
    ...spellingSearches(anywhere, meaning, titleWords),
    ...categories.flatMap((category) => (category ? [{ ...anywhere, category }] : [])),
  ].map((query) => ({ kind: 'last', query }));
}

/** The category, in the place that is typed beside it, with and without the words left. */
function categorySearches(query: ServiceQuery, meaning: TypedMeaning): readonly ServiceQuery[] {
  const { categories, places, besideAll } = meaning;
  const text = besideAll.map((word) => word.text).join(' ');
  return categories.flatMap((category) => {
    const filters = category === query.category ? query.filters : [];
    const named = places.length > 0 ? places.map(({ name }) => [name]) : [query.cities];
    const where = category.placeless ? [[]] : named;
    return where.flatMap((cities) =>
      [...new Set([text, ''])].map((left) => ({ ...query, category, text: left, cities, filters })),
    );
  });
}

/** The place, with and without the words left. A category that is offered online has none. */
function placeSearches(
  query: ServiceQuery,
  { places, besidePlaces }: TypedMeaning,
): readonly ServiceQuery[] {
  const text = besidePlaces.map((word) => word.text).join(' ');
  const kept = query.category?.placeless ? { ...query, category: null, filters: [] } : query;
  return places.flatMap(({ name }) =>
    [...new Set([text, ''])].map((left) => ({ ...kept, text: left, cities: [name] })),
  );
}

function optionSearch(within: ServiceQuery, option: MeantOption): ServiceQuery {
  const { category } = option;
  const kept = category.id === within.category?.id ? within.filters : [];
  const others = kept.filter(({ filter }) => filter.name !== option.filter.name);
  const cities = category.placeless ? [] : within.cities;
  return withOption({ ...within, category, text: '', cities, filters: others }, option);
}

/** A search of the option's category with one option more, the filters in the category's order. */
export function withOption(
  query: ServiceQuery,
  { category, filter, id }: MeantOption,
): ServiceQuery {
  const before = query.filters.find((applied) => applied.filter.name === filter.name);
  const chosen = before?.kind === 'options' ? before.values : [];
  const values = filter.options
    .map((option) => option.id)
    .filter((one) => one === id || chosen.includes(one));
  const applied = { kind: 'options', filter, values } as const;
  return {
    ...query,
    filters: category.filters.flatMap(({ name }) =>
      name === filter.name
        ? [applied]
        : query.filters.filter((other) => other.filter.name === name),
    ),
  };
}

/** The text with a word of a title in the place of a typed one, and that word alone. */
function spellingSearches(
  within: ServiceQuery,
  { besidePlaces }: TypedMeaning,
  titleWords: readonly TitleWord[],
): readonly ServiceQuery[] {
  return titleWords.flatMap(({ typed, word }) => {
    const text = besidePlaces.map((one) => (one.text === typed ? word : one.text)).join(' ');
    return [...new Set([text, word])].map((spelt) => ({ ...within, text: spelt }));
  });
}

/** Whether one search finds nothing that the other does not: its text holds the other's. */
function isPartOf(one: ServiceQuery, whole: ServiceQuery): boolean {
  const sameBut = (query: ServiceQuery) => searchPath({ ...query, text: '' });
  return sameBut(one) === sameBut(whole) && fold(one.text).includes(fold(whole.text));
}

/** Those that find something, once each, with how much they find. */
async function countedLinks(
  db: Db,
  query: ServiceQuery,
  offers: readonly Offer[],
  now: Date,
): Promise<readonly HelpLink[]> {
  const seen = new Set<string>();
  const others = offers
    .filter((offer) => {
      const path = searchPath(offer.query);
      return !isPartOf(offer.query, query) && !seen.has(path) && seen.add(path);
    })
    .slice(0, most.counted);
  const counts = await countServices(
    db,
    others.map((offer) => offer.query),
    now,
  );
  const finding = others.flatMap((offer, index) => {
    const count = counts[index];
    return count && count.number > 0 ? [{ ...offer, count }] : [];
  });
  const breeds = finding
    .filter(({ kind }) => kind === 'breed')
    .toSorted((one, other) => other.count.number - one.count.number);
  const ordered = [
    ...finding.filter(({ kind }) => kind === 'meaning'),
    ...finding.filter(({ kind }) => kind === 'spelling').slice(0, most.spellings),
    ...breeds.slice(0, most.breeds),
    ...finding.filter(({ kind }) => kind === 'wider'),
  ];
  const offered = ordered.length > 0 ? ordered : finding;
  return offered.slice(0, most.links).map((offer) => ({
    label: describeSearch(offer.query),
    count: countListed(offer.count, nouns.service),
    to: searchPath(offer.query),
  }));
}

/** A search in a line: 'Viešbučiai Kaune', 'Veislynai: Didysis pudelis', '„klinika“ Kaune'. */
function describeSearch(query: ServiceQuery): string {
  const where = query.cities.map((name) => findPlace(name)?.locative ?? name).join(', ');
  const text = query.text === '' ? '' : inQuotes(query.text);
  const what = query.category?.label ?? (text || 'Visos paslaugos');
  const filters = chipsOf({ ...query, text: '', cities: [] }).map(({ label }) => label);
  const conditions = [...filters, ...(query.category ? [text] : [])].filter(Boolean).join(', ');
  const head = [what, where].filter(Boolean).join(' ');
  return conditions ? `${head}: ${conditions}` : head;
}
