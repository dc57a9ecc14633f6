import { sql } from 'kysely';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { FindTime } from '../acts/move.server.ts';
import { priceOf } from '../price-list/price-item.ts';
import { isSamePrice, type Price, sumOfParts } from '../price-list/price-sum.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { takeStayPlaces } from './claim-stay.server.ts';
import { refuseUnlessStayFree, type StayRefusal } from './free-stays.server.ts';
import { countDates, datesOfStay, stayTimes } from './stay.ts';
import { noPrice, priceStay } from './stay-price.server.ts';

type Dates = {
  readonly from: string;
  readonly until: string;
  /** What they cost in all, as it was shown; null: it was not. */
  readonly seen?: Price | null;
};

/**
 * Finds other dates for a stay, also fewer or more of them, for who moves it and who offers them. Dates
 * that it has already need no second place. Added ones cost what the price list says now: another sum than
 * was shown is asked about once more.
 * @param refused what no stay is refused with, and the dates that it has
 */
export function findOtherDates(
  { from, until, seen = null }: Dates,
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
    const priced = { ...booking, stay_unit: unit };
    const priceParts = await priceStay(transaction, priced, countDates(dates), 'of now');
    if (!priceParts) return noPrice;
    const price = sumOfParts(priceParts);
    if (seen && !isSamePrice(seen, price)) {
      const text = `Kainoraštis ką tik pakeistas: viešnagė dabar kainuoja ${priceOf(price)}. Jei tinka, siųskite dar kartą.`;
      return refuse(text, { title: 'Užsakymas nepakeistas' });
    }
    return {
      priceParts,
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
