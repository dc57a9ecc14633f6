import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database.server.ts';
import { loadCards } from '../catalogue/cards.server.ts';
import type { ServiceCardData } from '../catalogue/service-card.tsx';
import { type PagePosition, readPageToken, writePageToken } from './page-token.server.ts';
import { type SearchConditions, searchConditions } from './search-conditions.server.ts';
import { type ServiceQuery, searchPath } from './search-query.ts';

export type SearchPage = {
  /** At most 24, newest first; events soonest first. */
  readonly services: readonly ServiceCardData[];
  /** How many the whole search finds; `atLeast` when counting stopped at 1,000. */
  readonly count: { readonly number: number; readonly atLeast: boolean };
  /** The page token of the next page, or null on the last one. */
  readonly next: string | null;
  /** The page token of the page before, 'first' when that is the first page, null on it. */
  readonly previous: string | null;
};

export const pageSize = 24;
const mostCounted = 1_000;

/**
 * Finds a page of the active services that fit `query`, newest first; of events the soonest first,
 * and those without a date last. A page is a position in that order, so that services added meanwhile move nothing (docs/decisions/0003-search.md).
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
  const list = searchPath(query);
  const conditions = searchConditions(query, now);
  const position = readPageToken(after, list);
  const found = await findPage(db, conditions, position, stretch);
  // Fewer than a page of newer services: that is the first page, and it is shown whole.
  if (position?.direction === 'newer' && found.keys.length <= pageSize) {
    return searchServices(db, query, null, now, stretch);
  }
  const more = found.keys.length > pageSize;
  const keys = found.keys.slice(0, pageSize);
  if (position?.direction === 'newer') keys.reverse();

  const first = keys[0];
  const last = keys.at(-1);
  const [services, count] = await Promise.all([
    loadCards(
      db,
      keys.map((key) => key.service_id),
    ),
    found.count ?? countMatches(db, conditions, found.density),
  ]);
  const token = (direction: PagePosition['direction'], key: Key) =>
    writePageToken({ direction, moment: key.moment, id: key.service_id }, list);
  const isLast = position?.direction === 'newer' ? false : !more;
  return {
    services,
    count: countOf(count),
    next: last && !isLast ? token('older', last) : null,
    previous: position === null ? null : first ? token('newer', first) : 'first',
  };
}

/** `moment` is what its list is ordered by. */
type Key = { readonly service_id: string; readonly moment: Date };

type Found = {
  /** One more than a page holds when there are further ones, in the direction of the position. */
  readonly keys: Key[];
  /** The number of all matches, when the query for the page counted them. */
  readonly count: number | null;
  /** Share of the services looked at that matched. */
  readonly density: number;
};

/**
 * Walks a bounded stretch in the list's order, which finds a page of a common thing at once. Whatever is
 * too rare for that goes to the token index, where rare things are quick. Neither can walk on for
 * ever, and the planner never has to guess which of the two it is.
 */
async function findPage(
  db: Db,
  conditions: SearchConditions,
  position: PagePosition | null,
  stretch: number,
): Promise<Found> {
  if (conditions.exact.length === 0) {
    return { keys: await firstOf(db, conditions, position), count: null, density: 1 };
  }
  const walked = await walkStretch(db, conditions, position, stretch);
  const wholeScope = walked.looked > 0 && walked.looked < stretch;
  if (walked.keys.length <= pageSize && !wholeScope) return fromIndex(db, conditions, position);
  const count = wholeScope && position === null ? walked.matched : null;
  return { keys: walked.keys, count, density: walked.matched / walked.looked };
}

/** At 100,000 services a walk this long costs what asking the index costs. */
const usualStretch = 500;

async function firstOf(
  db: Db,
  { scope, order }: SearchConditions,
  position: PagePosition | null,
): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select service_id, ${moments[order]} as moment from service_search
    ${where([...scope, beyond(order, position)])}
    ${inOrder(order, position)} limit ${pageSize + 1}`.execute(db);
  return rows;
}

async function walkStretch(
  db: Db,
  { scope, exact, order }: SearchConditions,
  position: PagePosition | null,
  stretch: number,
): Promise<{ keys: Key[]; matched: number; looked: number }> {
  const { rows } = await sql<Key & { matched: number; looked: number }>`
    select service_id, ${moments[order]} as moment, matched, looked
    from (
      select service_id, created_at, event_at, fits,
        count(*) filter (where fits) over () as matched, count(*) over () as looked
      from (
        select service_id, created_at, event_at, ${and(exact)} as fits from service_search
        ${where([...scope, beyond(order, position)])}
        ${inOrder(order, position)} limit ${stretch}
      ) as walked
    ) as counted
    where fits ${inOrder(order, position)} limit ${pageSize + 1}`.execute(db);
  const { matched = 0, looked = 0 } = rows[0] ?? {};
  return { keys: rows, matched, looked };
}

async function fromIndex(
  db: Db,
  { scope, exact, indexed, order }: SearchConditions,
  position: PagePosition | null,
): Promise<Found> {
  // Materialized: otherwise the planner may walk the newest first after all.
  const { rows } = await sql<Key & { matched: number }>`
    with matches as materialized (
      select service_id, created_at, event_at from service_search
      ${where([...indexed, ...asFilters(scope), ...exact])}
    )
    select service_id, ${moments[order]} as moment, (select count(*) from matches) as matched
    from matches ${where([beyond(order, position)])}
    ${inOrder(order, position)} limit ${pageSize + 1}`.execute(db);
  // With no row on this page nothing tells the count; then it is asked for apart.
  const count = rows[0]?.matched ?? (position === null ? 0 : null);
  return { keys: rows, count, density: 0 };
}

async function countMatches(
  db: Db,
  { scope, exact, indexed }: SearchConditions,
  density: number,
): Promise<number> {
  const found = density < denseEnough ? [...indexed, ...asFilters(scope)] : scope;
  const conditions = [...found, ...exact];
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from (
      select from service_search ${where(conditions)} limit ${mostCounted + 1}
    ) as counted`.execute(db);
  return rows[0]?.number ?? 0;
}

type Count = SearchPage['count'];

/** Counts what each of these searches finds, as their own pages would, in one query. */
export async function countServices(
  db: Db,
  queries: readonly ServiceQuery[],
  now: Date,
): Promise<readonly Count[]> {
  if (queries.length === 0) return [];
  const counts = queries.map((query, index) => {
    const { scope, exact, indexed } = searchConditions(query, now);
    const number = sql`select ${index}::int as place, count(*) as number`;
    // A category or a place is counted along its own index, as far as counting goes.
    if (exact.length === 0) {
      return sql`${number} from (
        select from service_search ${where(scope)} limit ${mostCounted + 1}
      ) as found`;
    }
    // Materialized: for the sake of the limit the planner might read the table instead of the index.
    return sql`(with matches as materialized (
        select service_id from service_search
        ${where([...indexed, ...asFilters(scope), ...exact])}
      ) ${number} from (select from matches limit ${mostCounted + 1}) as found)`;
  });
  const { rows } = await sql<{ place: number; number: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  const numbers = new Map(rows.map(({ place, number }) => [place, number]));
  return queries.map((_, index) => countOf(numbers.get(index) ?? 0));
}

function countOf(number: number): Count {
  return { number: Math.min(number, mostCounted), atLeast: number > mostCounted };
}

/** Beside the token index: checked on its rows, never looked up in an index of their own. */
export function asFilters(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  return conditions.map((condition) => sql`(${condition}) is true`);
}

/** From this share on, reading rows as they come counts 1,000 faster than the index does. */
const denseEnough = 0.2;

/** What lists are ordered by, as the indexes of service_search have it. */
export const moments = {
  newest: sql`created_at`,
  soonest: sql`coalesce(event_at, timestamptz '9999-12-31 00:00:00+00')`,
};

/** Whether a page in this direction is read from lesser to greater keys. */
function isRising(order: SearchConditions['order'], position: PagePosition | null): boolean {
  return (order === 'soonest') === (position?.direction !== 'newer');
}

function beyond(
  order: SearchConditions['order'],
  position: PagePosition | null,
): RawBuilder<unknown> | null {
  if (position === null) return null;
  const key = sql`(${moments[order]}, service_id)`;
  const there = sql`(${position.moment}, ${position.id})`;
  return isRising(order, position) ? sql`${key} > ${there}` : sql`${key} < ${there}`;
}

function inOrder(
  order: SearchConditions['order'],
  position: PagePosition | null,
): RawBuilder<unknown> {
  const moment = moments[order];
  return isRising(order, position)
    ? sql`order by ${moment}, service_id`
    : sql`order by ${moment} desc, service_id desc`;
}

export function where(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const present = conditions.filter((condition) => condition !== null);
  return present.length === 0 ? sql`` : sql`where ${and(present)}`;
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
