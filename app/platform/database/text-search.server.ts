import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchedGrams } from '#app/lithuanian/grams.ts';
import type { Db } from './database.server.ts';

/**
 * A query for the ids of the rows of which a column holds a text, by the index over `text_grams` of
 * that column. It is fenced: a limit around it would make the planner take every row apart instead.
 * @param column folded, as the text is
 */
export function idsByText(table: string, id: string, column: string, text: string) {
  const grams = searchedGrams(Array.from(text));
  return sql`(with hits as materialized (
      select ${sql.ref(id)} as id, ${sql.ref(column)} as text from ${sql.table(table)}
      where text_grams(${sql.ref(column)}) @> ${grams}::text[]
    ) select id from hits where ${scanText('text', text)})`;
}

/** The condition that a column holds a text, for every row of a table. */
export function scanText(column: string, text: string): RawBuilder<SqlBool> {
  return sql`strpos(${sql.ref(column)}, ${text}) > 0`;
}

/** An index finds as many in the time in which all rows can be looked at, or less. */
const mostFound = 5_000;

/** A text that so many of the first rows of a long table hold is one that an index is too slow for. */
const sampled = { rows: 500, hits: 50 };

/** What a list is narrowed to. */
export type ListCondition = {
  readonly holds: RawBuilder<SqlBool>;
  /** It is asked row by row: a list in its order finds enough soon, rows of a rare kind late. */
  readonly isScanned: boolean;
};

export const everyRow: ListCondition = { holds: sql<SqlBool>`true`, isScanned: false };

/**
 * How rows are looked for by a text: what an index finds is taken from it when it is not too much.
 * @param rows the table with the name that the conditions have for it
 * @param id of the rows that are looked for
 * @param found queries for such ids, each from an index
 * @param scanned the same as a condition of a row; what it asks of other tables has to be a value of
 *   one row of them, of which no plan makes a list of the whole table
 */
export async function searchByText(
  db: Db,
  rows: RawBuilder<unknown>,
  id: string,
  found: readonly RawBuilder<unknown>[],
  scanned: RawBuilder<SqlBool>,
): Promise<ListCondition> {
  const byRow: ListCondition = { holds: scanned, isScanned: true };
  if (await isFrequent(db, rows, scanned)) return byRow;
  const all = sql.join(found, sql` union all `);
  const { ids } = await db.transaction().execute(async (transaction) => {
    // What nearly every row holds looks no dearer to the planner row by row than by the index.
    await sql`select set_config(name, 'off', true)
      from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) as name`.execute(
      transaction,
    );
    return transaction
      .selectNoFrom(
        sql<string[] | null>`(
          select case when count(*) <= ${mostFound} then coalesce(array_agg(id), '{}') end
          from (${all} limit ${mostFound + 1}) as found (id)
        )`.as('ids'),
      )
      .executeTakeFirstOrThrow();
  });
  if (ids === null) return byRow;
  return { holds: sql<SqlBool>`${sql.ref(id)} = any(${ids}::uuid[])`, isScanned: false };
}

async function isFrequent(db: Db, rows: RawBuilder<unknown>, scanned: RawBuilder<SqlBool>) {
  const { isFrequent } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from ${rows} offset ${mostFound}) and ${sampled.hits} <= (
        select count(*) filter (where hit) from (
          select ${scanned} as hit from ${rows} limit ${sampled.rows}) as sample)`.as('isFrequent'),
    )
    .executeTakeFirstOrThrow();
  return isFrequent;
}
