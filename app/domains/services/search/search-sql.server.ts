import { type RawBuilder, sql } from 'kysely';

/** Beside the token index: checked on its rows, never looked up in an index of their own. */
export function asFilters(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  return conditions.map((condition) => sql`(${condition}) is true`);
}

export function where(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const present = conditions.filter((condition) => condition !== null);
  return present.length === 0 ? sql`` : sql`where ${and(present)}`;
}

export function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
