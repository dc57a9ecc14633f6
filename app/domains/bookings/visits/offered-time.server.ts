import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { priceOf } from '../price-list/price-item.ts';
import { type PricePart, sumOfParts } from '../price-list/price-sum.ts';
import { countDates, datesOfStay, type StayUnit } from '../stays/stay.ts';
import { quoteStay } from '../stays/stay-price.server.ts';

type Offer = {
  readonly bookingId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Of seats: the session that is offered. */
  readonly sessionId: string | null;
  /** Of a stay. */
  readonly unit: StayUnit | null;
};

/** What is offered in place of a request: the session, and what it costs; null: what it cost before. */
export async function describeOffer(
  db: Db,
  offer: Offer,
): Promise<{ readonly session: string | null; readonly price: string | null }> {
  const { bookingId, sessionId } = offer;
  const parts = await partsOf(db, offer);
  const price = parts.length === 0 ? null : priceOf(sumOfParts(parts));
  if (sessionId === null) return { session: null, price };
  const found = await db
    .selectFrom('group_sessions as session')
    .leftJoin('price_items as item', 'item.id', 'session.item_id')
    .select('session.name')
    .select((row) => [
      row(row.ref('item.price_from_cents'), '*', dogsOf(bookingId)).as('priceFromCents'),
      row(row.ref('item.price_to_cents'), '*', dogsOf(bookingId)).as('priceToCents'),
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return { session: found?.name ?? null, price: price ?? (found ? priceOf(found) : null) };
}

/** As it was offered; of an offer that is over, as it would be now. */
async function partsOf(db: Db, offer: Offer): Promise<readonly PricePart[]> {
  const { bookingId, startsAt, endsAt, unit } = offer;
  const open = await db
    .selectFrom('booking_offers')
    .select('price_parts as parts')
    .where('booking_id', '=', bookingId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  if (open && open.parts.length > 0) return open.parts;
  if (unit === null) return [];
  const count = countDates(datesOfStay(unit, startsAt, endsAt));
  return (await quoteStay(db, bookingId, count))?.parts ?? [];
}

const dogsOf = (bookingId: string) =>
  sql<number>`(select count(*)::int from booking_dogs where booking_id = ${bookingId})`;
