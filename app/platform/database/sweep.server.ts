import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from './database.server.ts';
import type { Database } from './schema.server.ts';

type Column<Table extends keyof Database> = keyof Database[Table] & string;

type SweepOf<Table extends keyof Database> = {
  readonly table: Table;
  /** A moment or a day; an index must begin with it, under the same condition. */
  readonly along: Column<Table>;
  /** Rows whose `along` is earlier are over. */
  readonly before: (now: Date) => Date | string;
  /** Which of them alone. */
  readonly where?: Expression<SqlBool>;
  /** Rows of one statement; fewer where each takes rows of other tables along. */
  readonly atOnce?: number;
};

/** Which rows of a table are over. */
export type Sweep = { readonly [Table in keyof Database]: SweepOf<Table> }[keyof Database];

export const hoursAgo = (hours: number) => (now: Date) =>
  new Date(now.getTime() - hours * 3_600_000);
export const daysAgo = (days: number) => hoursAgo(days * 24);

/**
 * Deletes the rows that are over, oldest first and a batch at a time. Each statement takes a small part
 * of its timeout and is committed by itself, so that however many rows there are, what is done stays
 * done, and the next run goes on where this one stopped. Rows that another process holds are passed
 * over; several processes may sweep the same table at once.
 */
export async function sweepRows(
  db: Db,
  { table, along, before, where = sql<SqlBool>`true`, atOnce = 5_000 }: Sweep,
  now: Date,
): Promise<void> {
  const column = sql.ref(along);
  const sweepFrom = async (from: Expression<SqlBool>) => {
    const { rows } = await sql<{ found: number; last: Date | string | null }>`
      with swept as (
        select ctid, ${column} as along from ${sql.table(table)}
        where ${column} < ${before(now)} and ${from} and ${where}
        order by ${column} limit ${atOnce} for update skip locked
      ), deleted as (
        delete from ${sql.table(table)} where ctid = any(array(select ctid from swept))
      )
      select count(*)::int as found, max(along) as last from swept`.execute(db);
    return rows[0] ?? { found: 0, last: null };
  };
  let swept = await sweepFrom(sql`true`);
  // From the last one on: the index entries of what is deleted already are not read again.
  while (swept.found === atOnce) swept = await sweepFrom(sql`${column} >= ${swept.last}`);
}
