import { fold } from '#app/lithuanian/fold.ts';
import { findPlace } from '#app/lithuanian/places.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database.server.ts';
import { loadCards } from '../catalogue/cards.server.ts';
import { findMentions, findTitleWords, type TitleWord } from './help-queries.server.ts';
import { countServices, type SearchPage, searchServices } from './search.server.ts';
import { chipsOf, type ServiceQuery, searchPath } from './search-query.ts';
import { listSimilarToSearch, type Similar } from './similar.server.ts';
import { type MeantOption, readTypedWords, type TypedMeaning } from './typed-words.server.ts';

/** Another search; its texts are ready to print. */
type HelpLink = {
  /** 'Viešbučiai Kaune', '„klinika“'. */
  readonly label: string;
  /** How many services it finds: '12 paslaugų'. */
  readonly count: string;
  readonly to: string;
};

/**
 * What a search that finds next to nothing offers beside its results: other searches, and at most
 * five services that say the words elsewhere than in the title, newest first; where there is
 * neither result nor such a service, others like those that were looked for.
 */
export type SearchHelp = Similar & { readonly links: readonly HelpLink[] };

/** One row of cards on a wide screen: with more, the results themselves are something to choose from. */
const thin = 3;
const most = { spellings: 3, breeds: 3, counted: 16, links: 8, mentions: 5 };

/**
 * Finds a page as `searchServices` does. A text that finds at most three services brings help: what
 * else its words may mean, as searches that find something, and who mentions them
 * (docs/decisions/0015-search-help.md). Whatever else finds nothing brings services of its category
 * in the nearest places.
 */
export async function searchWithHelp(
  db: Db,
  query: ServiceQuery,
  after: string | null,
  now: Date,
): Promise<SearchPage & { readonly help: SearchHelp | null }> {
  const page = await searchServices(db, query, after, now);
  const helped = query.text !== '' && page.count.number <= thin;
  const help = helped ? await findHelp(db, query, page, now) : null;
  if (page.count.number > 0 || help?.services.length) return { ...page, help };
  const similar = await listSimilarToSearch(db, query, now);
  return { ...page, help: similar ? { links: help?.links ?? [], ...similar } : help };
}

async function findHelp(
  db: Db,
  query: ServiceQuery,
  page: SearchPage,
  now: Date,
): Promise<SearchHelp | null> {
  const meaning = readTypedWords(query.text);
  const [place] = meaning.places;
  const within = { ...query, text: '', cities: place ? [place.name] : query.cities };
  const [titleWords, mentioned] = await Promise.all([
    findTitleWords(db, within, meaning.besidePlaces, now),
    findMentions(db, within, meaning.besidePlaces, now, most.mentions + thin),
  ]);
  const anywhere = { ...within, cities: [], filters: [] };
  const isNarrow = within.cities.length + within.filters.length > 0;
  const elsewhere =
    isNarrow && titleWords.length === 0
      ? await findTitleWords(db, anywhere, meaning.besidePlaces, now)
      : [];
  const offers = [
    ...searchesFor(query, within, meaning, titleWords),
    ...searchesAnywhere(anywhere, meaning, elsewhere),
  ];
  const found = new Set(page.services.map(({ id }) => id));
  const others = mentioned.filter((id) => !found.has(id)).slice(0, most.mentions);
  const [links, services] = await Promise.all([
    countedLinks(db, query, offers, now),
    loadCards(db, others),
  ]);
  if (links.length + services.length === 0) return null;
  return { links, heading: 'Paslaugos, kuriose tai minima', services };
}

/** `last`: offered where nothing else finds anything. */
type OfferKind = 'meaning' | 'breed' | 'spelling' | 'wider' | 'last';
type Offer = { readonly kind: OfferKind; readonly query: ServiceQuery };

/** The searches that may be meant, the likeliest first; some may find nothing. */
function searchesFor(
  query: ServiceQuery,
  within: ServiceQuery,
  meaning: TypedMeaning,
  titleWords: readonly TitleWord[],
): readonly Offer[] {
  const as = (kind: Offer['kind']) => (meant: ServiceQuery) => ({ kind, query: meant });
  const whole = { category: null, text: query.text, cities: [], filters: [] };
  return [
    ...categorySearches(query, meaning).map(as('meaning')),
    ...placeSearches(query, meaning).map(as('meaning')),
    ...meaning.options.map((option) => optionSearch(within, option)).map(as('meaning')),
    ...spellingSearches(within, meaning, titleWords).map(as('spelling')),
    ...meaning.breeds.map((breed) => optionSearch(within, breed)).map(as('breed')),
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
      [...new Set([text, ''])].map((left) => ({ category, text: left, cities, filters })),
    );
  });
}

/** The place, with and without the words left. A category that is offered online has none. */
function placeSearches(
  { category, filters }: ServiceQuery,
  { places, besidePlaces }: TypedMeaning,
): readonly ServiceQuery[] {
  const text = besidePlaces.map((word) => word.text).join(' ');
  const kept = category?.placeless ? { category: null, filters: [] } : { category, filters };
  return places.flatMap(({ name }) =>
    [...new Set([text, ''])].map((left) => ({ ...kept, text: left, cities: [name] })),
  );
}

function optionSearch(within: ServiceQuery, { category, filter, id }: MeantOption): ServiceQuery {
  const kept = category === within.category ? within.filters : [];
  const applied = { kind: 'options', filter, values: [id] } as const;
  const others = kept.filter((other) => other.filter !== filter);
  return {
    category,
    text: '',
    cities: category.placeless ? [] : within.cities,
    filters: category.filters.flatMap((own) =>
      own === filter ? [applied] : others.filter((other) => other.filter === own),
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
    count: `${offer.count.atLeast ? 'daugiau kaip ' : ''}${countNoun(offer.count.number, nouns.service)}`,
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
