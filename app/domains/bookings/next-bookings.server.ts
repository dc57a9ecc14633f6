import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { orderAt } from './booked-services.server.ts';
import type { Order, Visit } from './booking.ts';
import { dayOfBooking, ordersOf, visitAt, visitsOf } from './booking-columns.server.ts';

/** Of each kind on the dashboard (spec 9). */
const most = 3;

type NextBookings = {
  /** At most three to come, the soonest first, cancelled ones too. */
  readonly visits: readonly Visit[];
  /** At most three stays, the latest date first. */
  readonly orders: readonly Order[];
};

/** Lists what the owner's dashboard shows of visits and stays. */
export async function listNextBookings(db: Db, owner: Owner, now: Date): Promise<NextBookings> {
  const [visits, orders] = await Promise.all([
    visitsOf(db, owner)
      .where('booking.starts_at', '>', now)
      .orderBy('booking.starts_at')
      .orderBy('booking.id')
      .limit(most)
      .execute(),
    ordersOf(db, owner)
      .orderBy(dayOfBooking, 'desc')
      .orderBy('booking.id', 'desc')
      .limit(most)
      .execute(),
  ]);
  return {
    visits: visits.map((visit) => visitAt(visit, now)),
    orders: orders.map((order) => orderAt(order, now)),
  };
}
