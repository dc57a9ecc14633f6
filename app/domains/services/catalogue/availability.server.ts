import { type RawBuilder, sql } from 'kysely';
import { dayInWords, onComingDay } from '#app/lithuanian/calendar-words.ts';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { isFree } from '../search/free-condition.server.ts';
import { vacationInWords } from './vacation-words.ts';

/**
 * What a card says of when a service of the query can be booked online: 'away' and the day of return
 * from a vacation, or else 'free' and the first day on which it is free; null where nothing is known.
 * One look, as each costs a search more.
 */
export function nextDay(now: Date): RawBuilder<string | null> {
  return sql`(select coalesce(
      'away ' || min(free.day) filter (where free.kind = 'away'), 'free ' || min(free.day))
    from free_days as free
    where free.service_id = service.id and free.kind in ('away', 'start', 'arrival')
      and free.day >= ${formatDate(now)} and ${isFree('free', now)})`;
}

/** What `nextDay` found, in words: one of the two at the most. */
export function availabilityOf(
  next: string | null,
  now: Date,
): { readonly away: string | null; readonly free: string | null } {
  const [kind, day] = next?.split(' ') ?? [];
  if (day === undefined) return { away: null, free: null };
  if (kind === 'away') return { away: vacationInWords(day, now), free: null };
  return { away: null, free: freeInWords(day, now) };
}

/** 'Laisva šiandien', 'Laisva rytoj', 'Laisva nuo gruodžio 4 d.' */
function freeInWords(day: string, now: Date): string {
  const date = startOfDate(day);
  const ahead = Math.round((date.getTime() - startOfDate(formatDate(now)).getTime()) / 86_400_000);
  return ahead < 2 ? `Laisva ${onComingDay(date, now)}` : `Laisva nuo ${dayInWords(date, now)}`;
}
