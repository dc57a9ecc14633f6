import { sql } from 'kysely';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { FindTime } from '../acts/move.server.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { takeStayPlaces } from './claim-stay.server.ts';
import { refuseUnlessStayFree, type StayRefusal } from './free-stays.server.ts';
import { datesOfStay, stayTimes } from './stay.ts';

type Dates = { readonly from: string; readonly until: string };

/**
 * Finds other dates for a stay, also fewer or more of them, for who moves it and who offers them. Dates
 * that it has already need no second place.
 * @param refused what no stay is refused with, and the dates that it has
 */
export function findOtherDates(
  { from, until }: Dates,
  refused: { readonly noStay: Refusal; readonly same: Refusal },
  now: Date,
): FindTime<StayRefusal> {
  return async (transaction, booking, schedule) => {
    const { id: bookingId, stay_unit: unit, starts_at, ends_at } = booking;
    if (unit === null) return refused.noStay;
    const was = datesOfStay(unit, starts_at, ends_at);
    if (was.from === from && was.until === until) return refused.same;
    const dates = { unit, from, until };
    const stay = { schedule, dates, dogs: await countStayDogs(transaction, bookingId) };
    const notFree = await refuseUnlessStayFree(transaction, stay, now, { bookingId, own: true });
    if (notFree) return notFree;
    return {
      ...{ ok: true, ...stayTimes(scheduleOf(schedule), dates) },
      claim: (claim) => takeStayPlaces(transaction, { ...stay, ...claim }, now),
    };
  };
}

/** How many dogs a stay is of. */
export async function countStayDogs(transaction: Db, bookingId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('booking_dogs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return count;
}
