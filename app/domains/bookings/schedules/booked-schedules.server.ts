import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { visitMoment } from '../visits/booking-words.ts';

/** What counts of `place_claims as claim` at a moment: neither past nor a hold that has lapsed. */
function standsAt(now: Date) {
  return sql<boolean>`(upper(claim.during) > ${now}
    and (claim.held_until is null or claim.held_until > ${now}))`;
}

/** The highest place that is taken from now on, and until when it is in words. */
type TakenLast = { readonly place: number; readonly until: string };

/**
 * The place of a schedule above `places` that is taken the longest, the highest one first; null when
 * there is none. A session that takes all places takes as many as there are. By a locked schedule it
 * stays so.
 */
export async function findTakenAbove(
  db: Db,
  scheduleId: string,
  places: number,
  now: Date,
): Promise<TakenLast | null> {
  const { rows } = await sql<{ place: number; until: Date }>`
    select claim.place, max(upper(claim.during)) as "until" from place_claims as claim
    where claim.schedule_id = ${scheduleId} and claim.place > ${places} and ${standsAt(now)}
      and not exists (select from group_sessions as session
        where session.id = claim.session_id and session.takes is null)
    group by claim.place order by claim.place desc limit 1`.execute(db);
  const [last] = rows;
  return last ? { place: last.place, until: visitMoment(last.until, now) } : null;
}

/** Until when a schedule is booked at most, in words: 'gruodžio 2 d. 15:00'; null when it is not. */
export async function findBookedUntil(
  db: Db,
  scheduleId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(upper(claim.during)) as "until" from place_claims as claim
    where claim.schedule_id = ${scheduleId} and ${standsAt(now)}`.execute(db);
  const until = rows[0]?.until ?? null;
  return until && visitMoment(until, now);
}

/**
 * Until when places of other schedules than this one are held for what is to come of a service, in
 * words; null when there are none. A schedule of one of its items is none of the others.
 */
export async function findBookedElsewhere(
  db: Db,
  serviceId: string,
  scheduleId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(upper(claim.during)) as "until" from place_claims as claim
    join bookings as booking on booking.id = claim.booking_id
    where booking.service_id = ${serviceId} and claim.schedule_id <> ${scheduleId}
      and ${standsAt(now)}
      and not exists (select from price_items as item
        where item.service_id = ${serviceId} and item.schedule_id = claim.schedule_id)`.execute(db);
  const until = rows[0]?.until ?? null;
  return until && visitMoment(until, now);
}

/**
 * Counts what is booked, asked for or offered, and sessions, at times that a schedule's exceptions close, by the
 * exception's id, from now on. Days that are open otherwise close all
 * but their hours; a stay is met by whole closed days alone, as it passes over hours.
 */
export async function countBookedInExceptions(
  db: Db,
  scheduleId: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    with part as (
      select exception.id, exception.kind, exception.from_minute is null as is_whole,
        tstzrange(day at time zone 'Europe/Vilnius',
          (day + interval '1 day') at time zone 'Europe/Vilnius') as date,
        tstzrange((day + coalesce(from_minute, 0) * interval '1 minute') at time zone 'Europe/Vilnius',
          (day + coalesce(until_minute, 1440) * interval '1 minute') at time zone 'Europe/Vilnius') as span
      from schedule_exceptions as exception,
        generate_series(starts_on::timestamp, ends_on::timestamp, '1 day') as day
      where schedule_id = ${scheduleId} and (day + interval '1 day') at time zone 'Europe/Vilnius' > ${now}
    ), hours as (
      select date, range_agg(span) as open from part where kind = 'open' group by date
    )
    select part.id, count(distinct coalesce(claim.booking_id, claim.session_id))::int as count
    from part
    left join hours on hours.date = part.date and part.kind = 'open'
    join place_claims as claim
      on claim.schedule_id = ${scheduleId} and claim.during && part.date and ${standsAt(now)}
    left join bookings as booking on booking.id = claim.booking_id
    left join booking_offers as offer on offer.booking_id = booking.id and claim.is_offer
    left join group_sessions as session on session.id = claim.session_id
    cross join lateral (select tstzrange(
      coalesce(offer.starts_at, booking.starts_at, session.starts_at),
      coalesce(offer.ends_at, booking.ends_at,
        session.starts_at + session.minutes * interval '1 minute')) as during) as booked
    where upper(booked.during) > ${now} and (booking.kind is distinct from 'stay' or part.is_whole)
      and case part.kind
        when 'open' then not (booked.during * part.date <@ hours.open)
        else booked.during && part.span end
    group by part.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
