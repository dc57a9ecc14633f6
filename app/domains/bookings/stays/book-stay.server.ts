import type { Owner } from '#app/domains/accounts/types.ts';
import { refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { type BookingWish, book, refuseUnlessSeen, type ToPlan } from '../acts/book.server.ts';
import { type DogWish, lockSchedulesOf, planDogs } from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import type { Booked, Claim } from '../acts/make-booking.server.ts';
import type { LockedSchedule } from '../acts/places.server.ts';
import { kindWords } from '../kind-words.ts';
import { sumOfPrices } from '../price-list/price-sum.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { takeStayPlaces } from './claim-stay.server.ts';
import { refuseUnlessStayFree, type StayRefusal } from './free-stays.server.ts';
import { countDates, isBookedByStay, pricedItems, stayTimes } from './stay.ts';

export type StayWish = BookingWish & {
  /** 'yyyy-MM-dd', the day of arrival. */
  readonly from: string;
  /** The day of departure; of care by day the last day. */
  readonly until: string;
};

const apart = refuse(
  'Naktys ir dienos rezervuojamos atskirai: pasirinkite arba naktis, arba dienas.',
  {
    fields: { item: 'Pasirinkite naktis arba dienas.' },
  },
);

/**
 * Books a stay of one dog or several, as `book` has it, with a place for each date and dog. It costs its
 * nights or days by what each dog costs; the first dog is the one whose item stands first in the price
 * list.
 * @returns a refusal with the nearest free dates when there are too few places
 */
export async function bookStay(
  deps: BookingDependencies,
  owner: Owner,
  wish: StayWish,
  now: Date,
  saveReply: SaveReply<Booked> = saveNoReply,
): Promise<Booked | StayRefusal> {
  const lock = (transaction: Db) => lockSchedulesOf(transaction, wish);
  return book(deps, owner, wish, { words: kindWords.stay, lock, plan }, now, saveReply);

  async function plan(transaction: Db, known: ToPlan<readonly LockedSchedule[]>) {
    const { items: list } = known.service;
    const place = ({ itemId }: DogWish) => list.findIndex(({ id }) => id === itemId);
    const wishes = known.dogs.toSorted((one, other) => place(one) - place(other));
    const planned = await planDogs(transaction, owner, { ...known, dogs: wishes }, isBookedByStay);
    if (!planned.ok) return planned;
    const [unit, ...others] = new Set(planned.dogs.map(({ item }) => item.unit));
    if (unit === undefined || others.length > 0) return apart;
    const { schedule } = planned;
    const items = pricedItems(planned.dogs.map(({ item }) => item));
    const dogs = planned.dogs.map((dog, index) => ({ ...dog, item: items[index] ?? dog.item }));
    const changed = refuseUnlessSeen(wishes, dogs);
    if (changed) return changed;
    const dates = { unit, from: wish.from, until: wish.until };
    const stay = { schedule, dates, dogs: dogs.length };
    const notFree = await refuseUnlessStayFree(transaction, stay, now);
    if (notFree) return notFree;
    const { arrivesUntil, ...time } = stayTimes(scheduleOf(schedule), dates);
    return {
      ...{ ok: true as const, kind: 'stay' as const, schedule, dogs, ...time },
      stay: { unit, arrivesUntil },
      price: sumOfPrices(items, countDates(dates)),
      claim: (claim: Claim) =>
        takeStayPlaces(transaction, { ...stay, ...claim, isOffer: false }, now),
    };
  }
}
