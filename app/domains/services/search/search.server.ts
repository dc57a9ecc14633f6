import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { type ListCount, listCountOf } from '#app/platform/database/list-count.ts';
import { pageOf, readPageToken } from '#app/platform/database/list-order.server.ts';
import { loadCards } from '../catalogue/cards.server.ts';
import type { ServiceCardData } from '../catalogue/service-card.tsx';
import { countMatches, findPage, mostFound, pageSize, usualStretch } from './find-page.server.ts';
import { searchConditions } from './search-conditions.server.ts';
import { type ServiceQuery, searchPath } from './search-query.ts';
import { asFilters, where } from './search-sql.server.ts';
import { sortKeys } from './sort-keys.server.ts';

export type SearchPage = {
  /** At most 24, in the order of the search. */
  readonly services: readonly ServiceCardData[];
  /** How many the whole search finds. */
  readonly count: ListCount;
  /** The page token of the next page, or null on the last one. */
  readonly next: string | null;
  /**
   * The page token of the page before, null on the first one; 'first' when nothing is on this page to
   * count back from.
   */
  readonly previous: string | null;
};

/**
 * Finds a page of the active services that fit `query`, in the order it asks for: else newest first, of
 * events soonest first and those without a date last. A page is a position in that order, so that services added meanwhile move nothing (docs/decisions/0003-search.md).
 * @param after a page token from an earlier answer; one that is not of this search is ignored
 * @param now what event dates are measured against
 * @param stretch services looked at before the index is asked; the answer does not depend on it
 */
export async function searchServices(
  db: Db,
  query: ServiceQuery,
  after: string | null,
  now: Date,
  stretch = usualStretch,
): Promise<SearchPage> {
  const conditions = searchConditions(query, now);
  const list = { name: searchPath(query), order: sortKeys[conditions.sort] };
  const position = readPageToken(after, list);
  const found = await findPage(db, conditions, position, stretch);
  const page = pageOf(found.rows, pageSize, position, list);
  if (page === null) return searchServices(db, query, null, now, stretch);
  const [services, count] = await Promise.all([
    loadCards(
      db,
      page.rows.map(({ id }) => id),
      now,
    ),
    found.count ?? countMatches(db, conditions, found.density),
  ]);
  return {
    services: withoutShared(services),
    count: listCountOf(count, mostFound),
    next: page.next,
    previous: page.previous,
  };
}

/** As many as there may be in view at once. */
const few = 4;

/** What all of them are tells none from another. */
function withoutShared(services: readonly ServiceCardData[]): readonly ServiceCardData[] {
  const isShared = services.length > few && services.every(({ checked }) => checked);
  return isShared ? services.map((service) => ({ ...service, checked: false })) : services;
}

/** Counts what each of these searches finds, as their own pages would, in one query. */
export async function countServices(
  db: Db,
  queries: readonly ServiceQuery[],
  now: Date,
): Promise<readonly ListCount[]> {
  if (queries.length === 0) return [];
  const counts = queries.map((query, index) => {
    const { scope, exact, indexed } = searchConditions(query, now);
    const number = sql`select ${index}::int as place, count(*) as number`;
    // A category or a place is counted along its own index, as far as counting goes.
    if (exact.length === 0) {
      return sql`${number} from (
        select from service_search ${where(scope)} limit ${mostFound + 1}
      ) as found`;
    }
    // Materialized: for the sake of the limit the planner might read the table instead of the index.
    return sql`(with matches as materialized (
        select service_id from service_search
        ${where([...indexed, ...asFilters(scope), ...exact])}
      ) ${number} from (select from matches limit ${mostFound + 1}) as found)`;
  });
  const { rows } = await sql<{ place: number; number: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  const numbers = new Map(rows.map(({ place, number }) => [place, number]));
  return queries.map((_, index) => listCountOf(numbers.get(index) ?? 0, mostFound));
}
