import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Price } from '../price-list/price-sum.ts';

/** Gives a booking of seats the session that it has moved to: its name, and what a seat costs. */
export async function takeSession(
  transaction: Db,
  bookingId: string,
  sessionId: string,
  { priceFromCents, priceToCents }: Price,
): Promise<void> {
  await sql`
    update booking_dogs as dog set item_id = item.id, item_name = session.name,
      minutes = session.minutes, price_from_cents = ${priceFromCents}::int,
      price_to_cents = ${priceToCents}::int
    from group_sessions as session left join price_items as item on item.id = session.item_id
    where dog.booking_id = ${bookingId} and session.id = ${sessionId}`.execute(transaction);
  await sql`
    update bookings set session_id = ${sessionId}, price_from_cents = priced.low,
      price_to_cents = nullif(priced.high, priced.low)
    from (select case when count(price_from_cents) = count(*) then sum(price_from_cents) end as low,
        case when count(price_from_cents) = count(*)
          then sum(coalesce(price_to_cents, price_from_cents)) end as high
      from booking_dogs where booking_id = ${bookingId}) as priced
    where id = ${bookingId}`.execute(transaction);
}

/** What a seat in a session costs now; of one without a line in the price list it is agreed on. */
export async function priceOfSeat(db: Db, sessionId: string): Promise<Price> {
  const found = await db
    .selectFrom('group_sessions as session')
    .innerJoin('price_items as item', 'item.id', 'session.item_id')
    .select(['item.price_from_cents as priceFromCents', 'item.price_to_cents as priceToCents'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return found ?? { priceFromCents: null, priceToCents: null };
}
