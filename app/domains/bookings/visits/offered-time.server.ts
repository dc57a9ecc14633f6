import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { priceOf } from '../price-list/price-item.ts';
import { countDates, datesOfStay, type StayUnit } from '../stays/stay.ts';
import { priceOfDates } from '../stays/stay-choice.server.ts';

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
  { bookingId, startsAt, endsAt, sessionId, unit }: Offer,
): Promise<{ readonly session: string | null; readonly price: string | null }> {
  if (unit !== null) {
    const count = countDates(datesOfStay(unit, startsAt, endsAt));
    return { session: null, price: await priceOfDates(db, bookingId, count) };
  }
  if (sessionId === null) return { session: null, price: null };
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
  return { session: found?.name ?? null, price: found ? priceOf(found) : null };
}

const dogsOf = (bookingId: string) =>
  sql<number>`(select count(*)::int from booking_dogs where booking_id = ${bookingId})`;
