import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { offerExpiryOf } from '../acts/expiry.ts';
import { minutesAfter } from '../acts/places.server.ts';
import { listFreeStarts } from './free-times.server.ts';

/** The days on which another time can be offered in place of a request, and the times of one of them. */
export type OfferDays = {
  /** 'yyyy-MM-dd': so many days that follow one another in the list, with the chosen one among them. */
  readonly days: readonly string[];
  /** The first of the days before and after these; null where there are none. */
  readonly earlier: string | null;
  readonly later: string | null;
  /** The chosen day; null when there is no free one at all. */
  readonly date: string | null;
  readonly starts: readonly Date[];
};

/** Days beside one another. */
const shownDays = 14;

const none: OfferDays = { days: [], earlier: null, later: null, date: null, starts: [] };

/**
 * Lists the free times that a partner can offer in place of a request: of its schedule and its length,
 * and with more than two hours left for the answer.
 * @param wanted a day as the address has it; one without a free time gives way to the next that has one
 */
export async function listOfferDays(
  db: Db,
  { partnerId }: Partner,
  orderId: string,
  wanted: string | null,
  now: Date,
): Promise<OfferDays> {
  if (!isId(orderId)) return none;
  const booking = await db
    .selectFrom('bookings as booking')
    .innerJoin('place_claims as claim', 'claim.booking_id', 'booking.id')
    .innerJoin('schedules as schedule', 'schedule.id', 'claim.schedule_id')
    .selectAll('schedule')
    .select('booking.starts_at as first')
    .select(
      sql<number>`(extract(epoch from booking.ends_at - booking.starts_at) / 60)::int`.as(
        'minutes',
      ),
    )
    .where('booking.id', '=', orderId)
    .where('booking.partner_id', '=', partnerId)
    .where('booking.kind', '=', 'visit')
    .where('booking.state', '=', 'requested')
    .where('claim.is_offer', '=', false)
    .executeTakeFirst();
  if (!booking) return none;
  const { first, minutes, ...schedule } = booking;
  const free = await listFreeStarts(db, schedule, {
    ...{ minutes, now, from: now, without: { bookingId: orderId, own: false } },
    until: minutesAfter(now, (schedule.ahead_days + 1) * 24 * 60),
  });
  const byDay = Map.groupBy(
    free.filter(
      (start) => start.getTime() !== first.getTime() && offerExpiryOf(first, start, now) > now,
    ),
    formatDate,
  );
  const dates = [...byDay.keys()];
  const chosen = wanted ?? formatDate(first);
  const date = dates.find((day) => day >= chosen) ?? dates.at(-1) ?? null;
  if (date === null) return none;
  const begin = Math.floor(dates.indexOf(date) / shownDays) * shownDays;
  return {
    days: dates.slice(begin, begin + shownDays),
    earlier: dates[begin - shownDays] ?? null,
    later: dates[begin + shownDays] ?? null,
    date,
    starts: byDay.get(date) ?? [],
  };
}
