import { type Category, categories } from '#app/domains/services/catalogue/categories.ts';
import type { Filter, RangeFilter } from '#app/domains/services/search/filters.ts';
import { parseSearchQuery, type ServiceQuery } from '#app/domains/services/search/search-query.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { placeNames } from '#app/lithuanian/places.ts';
import type { PlainService } from './matches.ts';
import { type Random, seededRandom } from './random.ts';

/**
 * Searches of one to six conditions, each written as a URL's parameters and read back. Most take
 * their conditions from one of the services, so that many find something; the rest are left to
 * chance.
 *
 * @returns always the same for the same arguments
 */
export function generateQueries(
  seed: number,
  count: number,
  services: readonly PlainService[],
): readonly ServiceQuery[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => generateQuery(random, services));
}

function generateQuery(random: Random, services: readonly PlainService[]): ServiceQuery {
  const model = random.pick(services);
  const own = categories.find((category) => category.id === model.category) ?? null;
  const category = random.chance(0.85) ? own : random.pick([null, random.pick(categories)]);
  const query = parseSearchQuery(category, randomParams(random, category, model));
  const isEmpty = query.text === '' && query.cities.length === 0 && query.filters.length === 0;
  return isEmpty && category === null ? generateQuery(random, services) : query;
}

/** Parameters of one to six conditions for a category, leaning on what a service is like. */
function randomParams(
  random: Random,
  category: Category | null,
  model: PlainService,
): URLSearchParams {
  const params = new URLSearchParams();
  const writers = [
    () => params.append('q', randomText(random, model.title)),
    () => appendCities(random, params, model.city),
    ...(category?.filters ?? [])
      .filter(({ kind }) => kind !== 'free' || model.free)
      .map((filter) => () => appendFilter(random, params, filter, model)),
  ];
  for (const write of random.some(writers, 1, 6)) write();
  return params;
}

const rareTexts = [
  'xq',
  'ž',
  'Q',
  '%',
  '_',
  '\\',
  '%%',
  "'",
  '„',
  '–',
  '🐕',
  '.',
  ') or (',
  'ß',
  'ς',
  'į',
  '"',
];

function randomText(random: Random, title: string): string {
  if (random.chance(0.2)) return random.pick(rareTexts);
  const letters = [...title];
  const length = random.chance(0.4) ? random.whole(1, 2) : random.whole(3, 12);
  const start = random.whole(0, Math.max(0, letters.length - length));
  const part = letters.slice(start, start + length).join('');
  return random.pick([
    part,
    part.toUpperCase(),
    part.toLowerCase(),
    fold(part),
    part.normalize('NFD'),
  ]);
}

function appendCities(random: Random, params: URLSearchParams, own: string | null): void {
  if (own !== null && random.chance(0.7)) params.append('city', own);
  for (const city of random.some(placeNames.slice(0, 12), 0, 3)) params.append('city', city);
}

function appendFilter(
  random: Random,
  params: URLSearchParams,
  filter: Filter,
  model: PlainService,
): void {
  if (filter.kind === 'range') {
    params.append(filter.name, randomRange(random, filter));
    return;
  }
  if (filter.kind === 'choice') {
    params.append(filter.name, random.pick(filter.options).id);
    return;
  }
  if (filter.kind === 'free') {
    appendFreeDays(random, params, model.free ?? new Set());
    return;
  }
  const stored = model.attributes[filter.attribute];
  const own = filter.options.filter(({ id }) =>
    Array.isArray(stored) ? stored.includes(id) : stored === id,
  );
  const chosen = random.some(filter.options, own.length > 0 ? 0 : 1, 3);
  for (const { id } of random.chance(0.6) ? [...own, ...chosen] : chosen)
    params.append(filter.name, id);
}

/** A day or a few nights, mostly near one on which a service is free. */
function appendFreeDays(
  random: Random,
  params: URLSearchParams,
  free: NonNullable<PlainService['free']>,
): void {
  const day = random.pick([...free].length > 0 ? [...free] : ['2026-03-14']);
  const later = (days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const from = later(random.chance(0.8) ? 0 : random.whole(1, 5));
  params.append('free_from', from);
  if (random.chance(0.5)) params.append('free_to', later(random.whole(1, 4)));
}

/** Wide, narrow, of a single value, or open at one end. */
function randomRange(random: Random, { min, max }: RangeFilter): string {
  const low = random.whole(min, max);
  const span = random.pick([0, 1, 2, Math.ceil((max - min) / 4), Math.ceil((max - min) / 2), max]);
  const high = Math.min(max, low + span);
  return random.chance(0.2) ? `${min}-${high}` : `${low}-${high}`;
}
