import { type RawBuilder, sql } from 'kysely';
import { fold } from '#app/lithuanian/fold.ts';
import type { CategoryId } from '../catalogue/categories.ts';
import { eventDateRange } from '../catalogue/event-date.ts';
import type { AppliedChoice, AppliedFilter, AppliedRange } from './filters.ts';
import { type FreeCondition, freeCondition } from './free-condition.server.ts';
import type { ServiceQuery } from './search-query.ts';
import {
  onlineToken,
  openingToken,
  optionToken,
  placeToken,
  priceTokens,
  searchedTextTokens,
} from './search-tokens.ts';
import { sortKeys } from './sort-keys.server.ts';
import { type SortName, sortNameOf } from './sort-orders.ts';

type Condition = RawBuilder<unknown>;

/**
 * A search as SQL over service_search. `scope` (a category, some places) is what indexes keep
 * in the search's order; within it `exact` decides. `indexed` is implied by the two and lets the token index
 * find the rows.
 */
export type SearchConditions = {
  readonly scope: readonly Condition[];
  /** The scope in parts that an index keeps in order each: one for every place. */
  readonly walks: readonly (readonly Condition[])[];
  readonly exact: readonly Condition[];
  readonly indexed: readonly Condition[];
  /** What is free then, if that is asked: of `exact` the condition, and a query of all such services. */
  readonly free: FreeCondition | null;
  readonly sort: SortName;
};

/** Turns a search into conditions; SQL is built only from the filters that are present. */
export function searchConditions(query: ServiceQuery, now: Date): SearchConditions {
  const sort = sortNameOf(query);
  const own = query.category?.id ?? null;
  const within: Condition[] = [];
  const exact: Condition[] = [];
  // Tokens that a row must have all of, and lists of which it must have one each.
  const required: number[] = [];
  const anyOf: number[][] = [];
  if (own !== null) within.push(sql`category_id = ${own}`);
  if (query.text !== '') {
    const text = fold(query.text);
    exact.push(sql`text_folded like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`);
    required.push(...searchedTextTokens(text));
  }
  let free: FreeCondition | null = null;
  for (const applied of query.filters) {
    if (applied.kind === 'free' && own !== null) {
      free = freeCondition(applied, own, now);
      exact.push(free.exact);
      anyOf.push([onlineToken(own)]);
      continue;
    }
    const condition = filterCondition(applied, own, now);
    (isKey(applied, sort) ? within : exact).push(condition.exact);
    within.push(...boundsOf(applied, sort));
    if (condition.tokens.length > 0) anyOf.push(condition.tokens);
  }
  const scope = [...within];
  const walks = walksOf(within, query.cities);
  if (query.cities.length > 0) {
    const isWalked = query.cities.length <= mostMerged;
    (isWalked ? scope : exact).push(sql`city = any(${query.cities}::text[])`);
    anyOf.push(
      query.cities.map((city) =>
        own === null ? optionToken('city', city) : placeToken(own, city),
      ),
    );
  }
  // The tokens of places and filters are of their category alone, and each one more takes longer.
  if (own !== null && anyOf.length === 0) required.push(optionToken('category', own));

  const overlaps = anyOf
    .filter((tokens) => tokens.length > 1)
    .map((tokens) => sql`tokens && ${tokens}::integer[]`);
  const all = [...required, ...anyOf.filter((tokens) => tokens.length === 1).flat()];
  return {
    scope,
    walks,
    exact,
    free,
    sort,
    indexed: [...(all.length > 0 ? [sql`tokens @> ${all}::integer[]`] : []), ...overlaps],
  };
}

/** Each place more makes planning slower; more of them hold a good part of all services anyway. */
const mostMerged = 8;

function walksOf(
  within: readonly Condition[],
  cities: readonly string[],
): readonly (readonly Condition[])[] {
  if (cities.length === 0 || cities.length > mostMerged) return [within];
  return cities.map((city) => [...within, sql`city = ${city}`]);
}

/** Whether a filter is by what the list is ordered by: then it bounds the stretch of the list's index. */
function isKey(applied: AppliedFilter, sort: SortName): boolean {
  return sort === 'soonest' && applied.kind === 'choice' && applied.filter.source === 'event_date';
}

/** What a filter by price says of the price that the list is ordered by: it bounds the stretch likewise. */
function boundsOf(applied: AppliedFilter, sort: SortName): readonly Condition[] {
  if (applied.kind !== 'range' || !['price', 'price_per_day'].includes(applied.filter.source)) {
    return [];
  }
  const key = sql.raw(sortKeys[sort].key);
  if (sort === 'dearest') return [sql`${key} <= ${applied.high * 100}`];
  // A price with two ends may begin below the filter and reach into it.
  const isSingle = applied.filter.source === 'price_per_day';
  return sort === 'cheapest' && isSingle ? [sql`${key} >= ${applied.low * 100}`] : [];
}

type FilterCondition = { readonly exact: Condition; readonly tokens: number[] };

function filterCondition(
  applied: AppliedFilter,
  category: CategoryId | null,
  now: Date,
): FilterCondition {
  switch (applied.kind) {
    case 'options': {
      const key = applied.filter.attribute;
      return optionCondition(applied.values.map((value) => optionToken(key, value)));
    }
    case 'range':
      return rangeCondition(applied, category);
    case 'choice':
      return choiceCondition(applied, now);
    case 'free':
      return { exact: sql`false`, tokens: [] };
    default:
      return applied satisfies never;
  }
}

function optionCondition(tokens: number[]): FilterCondition {
  return { exact: sql`options && ${tokens}::integer[]`, tokens };
}

function choiceCondition({ filter, value }: AppliedChoice, now: Date): FilterCondition {
  switch (filter.source) {
    case 'yes_no':
      return optionCondition([optionToken(filter.attribute, filter.answers[value] as boolean)]);
    case 'event_date': {
      const { from, until } = eventDateRange(value, now);
      const moment = sql.raw(sortKeys.soonest.key);
      return { exact: sql`${moment} >= ${from} and ${moment} < ${until}`, tokens: [] };
    }
    default:
      return filter satisfies never;
  }
}

function rangeCondition(
  { filter, low, high }: AppliedRange,
  category: CategoryId | null,
): FilterCondition {
  switch (filter.source) {
    case 'work_time':
      // No window of no length is open for an hour.
      if (low === high) return { exact: sql`false`, tokens: [] };
      return {
        exact: sql`open_until[${low + 1}::int] <= ${high}`,
        tokens:
          category === null
            ? []
            : wholeNumbers(low + 1, high).map((until) => openingToken(category, low, until)),
      };
    case 'number': {
      const key = filter.attribute as string;
      return optionCondition(wholeNumbers(low, high).map((number) => optionToken(key, number)));
    }
    case 'price':
    case 'price_per_day':
      return {
        exact: sql`price_low <= ${high * 100} and price_high >= ${low * 100}`,
        tokens: category === null ? [] : priceTokens(category, low * 100, high * 100),
      };
    default:
      return filter.source satisfies never;
  }
}

function wholeNumbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
