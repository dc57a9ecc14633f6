import { type RawBuilder, sql } from 'kysely';
import { dayInWords, onComingDay } from '#app/lithuanian/calendar-words.ts';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { isFree } from '../search/free-condition.server.ts';

/** The first day on which a service of the query can be booked online, 'yyyy-MM-dd', or null. */
export function nextFreeDay(now: Date): RawBuilder<string | null> {
  return sql`(select min(free.day) from free_days as free
    where free.service_id = service.id and free.kind in ('start', 'arrival')
      and free.day >= ${formatDate(now)} and ${isFree('free', now)})`;
}

/** Where its schedule is on vacation today the date of the day of return, or null. */
export function backFromVacation(now: Date): RawBuilder<string | null> {
  const today = formatDate(now);
  // Vacations that follow each other are one.
  return sql`(select upper(part) from (
      select unnest(range_agg(daterange(starts_on, ends_on, '[]'))) as part
      from schedule_exceptions as exception
      join online_bookings as online on online.schedule_id = exception.schedule_id
      where online.service_id = service.id and exception.kind = 'vacation'
        and exception.ends_on >= ${today}
    ) as away where part @> ${today}::date)`;
}

/** 'Laisva šiandien', 'Laisva rytoj', 'Laisva nuo gruodžio 4 d.' */
export function freeInWords(day: string, now: Date): string {
  const date = startOfDate(day);
  const ahead = Math.round((date.getTime() - startOfDate(formatDate(now)).getTime()) / 86_400_000);
  return ahead < 2 ? `Laisva ${onComingDay(date, now)}` : `Laisva nuo ${dayInWords(date, now)}`;
}
