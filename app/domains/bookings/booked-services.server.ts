import { type SqlBool, sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { pageWithin } from '#app/platform/database/page-number.ts';
import type { Order } from './booking.ts';
import { dayOfBooking, ordersOf } from './booking-columns.server.ts';
import { ownStatusAt, type StoredState } from './booking-state.ts';

export const mostCurrent = 100;
export const pastOrdersPageSize = 24;

type Orders = {
  /** Of today and later, and earlier ones that are still 'aktyvi'; the soonest date first. */
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
  const isCurrent = sql<SqlBool>`(${dayOfBooking} >= ${formatDate(now)}::date
    or lower(trim(booking.carried_status)) is not distinct from 'aktyvi'
    or booking.state = 'confirmed' and booking.ends_at > ${now})`;
  const { currentCount, pastCount } = await db
    .selectFrom('bookings as booking')
    .select(sql<number>`count(*) filter (where ${isCurrent})::int`.as('currentCount'))
    .select(sql<number>`count(*) filter (where not ${isCurrent})::int`.as('pastCount'))
    .where('booking.pet_owner_id', '=', owner.ownerId)
    .where('booking.kind', '=', 'stay')
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageWithin(wanted, pastCount, pastOrdersPageSize);
  const orders = (condition: typeof isCurrent, order: 'asc' | 'desc') =>
    ordersOf(db, owner).where(condition).orderBy(dayOfBooking, order).orderBy('booking.id', order);
  const [current, past] = await Promise.all([
    orders(isCurrent, 'asc').limit(mostCurrent).execute(),
    orders(sql<SqlBool>`not ${isCurrent}`, 'desc')
      .limit(pastOrdersPageSize)
      .offset(offset)
      .execute(),
  ]);
  return {
    current: current.map((order) => orderAt(order, now)),
    past: past.map((order) => orderAt(order, now)),
    ...{ currentCount, pastCount, page, pages },
  };
}

type OrderRow = Omit<Order, 'category' | 'status' | 'hasPage' | 'until'> &
  StoredState & { readonly category: string | null };

/** A stay as it is set on a page at a moment. */
export function orderAt(
  { id, serviceId, title, petName, city, date, category, ...stored }: OrderRow,
  now: Date,
): Order {
  return {
    ...{ id, serviceId, petName, city, date },
    title: typeset(title),
    status: ownStatusAt(stored, now),
    hasPage: stored.state !== 'carried',
    until: stored.endsAt && formatDate(stored.endsAt),
    category: category as CategoryId | null,
  };
}
