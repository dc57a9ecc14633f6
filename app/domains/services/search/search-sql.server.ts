import { type RawBuilder, sql } from 'kysely';
import type { PagePosition } from './page-token.server.ts';

/** What the pages of a search are ordered by: the newest first, or what begins soonest. */
export type SearchOrder = 'newest' | 'soonest';

/** Beside the token index: checked on its rows, never looked up in an index of their own. */
export function asFilters(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  return conditions.map((condition) => sql`(${condition}) is true`);
}

/** What lists are ordered by, as the indexes of service_search have it. */
export const moments = {
  newest: sql`created_at`,
  soonest: sql`coalesce(event_at, timestamptz '9999-12-31 00:00:00+00')`,
};

/** Whether a page in this direction is read from lesser to greater keys. */
function isRising(order: SearchOrder, position: PagePosition | null): boolean {
  return (order === 'soonest') === (position?.direction !== 'newer');
}

export function beyond(
  order: SearchOrder,
  position: PagePosition | null,
): RawBuilder<unknown> | null {
  if (position === null) return null;
  const key = sql`(${moments[order]}, service_id)`;
  const there = sql`(${position.moment}, ${position.id})`;
  return isRising(order, position) ? sql`${key} > ${there}` : sql`${key} < ${there}`;
}

export function inOrder(order: SearchOrder, position: PagePosition | null): RawBuilder<unknown> {
  const moment = moments[order];
  return isRising(order, position)
    ? sql`order by ${moment}, service_id`
    : sql`order by ${moment} desc, service_id desc`;
}

export function where(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const present = conditions.filter((condition) => condition !== null);
  return present.length === 0 ? sql`` : sql`where ${and(present)}`;
}

export function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
