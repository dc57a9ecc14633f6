import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.server.ts';
import { type ListCount, listCountOf, mostCounted } from './list-count.ts';
import { pageWithin } from './page-number.ts';
import type { ListCondition } from './text-search.server.ts';

type ListPage = {
  /** Of the rows on the page, in the list's order. */
  readonly ids: readonly string[];
  readonly count: ListCount;
  readonly page: number;
  readonly pages: number;
  /** Rows on the pages before. */
  readonly offset: number;
};

/**
 * Finds a page of a list and counts the list, both by one walk in its order that ends with the last row
 * that is counted: however long a table is, the rest is not read, and of the rows no more than their ids.
 * @param rows the ids of all rows of the list, in its order
 * @param wanted the number of the page, from 1; beyond the last one the last is given
 */
export async function findListPage(
  rows: {
    limit(most: number): { execute(): Promise<readonly { readonly id: string }[]> };
  },
  wanted: number,
  size: number,
): Promise<ListPage> {
  const found = await rows.limit(mostCounted + 1).execute();
  const count = listCountOf(found.length, mostCounted);
  const { page, pages, offset } = pageWithin(wanted, count.number, size);
  const end = Math.min(offset + size, count.number);
  return { ids: found.slice(offset, end).map(({ id }) => id), count, page, pages, offset };
}

/** The condition that a row is one of a page. */
export function among(id: string, ids: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(id)} = any(${ids}::uuid[])`;
}

/**
 * Counts the rows of each choice above a list, no further than a list is counted.
 * @param choices for each the rows that are found, as what follows 'select'
 * @returns null when the list is looked through row by row, which would take too long for each choice
 */
export async function countChoices<Choice extends string>(
  db: Db,
  { isScanned }: ListCondition,
  choices: Readonly<Record<Choice, RawBuilder<unknown>>>,
): Promise<Readonly<Record<Choice, ListCount>> | null> {
  if (isScanned) return null;
  const entries = Object.entries<RawBuilder<unknown>>(choices);
  const counts = entries.map(([choice, rows]) =>
    sql<number>`(select count(*)::int from (select ${rows} limit ${mostCounted + 1}) as counted)`.as(
      choice,
    ),
  );
  const counted = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  const listed = entries.map(([choice]) => [
    choice,
    listCountOf(counted[choice] ?? 0, mostCounted),
  ]);
  return Object.fromEntries(listed) as Record<Choice, ListCount>;
}
