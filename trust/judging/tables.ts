import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/** A row that was not there when the tables were saved, or is not there any more. */
export type Change = {
  readonly sign: '+' | '-';
  /** With its schema, e.g. 'public.users'. */
  readonly table: string;
  /** The whole row as JSON text. */
  readonly row: string;
};

/** Every row of every table as it was at one moment. */
export type SavedTables = {
  /** What differs from that moment. A changed row is one that went and one that came. */
  readonly changes: () => Promise<Change[]>;
  /** Brings these tables back. */
  readonly restore: (changes: readonly Change[]) => Promise<void>;
  /** The text of all rows. */
  readonly text: () => Promise<string>;
};

/** What background work makes of bookings and schedules in its own time: no answer's doing. */
export const workedOut: readonly string[] = ['public.free_days', 'public.free_day_changes'];

/** When the queue and the background work last looked after themselves: they do it unasked. */
const notesOfRuns = ['version', 'instance', 'background_runs'];

/** Copies all tables of the application and of its job queue, in the same database, but for notesOfRuns. */
export async function saveTables(db: Db): Promise<SavedTables> {
  await sql`drop schema if exists saved cascade`.execute(db);
  await sql`create schema saved`.execute(db);
  // What PostgreSQL works out by itself cannot be inserted.
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relnamespace::regnamespace || '.' || relname as table,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns
    from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
      and relname <> all (${notesOfRuns})
    order by 1`.execute(db);
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]));
  const tables = [...columnsOf.keys()];
  const beforeCopies = await momentOf(db);
  const known = new Map(tables.map((table) => [table, beforeCopies]));
  const saved = (table: string) => sql`saved.${sql.ref(table.replace('.', '_'))}`;
  for (const table of tables) {
    await sql`create table ${saved(table)} as table ${sql.table(table)}`.execute(db);
  }
  /** Compared as PostgreSQL writes rows, which is quick, and told as JSON, which has names. */
  const missing = (
    sign: Change['sign'],
    table: string,
    one: RawBuilder<unknown>,
    other: RawBuilder<unknown>,
  ) =>
    sql`(
      select ${sql.lit(sign)} as sign, ${sql.lit(table)} as "table", to_jsonb(one)::text as row
      from ${one} as one where one::text not in (select other::text from ${other} as other))`;
  const differences = (changed: readonly string[]) =>
    sql.join(
      changed.flatMap((table) => {
        const [now, then] = [sql`${sql.table(table)}`, saved(table)];
        return [missing('+', table, now, then), missing('-', table, then, now)];
      }),
      sql` union all `,
    );
  /**
   * Which tables are to be compared: a row that was written since has another transaction, one that
   * went is missing in the number. Comparing all rows of all tables takes several times as long.
   */
  async function writtenTables(): Promise<string[]> {
    const each = [...known].map(
      ([
        table,
        { own, snapshot },
      ]) => sql`select ${sql.lit(table)} as "table", count(*)::int as rows,
        count(*) filter (where xmin::text <> ${sql.lit(own)}
          and not pg_visible_in_snapshot(xmin::text::xid8, ${sql.lit(snapshot)}::pg_snapshot))::int
          as written
        from ${sql.table(table)}`,
    );
    const { rows: found } = await sql<{ table: string; rows: number; written: number }>`
      ${sql.join(each, sql` union all `)}`.execute(db);
    return found
      .filter(({ table, rows, written }) => written > 0 || rows !== savedRows.get(table))
      .map(({ table }) => table);
  }
  const counts = tables.map(
    (table) => sql`select ${sql.lit(table)} as "table", count(*)::int as rows from ${saved(table)}`,
  );
  const { rows: counted } = await sql<{ table: string; rows: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  const savedRows = new Map(counted.map(({ table, rows: number }) => [table, number]));
  return {
    async changes() {
      const changed = await writtenTables();
      if (changed.length === 0) return [];
      return (await sql<Change>`${differences(changed)}`.execute(db)).rows;
    },
    async restore(changes) {
      const changed = [...new Set(changes.map(({ table }) => table))];
      if (changed.length === 0) return;
      const after = await db.transaction().execute(async (transaction) => {
        // Rows that refer to each other come and go in any order, without triggers or cascades.
        await sql`set local session_replication_role = replica`.execute(transaction);
        for (const table of changed) {
          await sql`delete from ${sql.table(table)}`.execute(transaction);
          const columns = sql.join((columnsOf.get(table) ?? []).map((column) => sql.ref(column)));
          const kept = sql`select ${columns} from ${saved(table)}`;
          // Numbers that the database gives are kept as well.
          await sql`insert into ${sql.table(table)} (${columns}) overriding system value ${kept}`.execute(
            transaction,
          );
        }
        return momentOf(transaction);
      });
      for (const table of changed) known.set(table, after);
    },
    async text() {
      const all = sql.join(
        tables.map((table) => sql`select to_jsonb(kept)::text as row from ${saved(table)} as kept`),
        sql` union all `,
      );
      const { rows: texts } = await sql<{ row: string }>`${all}`.execute(db);
      return texts.map(({ row }) => row).join('\n');
    },
  };
}

/** Until when a table is known: what the snapshot sees, and the transaction that took it. */
type Moment = {
  readonly snapshot: string;
  /** '0' where it wrote nothing. */
  readonly own: string;
};

async function momentOf(db: Db): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select pg_current_snapshot()::text as snapshot,
      coalesce(pg_current_xact_id_if_assigned()::text, '0') as own`.execute(db);
  const [moment] = rows;
  if (!moment) throw new Error('PostgreSQL told no snapshot.');
  return moment;
}
