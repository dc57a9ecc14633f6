import { type RawBuilder, sql } from 'kysely';
import type { CategoryId } from '../catalogue/categories.ts';
import type { AppliedFree } from './filters.ts';

/** Services that are free on a day, or for the nights of a stay (docs/decisions/0048-free-days.md). */
export type FreeCondition = {
  /** Of a row of service_search. */
  readonly exact: RawBuilder<unknown>;
  /** A query of the ids of all of a category, in their order; one may come twice. */
  readonly ids: RawBuilder<unknown>;
};

/** Turns what is asked for into SQL over free_days, whose rows are told by moments. */
export function freeCondition(
  { from, to }: AppliedFree,
  category: CategoryId,
  now: Date,
): FreeCondition {
  const kind = to === null ? 'start' : 'arrival';
  const fits = sql`free.kind = ${kind} and free.day = ${from} and ${isFree('free', now)}
    ${to === null ? sql`` : sql`and ${hasNights({ from, to }, now)}`}`;
  return {
    exact: sql`exists (select from free_days as free
      where free.service_id = service_search.service_id and ${fits})`,
    ids: sql`select service_id from free_days as free
      where free.category_id = ${category} and ${fits} order by service_id`,
  };
}

/** Whether a row holds at a moment, and nothing has been changed since it was reckoned. */
export function isFree(row: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`(${column('free_from')} <= ${now} and ${column('free_until')} >= ${now}
    and not array[${column('source_id')}, ${column('service_id')}]
      && array(select what_id from free_day_changes))`;
}

/** In the schedule of the arrival: all further nights, and a day to leave on. */
function hasNights({ from, to }: { from: string; to: string }, now: Date): RawBuilder<unknown> {
  const beside = sql`beside.service_id = free.service_id and beside.source_id = free.source_id
    and beside.free_from <= ${now} and beside.free_until >= ${now}`;
  return sql`(select count(*) from free_days as beside
      where ${beside} and beside.kind = 'night' and beside.day > ${from} and beside.day < ${to})
      = ${to}::date - ${from}::date - 1
    and exists (select from free_days as beside
      where ${beside} and beside.kind = 'departure' and beside.day = ${to})`;
}
