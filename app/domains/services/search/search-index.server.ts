import { sql } from 'kysely';
import { fold } from '#app/lithuanian/fold.ts';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import { stemOf, wordsOf } from '#app/lithuanian/words.ts';
import type { Db } from '#app/platform/database.server.ts';
import { sweepRows } from '#app/platform/sweep.server.ts';
import {
  type Attribute,
  type AttributeValues,
  readBreed,
  readInstant,
  readOptions,
  readYears,
  readYesNo,
} from '../catalogue/attributes.ts';
import { type Category, type CategoryId, getCategory } from '../catalogue/categories.ts';
import { isPastEvent } from '../catalogue/event-date.ts';
import { isPublic } from '../catalogue/public-condition.server.ts';
import { openingWindows, parseWorkHours } from '../hours/work-hours.ts';
import {
  openingToken,
  optionToken,
  placeToken,
  priceTokens,
  spellingTokens,
  textTokens,
  wordToken,
} from './search-tokens.ts';

/** What the search row of a service is made of; prices in euros. */
type IndexedService = {
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
};

/**
 * Brings the search rows of these services in line with the services themselves: a public one has
 * a row unless it is an event of a day before today's, any other or a missing one has none. Every
 * write of a service calls it in the same transaction.
 */
export async function indexServices(
  db: Db,
  serviceIds: readonly string[],
  now: Date,
): Promise<void> {
  if (serviceIds.length === 0) return;
  await db.deleteFrom('service_search').where('service_id', 'in', serviceIds).execute();
  const found = await db
    .selectFrom('partner_provided_services')
    .select(['id', 'service_category_id', 'title', 'description', 'city'])
    .select(['work_hours', 'created_at'])
    .select(['price_min', 'price_max', 'price_per_day', 'specific_attributes'])
    .where('id', 'in', serviceIds)
    .where(isPublic())
    .execute();
  const services = found.filter((service) => !isOver(service, now));
  if (services.length === 0) return;
  await db
    .insertInto('service_search')
    .values(
      services.map((service) => {
        const row = searchRow(service);
        return { ...row, options: intArray(row.options), tokens: intArray(row.tokens) };
      }),
    )
    .execute();
}

/**
 * The same for all services of a partner, after a change of whether the partner's services are public.
 * The caller has made the change in this transaction already.
 */
export async function indexServicesOfPartner(
  transaction: Db,
  partnerId: string,
  now: Date,
): Promise<void> {
  // The strongest lock: a service that is being made refers to this row, so either it is there when
  // they are listed, or it finds the change made when it is put into the search.
  await transaction
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .forUpdate()
    .execute();
  // Held as well, one that is being switched or edited. What refers to a service and to its partner (a
  // report, a reveal of a contact) may hold the service's key and wait for the partner.
  const services = await transaction
    .selectFrom('partner_provided_services')
    .select('id')
    .where('partner_id', '=', partnerId)
    .forNoKeyUpdate()
    .execute();
  await indexServices(
    transaction,
    services.map(({ id }) => id),
    now,
  );
}

function isOver(
  { service_category_id: category, specific_attributes: attributes }: IndexedService,
  now: Date,
) {
  return isPastEvent({ category: category as CategoryId, attributes }, now);
}

/** Takes events out of the search the day after they began, as days are in Vilnius; their pages stay. */
export async function delistPastEvents(db: Db, now: Date): Promise<void> {
  await sweepRows(db, { table: 'service_search', along: 'event_at', before: startOfToday(now) });
}

/** The rules by which search rows are made; counts up when `searchRow` makes other rows. */
const rowVersion = 2;
const refreshedAtOnce = 200;

/**
 * Makes the rows anew that were made by older rules, a few at a time. A service that is being
 * written is passed over: its own transaction makes its row.
 */
export async function refreshSearchRows(db: Db, now: Date): Promise<void> {
  let refreshed: number;
  do {
    refreshed = await db.transaction().execute(async (transaction) => {
      const outdated = await transaction
        .selectFrom('partner_provided_services')
        .select('id')
        .where('id', 'in', (search) =>
          search
            .selectFrom('service_search')
            .select('service_id')
            .where('version', '<', rowVersion)
            .limit(refreshedAtOnce),
        )
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      const ids = outdated.map(({ id }) => id);
      await indexServices(transaction, ids, now);
      return ids.length;
    });
  } while (refreshed > 0);
}

function intArray(values: readonly number[]) {
  return sql<number[]>`${values}::integer[]`;
}

/** The search row of one service. */
export function searchRow(service: IndexedService) {
  const category = getCategory(service.service_category_id as CategoryId);
  const attributes = service.specific_attributes;
  const price = priceInterval(category, service);
  const hours = openHours(category, service.work_hours);
  const options = category.attributes.flatMap((attribute) =>
    indexedValues(attributes, attribute).map((value) => optionToken(attribute.key, value)),
  );
  const event = category.attributes.find((attribute) => attribute.kind === 'instant');
  const text = searchedText(category, service);
  return {
    service_id: service.id,
    category_id: category.id,
    city: service.city,
    created_at: service.created_at,
    price_low: price?.low ?? null,
    price_high: price?.high ?? null,
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

/** What help with an empty search finds a service by: its words, and how its title may be spelt. */
function helpTokens({ title, description }: IndexedService): readonly number[] {
  const titleStems = stemsOf(title).slice(0, mostTitleWords);
  const stems = [...new Set([...titleStems, ...stemsOf(description)])].slice(0, mostWords);
  return [...new Set([...titleStems.flatMap(spellingTokens), ...stems.map(wordToken)])];
}

function stemsOf(text: string): readonly string[] {
  return [...new Set(wordsOf(text).map(stemOf))].filter((stem) => stem.length <= longestStem);
}

/**
 * The values of an attribute that filter by equality. A breed typed freely is found by text, a
 * moment by a column of its own.
 */
function indexedValues(
  attributes: AttributeValues,
  attribute: Attribute,
): readonly (string | number | boolean)[] {
  const { key } = attribute;
  switch (attribute.kind) {
    case 'one':
    case 'many':
      return readOptions(attributes, attribute).map(({ id }) => id);
    case 'years':
      return known(readYears(attributes, key));
    case 'yes_no':
      return known(readYesNo(attributes, key));
    case 'breed': {
      const breed = readBreed(attributes, key);
      return breed?.listed ? [breed.name] : [];
    }
    case 'instant':
      return [];
    default:
      return attribute satisfies never;
  }
}

function known<Value>(value: Value | null): readonly Value[] {
  return value === null ? [] : [value];
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

/** Cents; one of two prices alone stands for both. */
function priceInterval(category: Category, service: IndexedService) {
  if (category.price.kind === 'none') return null;
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
