import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { type BookingWish, book, refuseUnlessSeen, type ToPlan } from '../acts/book.server.ts';
import { lockSchedulesOf, planDogs } from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import type { Booked, Claim } from '../acts/make-booking.server.ts';
import { type LockedSchedule, minutesAfter, takePlace } from '../acts/places.server.ts';
import { kindWords } from '../kind-words.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import { sumOfPrices } from '../price-list/price-sum.ts';
import { refuseUnlessFree, type TimeRefusal } from './free-times.server.ts';

/** Its dogs come one after another, in this order. */
export type VisitWish = BookingWish & { readonly startsAt: Date };

/** Whether a visit for an item can be booked online; where a duration is missing it cannot. */
export function isBookedByVisit(item: PriceItem): item is PriceItem & { readonly minutes: number } {
  return item.unit === 'visit' && item.minutes !== null;
}

/**
 * Books a visit, as `book` has it. Several dogs come one after another: their times and prices add up.
 * @returns a refusal with the nearest free times when the place is taken
 */
export async function bookVisit(
  deps: BookingDependencies,
  owner: Owner,
  wish: VisitWish,
  now: Date,
  saveReply: SaveReply<Booked> = saveNoReply,
): Promise<Booked | TimeRefusal> {
  const lock = (transaction: Db) => lockSchedulesOf(transaction, wish);
  return book(deps, owner, wish, { words: kindWords.visit, lock, plan }, now, saveReply);

  async function plan(transaction: Db, known: ToPlan<readonly LockedSchedule[]>) {
    const planned = await planDogs(transaction, owner, known, isBookedByVisit);
    if (!planned.ok) return planned;
    const { dogs, schedule } = planned;
    const changed = refuseUnlessSeen(known.dogs, dogs);
    if (changed) return changed;
    const { startsAt } = wish;
    const minutes = dogs.reduce((sum, { item }) => sum + item.minutes, 0);
    const time = { schedule, startsAt, minutes };
    const notFree = await refuseUnlessFree(transaction, time, now);
    if (notFree) return notFree;
    return {
      ...{ ok: true as const, kind: 'visit' as const, schedule, dogs },
      ...{ startsAt, endsAt: minutesAfter(startsAt, minutes) },
      price: sumOfPrices(dogs.map(({ item }) => item)),
      claim: (claim: Claim) => claimTime(transaction, { ...time, ...claim, isOffer: false }, now),
    };
  }
}

type TimeToClaim = {
  readonly schedule: LockedSchedule;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly bookingId: string;
  readonly heldUntil: Date | null;
  readonly isOffer: boolean;
};

/** Claims a place for a time that was found free under the schedule's lock, with its buffer. */
export async function claimTime(
  transaction: Db,
  { schedule, startsAt, minutes, ...claim }: TimeToClaim,
  now: Date,
): Promise<void> {
  const until = minutesAfter(startsAt, minutes + schedule.buffer_minutes);
  const { id: scheduleId, places } = schedule;
  const wish = { ...claim, scheduleId, places, from: startsAt, until };
  if (await takePlace(transaction, wish, now)) return;
  throw new Error('A time that was free has no place.');
}
