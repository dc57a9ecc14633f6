import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { orderAt } from './booked-services.server.ts';
import type { Order, Visit } from './booking.ts';
import { dayOfBooking, ordersOf, visitAt, visitsOf } from './booking-columns.server.ts';
import type { StoredState } from './booking-state.ts';

/** Of each kind on the dashboard (spec 9). */
const most = 3;

type NextBookings = {
  /** At most three to come, the soonest first, cancelled ones too. */
  readonly visits: readonly Visit[];
  /** At most three stays, the latest date first. */
  readonly orders: readonly Order[];
};

const columns = [
  ...(['id', 'serviceId', 'title', 'petName', 'city', 'at', 'procedure', 'date'] as const),
  ...(['category', 'kind', 'state', 'carriedStatus', 'startsAt', 'endsAt', 'expiresAt'] as const),
  'offeredUntil',
] as const;

type Row = Omit<Visit & Order, 'status' | 'hasPage' | 'until'> & StoredState;

/** Lists what the owner's dashboard shows of visits and stays, in one query. */
export async function listNextBookings(db: Db, owner: Owner, now: Date): Promise<NextBookings> {
  const visits = visitsOf(db, owner)
    .select([dayOfBooking.as('date'), sql<string | null>`null`.as('category')])
    .where('booking.starts_at', '>', now)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(most)
    .as('visit');
  const orders = ordersOf(db, owner)
    .select('booking.starts_at as at')
    .select(sql<string | null>`null`.as('procedure'))
    .orderBy(dayOfBooking, 'desc')
    .orderBy('booking.id', 'desc')
    .limit(most)
    .as('stay');
  const rows = await db
    .selectFrom(visits)
    .select(columns)
    .$castTo<Row>()
    .unionAll(db.selectFrom(orders).select(columns).$castTo<Row>())
    .execute();
  // A union keeps no order of its own.
  return {
    visits: rows
      .filter(({ kind }) => kind !== 'stay')
      .sort((one, other) => one.at.getTime() - other.at.getTime() || order(one.id, other.id))
      .map(({ date: _date, category: _category, ...visit }) => visitAt(visit, now)),
    orders: rows
      .filter(({ kind }) => kind === 'stay')
      .sort((one, other) => order(other.date, one.date) || order(other.id, one.id))
      .map(({ at: _at, procedure: _procedure, ...stay }) => orderAt(stay, now)),
  };
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
