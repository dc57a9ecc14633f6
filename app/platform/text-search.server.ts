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

/**
 * How rows are looked for by a text: what an index finds is taken from it when it is not too much.
 * @param id of the rows that are looked for
 * @param found queries for such ids, each from an index
 * @param scanned the same as a condition of a row
 */
export async function searchByText(
  db: Db,
  id: string,
  found: readonly RawBuilder<unknown>[],
  scanned: RawBuilder<SqlBool>,
): Promise<{ readonly isRare: boolean; readonly condition: RawBuilder<SqlBool> }> {
  const all = sql.join(found, sql` union all `);
  const { count } = await db.transaction().execute(async (transaction) => {
    // What nearly every row holds looks no dearer to the planner row by row than by the index.
    await sql`select set_config(name, 'off', true)
      from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) as name`.execute(
      transaction,
    );
    return transaction
      .selectNoFrom(
        sql<number>`(select count(*)::int from (${all} limit ${mostFound + 1}) as found)`.as(
          'count',
        ),
      )
      .executeTakeFirstOrThrow();
  });
  const isRare = count <= mostFound;
  return { isRare, condition: isRare ? sql<SqlBool>`${sql.ref(id)} in (${all})` : scanned };
}
