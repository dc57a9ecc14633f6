import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { LockedSchedule } from '../acts/places.server.ts';
import { priceOf } from '../price-list/price-item.ts';
import { priceValue, sumOfParts } from '../price-list/price-sum.ts';
import { listFreeDates, refuseUnlessStayFree } from './free-stays.server.ts';
import { countDates, type StayDates, type StayUnit } from './stay.ts';
import type { StayChoices } from './stay-address.ts';
import { stayMonths } from './stay-days.ts';
import { noPrice, quoteStay } from './stay-price.server.ts';

/** What is chosen so far of other dates. */
export type ChosenDates = Pick<StayChoices, 'from' | 'until' | 'month'>;

type StayToMove = {
  readonly bookingId: string;
  readonly unit: StayUnit;
  readonly dogs: number;
  readonly startsAt: Date;
};

/** The schedule in which a stay has its places; undefined when it has none. */
export function findStaySchedule(db: Db, bookingId: string): Promise<LockedSchedule | undefined> {
  return db
    .selectFrom('schedules')
    .selectAll('schedules')
    .innerJoin('place_claims as claim', 'claim.schedule_id', 'schedules.id')
    .where('claim.booking_id', '=', bookingId)
    .where('claim.is_offer', '=', false)
    .limit(1)
    .executeTakeFirst();
}

/**
 * What other dates of a stay are chosen by: the months from its own on, as if it had given back its
 * places, and what the chosen dates cost.
 */
export async function chooseOtherDates(
  db: Db,
  schedule: LockedSchedule,
  { bookingId, unit, dogs, startsAt }: StayToMove,
  { from, until, month }: ChosenDates,
  now: Date,
) {
  const without = { bookingId, own: true };
  const today = formatDate(now);
  const last = daysLater(today, schedule.ahead_days + 1);
  const free = await listFreeDates(db, schedule, { from: today, until: last, now, without });
  const shown = month ?? (from ?? formatDate(startsAt)).slice(0, 7);
  const dates = from !== null && until !== null ? { unit, from, until } : null;
  const refused =
    dates && (await refuseUnlessStayFree(db, { schedule, dates, dogs }, now, without));
  const chosen = dates && !refused ? await quote(db, bookingId, dates) : null;
  const problem = dates && !chosen ? (refused ?? noPrice) : null;
  return {
    unit,
    today,
    calendar: stayMonths(free, { unit, from, until, dogs }, shown, today),
    problem: refused?.why ?? problem?.text ?? null,
    nearest: refused?.nearest ?? [],
    chosen,
  };
}

/**
 * Chosen dates with what they cost, also as a field carries it, and what is said of those that are added.
 * @returns null where the price list has no price for those
 */
async function quote(db: Db, bookingId: string, dates: StayDates) {
  const quoted = await quoteStay(db, bookingId, countDates(dates));
  if (!quoted) return null;
  const { parts, added } = quoted;
  const price = sumOfParts(parts);
  return {
    ...{ ...dates, price: priceOf(price), seen: priceValue(price) },
    added:
      added &&
      `Pridedama dabartine kaina: ${countNoun(added.count, nouns[dates.unit])} po ${priceOf(added)}.`,
  };
}
