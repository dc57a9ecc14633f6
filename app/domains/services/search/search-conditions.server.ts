import { type RawBuilder, sql } from 'kysely';
import { fold } from '#app/lithuanian/fold.ts';
import { eventDateRange } from '../catalogue/event-date.ts';
import type { AppliedFilter, AppliedRange } from './filters.ts';
import type { ServiceQuery } from './search-query.ts';
import { openingToken, optionToken, priceTokens, searchedTextTokens } from './search-tokens.ts';

type Condition = RawBuilder<unknown>;

/**
 * A search as SQL over service_search. `scope` (a category, a single place) is what an index keeps
 * newest first; within it `exact` decides. `indexed` is implied by the two and lets the token index
 * find the rows.
 */
export type SearchConditions = {
  readonly scope: readonly Condition[];
  readonly exact: readonly Condition[];
  readonly indexed: readonly Condition[];
  /** What the pages are ordered by: the newest first, or what begins soonest. */
  readonly order: 'newest' | 'soonest';
};

/** Turns a search into conditions; SQL is built only from the filters that are present. */
export function searchConditions(query: ServiceQuery, now: Date): SearchConditions {
  const scope: Condition[] = [];
  const exact: Condition[] = [];
  // Tokens that a row must have all of, and lists of which it must have one each.
  const required: number[] = [];
  const anyOf: number[][] = [];
  if (query.category) {
    scope.push(sql`category_id = ${query.category.id}`);
    required.push(optionToken('category', query.category.id));
  }
  if (query.cities.length > 0) {
    if (query.cities.length === 1) scope.push(sql`city = ${query.cities[0]}`);
    else exact.push(sql`city = any(${query.cities}::text[])`);
    anyOf.push(query.cities.map((city) => optionToken('city', city)));
  }
  if (query.text !== '') {
    const text = fold(query.text);
    exact.push(sql`text_folded like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`);
    required.push(...searchedTextTokens(text));
  }
  for (const applied of query.filters) {
    const condition = filterCondition(applied, now);
    exact.push(condition.exact);
    if (condition.tokens.length > 0) anyOf.push(condition.tokens);
  }

  const overlaps = anyOf
    .filter((tokens) => tokens.length > 1)
    .map((tokens) => sql`tokens && ${tokens}::integer[]`);
  const all = [...required, ...anyOf.filter((tokens) => tokens.length === 1).flat()];
  return {
    scope,
    exact,
    order: query.category?.soonestBy ? 'soonest' : 'newest',
    indexed: [...(all.length > 0 ? [sql`tokens @> ${all}::integer[]`] : []), ...overlaps],
  };
}

function filterCondition(
  applied: AppliedFilter,
  now: Date,
): { readonly exact: Condition; readonly tokens: number[] } {
  if (applied.kind === 'range') return rangeCondition(applied);
  if (applied.kind === 'options') {
    const key = applied.filter.attribute;
    return optionCondition(applied.values.map((value) => optionToken(key, value)));
  }
  if (applied.filter.source === 'participation_fee') {
    return optionCondition([optionToken(applied.filter.attribute, applied.value === 'paid')]);
  }
  const { from, until } = eventDateRange(applied.value, now);
  return { exact: sql`event_at >= ${from} and event_at < ${until}`, tokens: [] };
}

function optionCondition(tokens: number[]) {
  return { exact: sql`options && ${tokens}::integer[]`, tokens };
}

function rangeCondition({ filter, low, high }: AppliedRange) {
  if (filter.source === 'work_time') {
    // No window of no length is open for an hour.
    if (low === high) return { exact: sql`false`, tokens: [] };
    return {
      exact: sql`open_until[${low + 1}::int] <= ${high}`,
      tokens: wholeNumbers(low + 1, high).map((until) => openingToken(low, until)),
    };
  }
  if (filter.source === 'years') {
    const key = filter.attribute as string;
    return optionCondition(wholeNumbers(low, high).map((years) => optionToken(key, years)));
  }
  return {
    exact: sql`price_low <= ${high * 100} and price_high >= ${low * 100}`,
    tokens: priceTokens(low * 100, high * 100),
  };
}

function wholeNumbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
