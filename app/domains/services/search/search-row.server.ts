import { fold } from '#app/lithuanian/fold.ts';
import { rootOf, stemOf, wordsOf } from '#app/lithuanian/words.ts';
import { kindOf } from '../catalogue/attributes.ts';
import { type Category, type CategoryId, getCategory } from '../catalogue/categories.ts';
import { readBreed } from '../catalogue/kinds/breed.ts';
import { readInstant } from '../catalogue/kinds/instant.ts';
import type { AttributeValues } from '../catalogue/kinds/kind.ts';
import { isFree } from '../catalogue/price.ts';
import { isAlwaysOpen, openingWindows, parseWorkHours } from '../hours/work-hours.ts';
import {
  onlineToken,
  openingToken,
  optionToken,
  placeToken,
  priceTokens,
  rootToken,
  spellingTokens,
  textTokens,
  wordToken,
} from './search-tokens.ts';
import { allDayWord } from './typed-word.server.ts';

/** What the search row of a service is made of; prices in euros. */
export type IndexedService = {
  readonly id: string;
  readonly service_category_id: string;
  readonly title: string;
  readonly description: string;
  readonly city: string | null;
  readonly work_hours: string | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_per_day: number | null;
  readonly specific_attributes: AttributeValues;
  readonly created_at: Date;
  /** Whether free days of it are kept. */
  readonly booked_online: boolean;
  /** Of service_ratings; null below three reviews. */
  readonly rating_low: number | null;
};

/** The rules by which search rows are made; counts up when `searchRow` makes other rows. */
export const rowVersion = 5;

/** The search row of one service. */
export function searchRow(service: IndexedService) {
  const category = getCategory(service.service_category_id as CategoryId);
  const attributes = service.specific_attributes;
  const price = priceInterval(category, service);
  const hours = openHours(category, service.work_hours);
  const options = [
    ...category.attributes.flatMap((attribute) => {
      const { read, indexed } = kindOf(attribute);
      const value = read(attributes, attribute);
      return value === null ? [] : indexed(value).map((one) => optionToken(attribute.key, one));
    }),
    ...openDays(category, service.work_hours),
  ];
  const event = category.attributes.find((attribute) => attribute.kind === 'instant');
  const text = searchedText(category, service);
  return {
    service_id: service.id,
    category_id: category.id,
    city: service.city,
    created_at: service.created_at,
    price_low: price?.low ?? null,
    price_high: price?.high ?? null,
    rating_low: service.rating_low,
    event_at: event ? readInstant(attributes, event.key) : null,
    options,
    open_until: hours?.openUntil ?? null,
    text_folded: text,
    tokens: [
      optionToken('category', category.id),
      ...(service.city === null
        ? []
        : [optionToken('city', service.city), placeToken(category.id, service.city)]),
      ...options,
      ...(price ? priceTokens(category.id, price.low, price.high) : []),
      ...(hours?.tokens ?? []),
      ...(service.booked_online ? [onlineToken(category.id)] : []),
      ...textTokens(text),
      ...helpTokens(service),
    ],
    version: rowVersion,
  };
}

const mostTitleWords = 20;
const mostWords = 300;
/** A longer word is an address or no word at all. */
const longestStem = 24;

/**
 * What help with an empty search finds a service by: its words, how its title may be spelt, and that it
 * is open day and night.
 */
function helpTokens({ title, description, work_hours }: IndexedService): readonly number[] {
  const titleStems = stemsOf(title).slice(0, mostTitleWords);
  const stems = [...new Set([...titleStems, ...stemsOf(description)])].slice(0, mostWords);
  const roots = titleStems.flatMap((stem) => rootOf(stem) ?? []);
  return [
    ...new Set([
      ...titleStems.flatMap(spellingTokens),
      ...roots.map(rootToken),
      ...stems.map(wordToken),
      ...(isAlwaysOpen(work_hours) ? [wordToken(allDayWord.stem)] : []),
    ]),
  ];
}

function stemsOf(text: string): readonly string[] {
  return [...new Set(wordsOf(text).map(stemOf))].filter((stem) => stem.length <= longestStem);
}

/**
 * What the text search looks through: the title, and on a line of its own a breed that is not in
 * the list. A searched text has no line end, so it never spans the two.
 */
function searchedText(category: Category, service: IndexedService): string {
  const breed = category.attributes
    .filter((attribute) => attribute.kind === 'breed')
    .map((attribute) => readBreed(service.specific_attributes, attribute.key))
    .find((read) => read !== null && !read.listed);
  return fold(breed ? `${service.title}\n${breed.name}` : service.title);
}

/** Cents; one of two prices alone stands for both, and what is free costs nothing. */
function priceInterval(category: Category, service: IndexedService) {
  if (category.price.kind === 'none') return null;
  const attributes = service.specific_attributes;
  if (isFree({ category: category.id, attributes })) return { low: 0, high: 0 };
  const { price_min, price_max, price_per_day } = service;
  const low = category.price.kind === 'per_day' ? price_per_day : (price_min ?? price_max);
  const high = category.price.kind === 'per_day' ? price_per_day : (price_max ?? price_min);
  return low === null || high === null ? null : { low: cents(low), high: cents(high) };
}

/** A price beyond what the column holds counts as the highest: no slider reaches there. */
const mostCents = 2_147_483_647;

function cents(euros: number): number {
  return Math.min(mostCents, Math.round(euros * 100));
}

/** Later than any hour of a day: from this hour on it is never open for an hour. */
const neverOpenHour = 99;

/** For each starting hour 0–23 the hour by which it has been open for an hour on some day. */
function openHours(category: Category, workHours: string | null) {
  const filtered = category.filters.some(
    (filter) => filter.kind === 'range' && filter.source === 'work_time',
  );
  const week = filtered && workHours !== null ? parseWorkHours(workHours) : null;
  if (week === null) return null;
  const openUntil = Array<number>(24).fill(neverOpenHour);
  const windows = openingWindows(week);
  for (const { from, until } of windows) openUntil[from] = until;
  return {
    openUntil,
    tokens: windows.map(({ from, until }) => openingToken(category.id, from, until)),
  };
}

/** Stand for the weekdays on which it is open, where a filter asks for them. */
function openDays({ filters }: Category, workHours: string | null): readonly number[] {
  const week = parseWorkHours(workHours);
  return filters.flatMap((filter) =>
    week !== null && filter.kind === 'options' && filter.source === 'weekdays'
      ? filter.options
          .filter((_, day) => week[day]?.length)
          .map(({ id }) => optionToken(filter.attribute, id))
      : [],
  );
}
