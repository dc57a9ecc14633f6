import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Order, Visit } from './booking.ts';
import { ordersOf, typesetVisit, visitsOf } from './booking-columns.server.ts';

/** Of each kind on the dashboard (spec 9). */
const most = 3;

type NextBookings = {
  /** At most three to come, the soonest first, cancelled ones too. */
  readonly visits: readonly Visit[];
  /** At most three, the latest date first. */
  readonly orders: readonly Order[];
};

const columns = [
  ...(['id', 'serviceId', 'title', 'petName', 'city', 'status'] as const),
  ...(['at', 'procedure', 'date', 'category'] as const),
] as const;

/** A visit has a moment, a booked service a date. */
type Row = Omit<Order & Visit, 'at' | 'date'> & {
  readonly at: Date | null;
  readonly date: string | null;
};

/** Lists what the owner's dashboard shows of visits and booked services, in one query. */
export async function listNextBookings(db: Db, owner: Owner, now: Date): Promise<NextBookings> {
  const visits = visitsOf(db, owner)
    .select([sql<string | null>`null::date`.as('date'), sql<string | null>`null`.as('category')])
    .where('booking.appointment_time', '>', now)
    .orderBy('booking.appointment_time')
    .orderBy('booking.id')
    .limit(most)
    .as('visit');
  const orders = ordersOf(db, owner)
    .select(sql<Date | null>`null::timestamptz`.as('at'))
    .select(sql<string | null>`null`.as('procedure'))
    .orderBy('booking.booking_date', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(most)
    .as('booked');
  const rows = await db
    .selectFrom(visits)
    .select(columns)
    .$castTo<Row>()
    .unionAll(db.selectFrom(orders).select(columns).$castTo<Row>())
    .execute();
  // A union keeps no order of its own.
  return {
    visits: rows
      .flatMap(({ at, date: _date, category: _category, ...row }) =>
        at === null ? [] : [typesetVisit({ ...row, at })],
      )
      .sort((one, other) => one.at.getTime() - other.at.getTime() || order(one.id, other.id)),
    orders: rows
      .flatMap(({ at: _at, procedure: _procedure, date, category, ...row }) => {
        if (date === null) return [];
        return [{ ...row, title: typeset(row.title), date, category }];
      })
      .sort((one, other) => order(other.date, one.date) || order(other.id, one.id)),
  };
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
