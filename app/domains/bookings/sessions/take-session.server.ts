import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/** Gives a booking of seats the session that it has moved to: its name and the price that it has now. */
export async function takeSession(
  transaction: Db,
  bookingId: string,
  sessionId: string,
): Promise<void> {
  await sql`
    update booking_dogs as dog set item_id = item.id, item_name = session.name,
      minutes = session.minutes, price_from_cents = item.price_from_cents,
      price_to_cents = item.price_to_cents
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
