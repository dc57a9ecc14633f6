import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * What is wrong with the bookings of a database at a moment, told from the bookings themselves and not
 * from the claims that guard them: more at one time than a schedule has places, and bookings, claims,
 * facts and mails that do not fit one another.
 * @param mails false where the mails have left the table of the development mailbox
 */
export async function judgeBookings(db: Db, now: Date, mails = true): Promise<readonly string[]> {
  const live = sql`(booking.state = 'confirmed' or booking.state = 'requested' and booking.expires_at > ${now})`;
  const { rows } = await sql<{ what: string; count: number }>`
    with live as (
      select booking.id, online.schedule_id, schedules.places, booking.starts_at,
        booking.ends_at + schedules.buffer_minutes * interval '1 minute' as until
      from bookings as booking
      join online_bookings as online on online.service_id = booking.service_id
      join schedules on schedules.id = online.schedule_id
      where ${live} and booking.kind = 'visit'
    ), offered as (
      select live.id, live.schedule_id, live.places, offer.starts_at,
        offer.ends_at + (live.until - booking.ends_at) as until
      from live join bookings as booking on booking.id = live.id
      join booking_offers as offer on offer.booking_id = live.id and offer.expires_at > ${now}
    ), held as (select * from live union all select * from offered),
    stay as (
      select booking.id, booking.stay_unit, time.starts_at, time.ends_at
      from bookings as booking
      left join booking_offers as offer on offer.booking_id = booking.id and offer.expires_at > ${now}
      cross join lateral (values (booking.starts_at, booking.ends_at),
        (offer.starts_at, offer.ends_at)) as time (starts_at, ends_at)
      where ${live} and booking.kind = 'stay' and time.starts_at is not null
    ), night as (
      -- Dates that both have count once.
      select distinct stay.id, online.schedule_id, schedules.places,
        tstzrange((date + interval '12 hours') at time zone 'Europe/Vilnius',
          (date + interval '36 hours') at time zone 'Europe/Vilnius') as during,
        (select count(*) from booking_dogs as dog where dog.booking_id = stay.id) as dogs
      from stay
      join bookings as booking on booking.id = stay.id
      join online_bookings as online on online.service_id = booking.service_id
      join schedules on schedules.id = online.schedule_id
      cross join lateral generate_series(
        (stay.starts_at at time zone 'Europe/Vilnius')::date::timestamp,
        (stay.ends_at at time zone 'Europe/Vilnius')::date
          - case stay.stay_unit when 'night' then 1 else 0 end * interval '1 day',
        '1 day') as date
    )
    select 'moments with more dogs than places' as what, count(*)::int as count
      from held as one where one.places < (
        select count(*) from held as other where other.schedule_id = one.schedule_id
          and other.starts_at <= one.starts_at and other.until > one.starts_at)
    union all
    select 'live times without their claim', count(*)::int from held where not exists (
      select from place_claims as claim where claim.booking_id = held.id
        and claim.schedule_id = held.schedule_id
        and claim.during = tstzrange(held.starts_at, held.until)
        and (claim.held_until is null or claim.held_until > ${now}))
    union all
    select 'nights with more dogs than places', count(*)::int from (
      select from night group by schedule_id, places, during having sum(dogs) > places) as full_one
    union all
    select 'nights with another number of claims than dogs', count(*)::int from night
      where dogs <> (select count(*) from place_claims as claim where claim.booking_id = night.id
        and claim.schedule_id = night.schedule_id and claim.during = night.during
        and (claim.held_until is null or claim.held_until > ${now}))
    union all
    select 'claims of no night', count(*)::int from place_claims as claim
      join stay on stay.id = claim.booking_id
      where (claim.held_until is null or claim.held_until > ${now})
        and not exists (select from night where night.id = claim.booking_id
          and night.during = claim.during)
    union all
    select 'claims of what has ended', count(*)::int from place_claims as claim
      join bookings as booking on booking.id = claim.booking_id
      where (claim.held_until is null or claim.held_until > ${now}) and not ${live}
        and booking.state <> 'no_show'
    union all
    select 'bookings without a first fact', count(*)::int from bookings as booking
      where booking.state <> 'carried' and not exists (select from booking_facts as fact
        where fact.booking_id = booking.id and fact.what in ('requested', 'booked'))
    union all
    select 'confirmed ones without who confirmed', count(*)::int from bookings as booking
      where booking.state = 'confirmed' and not exists (select from booking_facts as fact
        where fact.booking_id = booking.id and fact.what in ('booked', 'confirmed', 'offer_taken'))
    union all
    select 'facts of an end that is none', count(*)::int from booking_facts as fact
      join bookings as booking on booking.id = fact.booking_id
      where fact.what in ('declined', 'withdrawn', 'cancelled', 'cancelled_late')
        and booking.state not in ('declined', 'withdrawn', 'owner_cancelled', 'partner_cancelled')
    union all
    select 'bookings without a dog', count(*)::int from bookings as booking
      where not exists (select from booking_dogs as dog where dog.booking_id = booking.id)
    union all
    select 'facts without their mails', (${mails ? 1 : 0}::int * abs(
      (select count(*) from development_mails)
      + (select coalesce(sum(news), 0) from held_booking_news) - (select coalesce(sum(case
        when what = 'moved' and actor = 'partner' then 1
        when what = 'booked' and actor = 'partner' then 0
        when what in ('requested', 'booked', 'moved', 'move_asked', 'cancelled_late', 'offer_taken')
          then 2
        when what = 'cancelled' and actor = 'owner' then 2
        -- The queue writes that mail five minutes later.
        when what in ('no_show', 'no_show_undone') then 0 else 1 end), 0) from booking_facts)))::int`.execute(
    db,
  );
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
}
