import { type SqlBool, sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { pageWithin } from '#app/platform/database/page-number.ts';
import type { Order } from './booking.ts';
import { ordersOf } from './booking-columns.server.ts';

export const mostCurrent = 100;
export const pastOrdersPageSize = 24;

type Orders = {
  /** Of today and later, and earlier ones that are still 'aktyvi'; the latest date first. */
  readonly current: readonly Order[];
  /** A page of the others, the latest date first. */
  readonly past: readonly Order[];
  readonly currentCount: number;
  readonly pastCount: number;
  /** The page that is shown, and the last one. */
  readonly page: number;
  readonly pages: number;
};

/**
 * Lists an owner's booked services, those of today and later and a page of the past.
 * @param wanted the page of the past ones, from 1; one beyond the last is the last
 * @param now tells which day it is in Vilnius
 */
export async function listOrders(db: Db, owner: Owner, wanted: number, now: Date): Promise<Orders> {
  const isCurrent = sql<SqlBool>`(booking.booking_date >= ${formatDate(now)}::date
    or lower(trim(booking.status)) is not distinct from 'aktyvi')`;
  const { currentCount, pastCount } = await db
    .selectFrom('booked_services as booking')
    .select(sql<number>`count(*) filter (where ${isCurrent})::int`.as('currentCount'))
    .select(sql<number>`count(*) filter (where not ${isCurrent})::int`.as('pastCount'))
    .where('pet_owner_id', '=', owner.ownerId)
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageWithin(wanted, pastCount, pastOrdersPageSize);
  const orders = (condition: typeof isCurrent) =>
    ordersOf(db, owner)
      .where(condition)
      .orderBy('booking.booking_date', 'desc')
      .orderBy('booking.id', 'desc');
  const [current, past] = await Promise.all([
    orders(isCurrent).limit(mostCurrent).execute(),
    orders(sql<SqlBool>`not ${isCurrent}`).limit(pastOrdersPageSize).offset(offset).execute(),
  ]);
  return {
    current: current.map(printed),
    past: past.map(printed),
    ...{ currentCount, pastCount, page, pages },
  };
}

function printed<Row extends Omit<Order, 'category'> & { category: string | null }>(row: Row) {
  return { ...row, title: typeset(row.title), category: row.category as CategoryId | null };
}
