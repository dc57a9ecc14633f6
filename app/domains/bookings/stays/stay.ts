import { daysInWords } from '#app/lithuanian/calendar-words.ts';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysBetween, momentFrom, wallDays } from '#app/lithuanian/wall-days.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import { noonOf } from '../schedules/free-nights.ts';
import type { Schedule } from '../schedules/schedule.ts';

/** What a stay is counted in. */
export type StayUnit = 'night' | 'day';

/** Dates in Vilnius. */
export type StayDates = {
  readonly unit: StayUnit;
  readonly from: string;
  /** The day of departure; of care by day the last day. */
  readonly until: string;
};

/** An item by which a stay is booked. */
export type StayItem = PriceItem & { readonly unit: StayUnit };

export function isBookedByStay(item: PriceItem): item is StayItem {
  return item.unit === 'night' || item.unit === 'day';
}

/** How many nights or days; none or fewer of dates the wrong way round. */
export function countDates({ unit, from, until }: StayDates): number {
  return daysBetween(from, until) + (unit === 'day' ? 1 : 0);
}

/** From when on its dogs take places on each of its dates. */
export function takenNoons(dates: StayDates): readonly Date[] {
  const days = wallDays(dates.from, Math.max(0, countDates(dates)));
  return days.map((day) => new Date(noonOf(day)));
}

/**
 * When a stay begins and ends, for every count of hours: from when its dogs are brought until when
 * they are fetched. Dogs that stay by day are fetched as late as others are brought, if not later.
 */
export function stayTimes(
  {
    arrivalFrom,
    arrivalUntil,
    departureUntil,
  }: Pick<Schedule, 'arrivalFrom' | 'arrivalUntil' | 'departureUntil'>,
  { unit, from, until }: StayDates,
) {
  const [first, last] = [from, until].flatMap((date) => wallDays(date, 1));
  if (!first || !last) throw new Error('A date is a day.');
  // A day's last minute in place of the next midnight: the end lies on the day that is meant.
  const moment = (day: typeof first, minute: number) =>
    new Date(momentFrom(day, Math.min(minute, 1439)));
  const fetched = unit === 'day' ? Math.max(arrivalUntil, departureUntil) : departureUntil;
  return {
    startsAt: moment(first, arrivalFrom),
    arrivesUntil: moment(first, arrivalUntil),
    endsAt: moment(last, fetched),
  };
}

/** The dates of a stay from its moments. */
export function datesOfStay(unit: StayUnit, startsAt: Date, endsAt: Date): StayDates {
  return { unit, from: formatDate(startsAt), until: formatDate(endsAt) };
}

/** Its dates in a sentence: see daysInWords. */
export function stayInWords({ from, until }: Pick<StayDates, 'from' | 'until'>, now: Date): string {
  return daysInWords(startOfDate(from), startOfDate(until), now);
}

/** What each dog costs for a night or day: from the second one on as the item says of further dogs. */
export function pricedItems<
  Item extends Pick<StayItem, 'priceFromCents' | 'priceToCents' | 'furtherDogCents'>,
>(items: readonly Item[]): readonly Item[] {
  return items.map((item, index) => {
    if (index === 0 || item.furtherDogCents === null || item.priceFromCents === null) return item;
    return { ...item, priceFromCents: item.furtherDogCents, priceToCents: null };
  });
}
