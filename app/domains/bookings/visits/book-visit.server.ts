import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import {
  type DogWish,
  getBookableService,
  listSchedulesOf,
  planDogs,
  sumOfPrices,
} from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { refuseOwner } from '../acts/booking-limits.server.ts';
import { inTurn, OutOfTurn } from '../acts/in-turn.server.ts';
import { type Booked, type BookingContact, makeBooking } from '../acts/make-booking.server.ts';
import {
  type LockedSchedule,
  lockSchedules,
  minutesAfter,
  takePlace,
} from '../acts/places.server.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import { refuseUnlessFree, type TimeRefusal } from './free-times.server.ts';

export type VisitWish = BookingContact & {
  readonly serviceId: string;
  /** One after another, in this order. */
  readonly dogs: readonly DogWish[];
  readonly startsAt: Date;
};

/** Whether a visit for an item can be booked online; where a duration is missing it cannot. */
export function isBookedByVisit(item: PriceItem): item is PriceItem & { readonly minutes: number } {
  return item.unit === 'visit' && item.minutes !== null;
}

/**
 * Books a visit, or asks for it where the partner confirms himself, in one transaction: the booking,
 * its place, its first fact and the mails to both sides. Several dogs come one after another: their
 * times and prices add up.
 * @param now tells what is free, and how long a request holds its place
 * @param saveReply notes the answer for copies of the form
 * @returns a refusal with the nearest free times when the place is taken
 * @throws NotFound when there is no such public service
 */
export async function bookVisit(
  deps: BookingDependencies,
  owner: Owner,
  wish: VisitWish,
  now: Date,
  saveReply: SaveReply<Booked> = saveNoReply,
): Promise<Booked | TimeRefusal> {
  return inTurn(deps.db, async (transaction) => {
    const ids = await listSchedulesOf(transaction, wish.serviceId, wish.dogs);
    const schedules = await lockSchedules(transaction, ids);
    // Under the lock: a service does not go over to another schedule meanwhile.
    const service = await getBookableService(transaction, wish.serviceId);
    const refused = await refuseOwner(transaction, owner, service.partnerId, now);
    if (refused) return refused;
    const plan = await planDogs(transaction, owner.ownerId, service, wish.dogs, isBookedByVisit);
    if (!plan.ok) return plan;
    const { dogs, scheduleId } = plan;
    const schedule = schedules.find(({ id }) => id === scheduleId);
    if (!schedule) throw new OutOfTurn(`Service ${wish.serviceId}`);
    const { startsAt } = wish;
    const minutes = dogs.reduce((sum, { item }) => sum + item.minutes, 0);
    const time = { schedule, startsAt, minutes };
    const notFree = await refuseUnlessFree(transaction, time, now);
    if (notFree) return notFree;
    const booking = {
      ...{ kind: 'visit' as const, owner, service, schedule, dogs, contact: wish },
      ...{ startsAt, endsAt: minutesAfter(startsAt, minutes) },
      price: sumOfPrices(dogs.map(({ item }) => item)),
      claim: (claim: { readonly bookingId: string; readonly heldUntil: Date | null }) =>
        claimTime(transaction, { ...time, ...claim, isOffer: false }, now),
    };
    return makeBooking(deps, transaction, booking, now, saveReply);
  });
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
