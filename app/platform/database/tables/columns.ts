import type { ColumnType } from 'kysely';

/** A moment kept as timestamptz; the database fills it when an insert leaves it out. */
export type Filled = ColumnType<Date, Date | undefined, Date>;
/** A column with a database default. */
export type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

/** What something was like at a moment, as jsonb; its domain knows its shape. */
export type Snapshot = ColumnType<
  Record<string, unknown> | null,
  string | null | undefined,
  string | null
>;
