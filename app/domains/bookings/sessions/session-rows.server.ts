import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
import { countTaken } from '../acts/seats.server.ts';
import { priceOf } from '../price-list/price-item.ts';
import { priceValue } from '../price-list/price-sum.ts';
import type { Session } from './session.ts';

/** The sessions of a service with what a list shows of them at a moment, in no order. */
export function selectSessions(db: Db, serviceId: string, now: Date) {
  return db
    .selectFrom('group_sessions as session')
    .leftJoin('price_items as item', (join) =>
      join.onRef('item.id', '=', 'session.item_id').on('item.unit', '=', 'seat'),
    )
    .select(['session.id', 'session.name', 'session.starts_at as startsAt', 'session.minutes'])
    .select(['session.seats', 'session.place', 'session.reason'])
    .select(['session.cancelled_at as cancelledAt', 'item.id as itemId'])
    .select(['item.price_from_cents as priceFromCents', 'item.price_to_cents as priceToCents'])
    .select(countTaken('session.id', now).as('taken'))
    .where('session.service_id', '=', serviceId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number];

/** A row as it is set on a page. */
export function sessionOf(row: Row): Session {
  const { id, name, startsAt, minutes, seats, taken, place } = row;
  return {
    ...{ id, startsAt, endsAt: minutesAfter(startsAt, minutes), seats, taken },
    name: typeset(name),
    seen: priceValue(row),
    price: row.itemId === null ? null : priceOf(row),
    place: place && typeset(place),
    cancelled: row.cancelledAt === null ? null : row.reason,
  };
}
