import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/** Columns that a text is written into: `by` names the rows, by the id of a thing. */
export type Place<Thing extends string> = {
  readonly table: string;
  readonly by: readonly [column: string, thing: Thing];
  readonly columns: readonly string[];
  /** The columns are keys within this one, which holds what the row was like. */
  readonly within?: readonly string[];
  /** Stands before the text. */
  readonly before?: string;
};

/** The columns that took a text, each with a word of its own behind it. */
export type Marks = readonly { readonly column: string; readonly mark: string }[];

/** Counts the calls, so that a mark belongs to one text alone. */
let calls = 0;

/** @returns a text without what PostgreSQL does not take: NUL, and half a character */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/**
 * Writes a text, past the forms, into every column of some places that can hold it: a rule of the
 * database, such as on its length, leaves the column as it was.
 */
export async function plantInto<Thing extends string>(
  db: Db,
  ids: Readonly<Record<Thing, string>>,
  places: readonly Place<Thing>[],
  text: string,
): Promise<Marks> {
  calls += 1;
  const marks: { column: string; mark: string }[] = [];
  for (const { table, by, columns, within = [], before = '' } of places) {
    for (const column of columns) {
      const name = `${table}.${[...within, column].join('.')} of ${by[1]}`;
      const mark = `zyme${calls}x${marks.length}z`;
      const written = `${before}${storable(text)} ${mark}`;
      const planted = await sql`
        update ${sql.table(table)} set ${setting([...within, column], written)}
        where ${sql.ref(by[0])} = ${ids[by[1]]}`
        .execute(db)
        .then(
          ({ numAffectedRows = 0n }) => {
            if (numAffectedRows === 0n) throw new Error(`There is no row for ${name}.`);
            return true;
          },
          (error: { code?: string }) => {
            if (error.code === checkViolation) return false;
            throw error;
          },
        );
      if (planted) marks.push({ column: name, mark });
    }
  }
  return marks;
}

/** @param path a column, or one of JSON with the keys that lead to the text */
function setting([column = '', ...keys]: readonly string[], text: string) {
  if (keys.length === 0) return sql`${sql.ref(column)} = ${text}`;
  const value = sql`to_jsonb(${text}::text)`;
  return sql`${sql.ref(column)} = jsonb_set(${sql.ref(column)}, ${keys}::text[], ${value})`;
}

const checkViolation = '23514';
