import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  beyond,
  inOrder,
  type ListOrder,
  pageOf,
  readPageToken,
} from '#app/platform/database/list-order.server.ts';
import type { OrderRow } from './order.ts';
import { isMeant, isShown, ordersOfPartner } from './order-conditions.server.ts';
import { orderRowAt, selectOrderRows } from './order-rows.server.ts';
import { type OrdersQuery, type OrdersShown, ordersSearch } from './orders-query.ts';

const ordersPageSize = 30;
/** The whole list shows so many of each part, and leads to the rest. */
const mostOf = { waiting: ordersPageSize, coming: ordersPageSize, past: 5 } as const;

const deadline = {
  key: 'coalesce(offer.expires_at, booking.expires_at)',
  kind: 'moment',
  id: 'booking.id',
  rising: true,
} as const satisfies ListOrder;
const soonest = { ...deadline, key: 'booking.starts_at' } as const;
const latest = { ...soonest, rising: false } as const;

type Part = Exclude<OrdersShown, 'all'>;

const orders = {
  waiting: deadline,
  offered: deadline,
  coming: soonest,
  past: latest,
  cancelled: latest,
} as const;

/** One page of a part of a partner's bookings. */
export type OrdersPage = {
  readonly rows: readonly OrderRow[];
  /** Page tokens; 'first' is the first page, null says that there is none. */
  readonly next: string | null;
  readonly previous: string | null;
};

/**
 * Lists a page of what waits (nearest deadline first), what is to come (soonest first), or what is
 * past or cancelled (latest first).
 * @param after a page token from an earlier answer; one that is not of this list is ignored
 */
export async function listOrders(
  db: Db,
  partner: Partner,
  query: OrdersQuery & { readonly show: Part },
  now: Date,
  { after = null, size = ordersPageSize }: { after?: string | null; size?: number } = {},
): Promise<OrdersPage> {
  const order: ListOrder<'moment'> = orders[query.show];
  const list = { name: `${partner.partnerId}${ordersSearch(query)}`, order };
  const position = readPageToken(after, list);
  const rows = await selectOrderRows(db, partner, now)
    .select(sql<Date>`${sql.raw(order.key)}`.as('key'))
    .where(isShown(query.show, now))
    .where(isMeant(query.text, now))
    .where(beyond(order, position) ?? sql<boolean>`true`)
    .orderBy(inOrder(order, position))
    .limit(size + 1)
    .execute();
  const page = pageOf(rows, size, position, list);
  // What stood on a later page may have just been answered.
  const isGone = position !== null && rows.length === 0;
  if (page === null || isGone) return listOrders(db, partner, query, now, { size });
  return { ...page, rows: page.rows.map((row) => orderRowAt(row, now)) };
}

/** The beginning of each part, for who looks at all. */
export async function listAllOrders(db: Db, partner: Partner, query: OrdersQuery, now: Date) {
  const begin = (show: keyof typeof mostOf) =>
    listOrders(db, partner, { ...query, show }, now, { size: mostOf[show] });
  const [waiting, coming, past] = await Promise.all([
    begin('waiting'),
    begin('coming'),
    begin('past'),
  ]);
  return { waiting, coming, past };
}

/** How many of a partner's bookings wait, begin today, or are there at all. */
export async function countOrders(db: Db, partner: Partner, now: Date) {
  const today = startOfToday(now);
  const tomorrow = startOfToday(new Date(today.getTime() + 36 * 3_600_000));
  return ordersOfPartner(db, partner, now)
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`count(*) filter (where ${isShown('waiting', now)})::int`.as('waiting'))
    .select(
      sql<number>`count(*) filter (where booking.state = 'confirmed'
        and booking.starts_at >= ${today} and booking.starts_at < ${tomorrow})::int`.as('today'),
    )
    .executeTakeFirstOrThrow();
}
