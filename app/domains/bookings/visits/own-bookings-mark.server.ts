import { type RawBuilder, sql } from 'kysely';

/**
 * A mark of all that has happened to an account's bookings, as a value of a query: another one after
 * every act of either side, and when a request, a wish for another time or an offer has ended without
 * an answer.
 */
export function ownBookingsMark(userId: string): RawBuilder<string> {
  return sql<string>`(select concat_ws('.', count(distinct booking.id), count(fact.id),
      count(distinct booking.id) filter (where booking.expiry_told_at is not null),
      greatest(max(booking.expiry_told_at), max(offer.lapse_told_at)))
    from pet_owners as owner
    join bookings as booking on booking.pet_owner_id = owner.id
    left join booking_offers as offer on offer.booking_id = booking.id
    left join booking_facts as fact on fact.booking_id = booking.id
    where owner.user_id = ${userId})`;
}
