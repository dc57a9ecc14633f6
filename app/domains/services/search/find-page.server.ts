import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  beyond,
  inOrder,
  type ListOrder,
  type PagePosition,
  type PlacedRow,
} from '#app/platform/database/list-order.server.ts';
import type { FreeCondition } from './free-condition.server.ts';
import type { SearchConditions } from './search-conditions.server.ts';
import { and, asFilters, where } from './search-sql.server.ts';
import { sortKeys } from './sort-keys.server.ts';

export const pageSize = 24;
/** How many matches are counted; who finds more narrows the search. */
export const mostFound = 300;

type Found = {
  /** One more than a page holds when there are further ones, in the direction of the position. */
  readonly rows: readonly PlacedRow[];
  /** The number of all matches, or one more than is counted; null when it is not known yet. */
  readonly count: number | null;
  /** Share of the services looked at that matched. */
  readonly density: number;
};

/**
 * Walks a bounded stretch in the list's order, which finds a page of a common thing at once. Whatever is
 * too rare for that goes to the token index, where rare things are quick. Of what is neither, the index
 * only tells that there are many; a longer walk finds the page. Nothing can walk on for
 * ever, and the planner never has to guess which of them it is.
 */
export async function findPage(
  db: Db,
  conditions: SearchConditions,
  position: PagePosition | null,
  stretch: number,
): Promise<Found> {
  if (conditions.exact.length === 0) {
    return { rows: await firstOf(db, conditions, position, pageSize + 1), count: null, density: 1 };
  }
  if (conditions.free !== null) {
    const few = await fromFree(db, conditions, conditions.free, position);
    if (few !== null) return few;
  }
  const walked = await walkStretch(db, conditions, position, stretch);
  if (isEnough(walked, stretch)) return foundBy(walked, stretch, position);

  const few = await fromIndex(db, conditions, position, mostFromIndex(walked));
  if (few !== null) return few;
  const rows = await firstOf(db, conditions, position, longestStretch);
  if (rows.length > pageSize) return { rows, count: mostFound + 1, density: 0 };
  return (await fromIndex(db, conditions, position, null)) as Found;
}

/** At 100,000 services a walk this long costs what asking the index costs. */
export const usualStretch = 500;
/** Longer walks cost more than to read all matches from the index. */
const longestStretch = 10_000;

/** Of how many matches the index reads all before a longer walk is the quicker way to a page. */
function mostFromIndex({ matched }: Walked): number {
  return matched >= 4 ? mostFound : 4 * mostFound;
}

function isEnough({ rows, looked }: Walked, stretch: number): boolean {
  return rows.length > pageSize || (looked > 0 && looked < stretch);
}

function foundBy(walked: Walked, stretch: number, position: PagePosition | null): Found {
  const { rows, matched, looked } = walked;
  const count = looked < stretch && position === null ? matched : null;
  return { rows, count, density: matched / looked };
}

/** A row of service_search by the names of PlacedRow. */
function placed(order: ListOrder) {
  return sql.raw(`${order.id} as id, ${order.key} as key`);
}

/** An order where rows have these names. */
function named(order: ListOrder): ListOrder {
  return { ...order, key: 'key', id: 'id' };
}

/** The scope in its order, one part after another merged into it. */
function inWalks({ walks, sort }: SearchConditions, position: PagePosition | null, limit: number) {
  const order = sortKeys[sort];
  const parts = walks.map(
    (part) => sql`(
      select ${placed(order)}, service_id, category_id, city, event_at, price_low, price_high, rating_low, options, open_until, text_folded
      from service_search ${where([...part, beyond(order, position)])}
      order by ${inOrder(order, position)} limit ${limit})`,
  );
  // By the name of the table, by which conditions may call it.
  if (parts.length === 1) return sql`${parts[0]} as service_search`;
  // Each part has its own limit, so that none is read further than its index is.
  return sql`(
    select * from (${sql.join(parts, sql` union all `)}) as parts
    order by ${inOrder(named(order), position)} limit ${limit}) as service_search`;
}

/** The first matches of a walk of at most `stretch`, which ends with the last of them. */
async function firstOf(
  db: Db,
  conditions: SearchConditions,
  position: PagePosition | null,
  stretch: number,
): Promise<readonly PlacedRow[]> {
  const { exact, sort } = conditions;
  const { rows } = await sql<PlacedRow>`
    select id, key from ${inWalks(conditions, position, stretch)} ${where(exact)}
    order by ${inOrder(named(sortKeys[sort]), position)} limit ${pageSize + 1}`.execute(db);
  return rows;
}

type Walked = {
  readonly rows: readonly PlacedRow[];
  readonly matched: number;
  readonly looked: number;
};

async function walkStretch(
  db: Db,
  conditions: SearchConditions,
  position: PagePosition | null,
  stretch: number,
): Promise<Walked> {
  const { exact, sort } = conditions;
  const { rows } = await sql<PlacedRow & { matched: number; looked: number }>`
    select id, key, matched, looked
    from (
      select id, key, fits,
        count(*) filter (where fits) over () as matched, count(*) over () as looked
      from (
        select id, key, ${and(exact)} as fits from ${inWalks(conditions, position, stretch)}
      ) as judged
    ) as counted
    where fits order by ${inOrder(named(sortKeys[sort]), position)} limit ${pageSize + 1}`.execute(
    db,
  );
  const { matched = 0, looked = 0 } = rows[0] ?? {};
  return { rows, matched, looked };
}

/**
 * Finds all matches by the token index and sorts them.
 * @param most null when there are more of them; otherwise all are read, however many
 */
async function fromIndex(
  db: Db,
  conditions: SearchConditions,
  position: PagePosition | null,
  most: number | null,
): Promise<Found | null> {
  const { scope, exact, indexed, sort } = conditions;
  // Materialized: otherwise the planner may walk in order after all, or for the sake of the
  // limit read the table. The rows of such a list are read as they are asked for.
  const matches = sql`
    matches as materialized (
      select ${placed(sortKeys[sort])} from service_search
      ${where([...indexed, ...asFilters(scope), ...exact])}
    ), few as materialized (select * from matches ${most === null ? sql`` : sql`limit ${most + 1}`})`;
  const found = await pageOfFew(db, conditions, position, matches);
  return most !== null && found.count !== null && found.count > most ? null : found;
}

/** Of how many free services all are read: a day that is nearly taken is rarer than any walk finds it. */
const mostFree = 1_200;

/** Finds all matches among the services that are free then; null when these are many. */
async function fromFree(
  db: Db,
  conditions: SearchConditions,
  free: FreeCondition,
  position: PagePosition | null,
): Promise<Found | null> {
  const { scope, exact, sort } = conditions;
  const others = exact.filter((condition) => condition !== free.exact);
  const matches = sql`
    free as materialized (
      select distinct service_id from (${free.ids}) as ids limit ${mostFree + 1}
    ), few as materialized (
      select ${placed(sortKeys[sort])} from service_search
      where (select count(*) from free) <= ${mostFree} and service_id in (select service_id from free)
        and ${and([...asFilters([...scope, ...others]), sql`true`])}
    )`;
  const found = await pageOfFew(
    db,
    conditions,
    position,
    matches,
    sql`(select count(*) from free)`,
  );
  return found.looked > mostFree ? null : found;
}

/** A page of the rows of `few`, all of which are counted. */
async function pageOfFew(
  db: Db,
  { sort }: SearchConditions,
  position: PagePosition | null,
  few: RawBuilder<unknown>,
  looked: RawBuilder<unknown> = sql`0`,
): Promise<Found & { readonly looked: number }> {
  const order = named(sortKeys[sort]);
  const { rows } = await sql<Partial<PlacedRow> & { matched: number; looked: number }>`
    with ${few}
    select matched, looked, id, key
    from (select count(*) as matched, ${looked} as looked from few) as counted
    left join (
      select id, key from few ${where([beyond(order, position)])}
      order by ${inOrder(order, position)} limit ${pageSize + 1}
    ) as page on true`.execute(db);
  return {
    rows: rows.filter((row): row is PlacedRow & typeof row => !!row.id),
    count: rows[0]?.matched ?? 0,
    density: 0,
    looked: rows[0]?.looked ?? 0,
  };
}

/**
 * Counts all matches of a search whose page was found in a stretch, one more than `mostFound` at the
 * most: along its scope as far as that many should take, and only if they are farther apart there, by
 * the token index.
 * @param density share of the services looked at that matched
 */
export async function countMatches(
  db: Db,
  conditions: SearchConditions,
  density: number,
): Promise<number> {
  const { scope, exact, indexed, free } = conditions;
  // Of what is booked online the index knows which, and a stretch holds few of them.
  if (density > 0 && free === null) {
    // The stretch of a last page may hold hardly any.
    const length = Math.min(longestStretch, Math.ceil((1.3 * mostFound) / density));
    const { matched, looked } = await countAlong(db, conditions, length);
    if (matched > mostFound || looked < length) return Math.min(matched, mostFound + 1);
  }
  // Materialized: for the sake of the limit the planner might read the table instead of the index.
  const { rows } = await sql<{ number: number }>`
    with matches as materialized (
      select from service_search ${where([...indexed, ...asFilters(scope), ...exact])}
    ) select count(*) as number from (select from matches limit ${mostFound + 1}) as counted`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
}

async function countAlong(db: Db, conditions: SearchConditions, length: number) {
  const { exact } = conditions;
  const fits = exact.length === 0 ? sql`true` : and(exact);
  const { rows } = await sql<{ matched: number; looked: number }>`
    select count(*) filter (where ${fits}) as matched, count(*) as looked
    from ${inWalks(conditions, null, length)}`.execute(db);
  return rows[0] ?? { matched: 0, looked: 0 };
}
