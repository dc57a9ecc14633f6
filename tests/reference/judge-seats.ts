import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * What is wrong with the seats of a database at a moment, told from the bookings themselves: more dogs
 * than a session has seats, and bookings and claims that do not fit one another.
 */
export async function judgeSeats(db: Db, now: Date): Promise<readonly string[]> {
  const live = sql`(booking.state in ('confirmed', 'no_show')
    or booking.state = 'requested' and booking.expires_at > ${now})`;
  const { rows } = await sql<{ what: string; count: number }>`
    with held as (
      select booking.session_id, booking.id, count(*) as dogs
      from bookings as booking join booking_dogs as dog on dog.booking_id = booking.id
      where booking.kind = 'seat' and ${live} group by booking.session_id, booking.id
      union all
      select offer.session_id, booking.id, count(*)
      from bookings as booking join booking_dogs as dog on dog.booking_id = booking.id
      join booking_offers as offer on offer.booking_id = booking.id and offer.expires_at > ${now}
      where booking.kind = 'seat' and ${live} group by offer.session_id, booking.id
    )
    select 'sessions with more dogs than seats' as what, count(*)::int as count
      from group_sessions as session
      where session.seats < (select coalesce(sum(dogs), 0) from held where session_id = session.id)
    union all
    select 'bookings without as many claims as dogs', count(*)::int from held
      where dogs <> (select count(*) from seat_claims as claim where claim.booking_id = held.id
        and claim.session_id = held.session_id
        and (claim.held_until is null or claim.held_until > ${now}))
    union all
    select 'claims beyond the last seat', count(*)::int from seat_claims as claim
      join group_sessions as session on session.id = claim.session_id
      where claim.seat > session.seats
    union all
    select 'claims of what has ended', count(*)::int from seat_claims as claim
      join bookings as booking on booking.id = claim.booking_id
      where (claim.held_until is null or claim.held_until > ${now}) and not ${live}
    union all
    select 'bookings at another time than their session', count(*)::int
      from bookings as booking join group_sessions as session on session.id = booking.session_id
      where ${live} and booking.starts_at <> session.starts_at`.execute(db);
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
}
