import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database.server.ts';

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

/** When the queue and the background work last looked after themselves: they do it unasked. */
const notesOfRuns = ['version', 'background_runs'];

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
  const differences = sql.join(
    tables.flatMap((table) => {
      const [now, then] = [sql`${sql.table(table)}`, saved(table)];
      return [missing('+', table, now, then), missing('-', table, then, now)];
    }),
    sql` union all `,
  );
  return {
    changes: async () => (await sql<Change>`${differences}`.execute(db)).rows,
    async restore(changes) {
      const changed = [...new Set(changes.map(({ table }) => table))];
      if (changed.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        // Rows that refer to each other come and go in any order, without triggers or cascades.
        await sql`set local session_replication_role = replica`.execute(transaction);
        for (const table of changed) {
          await sql`delete from ${sql.table(table)}`.execute(transaction);
          const columns = sql.join((columnsOf.get(table) ?? []).map((column) => sql.ref(column)));
          const kept = sql`select ${columns} from ${saved(table)}`;
          await sql`insert into ${sql.table(table)} (${columns}) ${kept}`.execute(transaction);
        }
      });
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
