import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatMinutes } from '#app/lithuanian/duration.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import {
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
import { type PriceItem, perUnit, priceOf } from '../price-list/price-item.ts';
import type { DogToCome } from './dog-wishes.server.ts';
import { refuseUnlessFree, type TimeRefusal } from './free-times.server.ts';
import { nameDogs } from './named-dogs.server.ts';

export type VisitWish = BookingContact & {
  readonly serviceId: string;
  /** One after another, in this order. */
  readonly dogs: readonly DogToCome[];
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
    const refused = await refuseOwner(transaction, owner, service, now);
    if (refused) return refused;
    const named = await nameDogs(transaction, owner, wish.dogs, now);
    if (!named.ok) throw new RefusedVisit(named);
    const plan = await planDogs(transaction, owner.ownerId, service, named.dogs, isBookedByVisit);
    if (!plan.ok) throw new RefusedVisit(plan);
    const changed = refuseUnlessSeen(wish.dogs, plan.dogs);
    if (changed) throw new RefusedVisit(changed);
    const { dogs, scheduleId } = plan;
    const schedule = schedules.find(({ id }) => id === scheduleId);
    if (!schedule) throw new OutOfTurn(`Service ${wish.serviceId}`);
    const { startsAt } = wish;
    const minutes = dogs.reduce((sum, { item }) => sum + item.minutes, 0);
    const time = { schedule, startsAt, minutes };
    const notFree = await refuseUnlessFree(transaction, time, now);
    if (notFree) throw new RefusedVisit(notFree);
    const booking = {
      ...{ kind: 'visit' as const, owner, service, schedule, dogs, contact: wish },
      ...{ startsAt, endsAt: minutesAfter(startsAt, minutes) },
      price: sumOfPrices(dogs.map(({ item }) => item)),
      claim: (claim: { readonly bookingId: string; readonly heldUntil: Date | null }) =>
        claimTime(transaction, { ...time, ...claim, isOffer: false }, now),
    };
    return makeBooking(deps, transaction, booking, now, saveReply);
  }).catch((error: unknown) => {
    if (error instanceof RefusedVisit) return error.refusal;
    throw error;
  });
}

/** Ends the transaction, so that no dog stays of a visit that is refused. */
class RefusedVisit extends Error {
  override name = 'RefusedVisit';
  readonly refusal: TimeRefusal;

  constructor(refusal: TimeRefusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/**
 * Asks once more where what is booked for a dog, its price, unit or duration, is not what was shown.
 * @param dogs in the order of the wishes, each with its item as it will be booked
 */
export function refuseUnlessSeen(
  wishes: readonly Pick<DogToCome, 'seen'>[],
  dogs: readonly { readonly item: PriceItem }[],
): Refusal | null {
  for (const [index, { seen }] of wishes.entries()) {
    const item = dogs[index]?.item;
    if (!seen || !item) continue;
    const isSame =
      item.unit === seen.unit &&
      item.minutes === seen.minutes &&
      item.priceFromCents === seen.priceFromCents &&
      item.priceToCents === seen.priceToCents;
    if (isSame) continue;
    const price = [priceOf(item), item.priceFromCents !== null && perUnit[item.unit]];
    const now = [
      item.minutes !== null && formatMinutes(item.minutes),
      price.filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', ');
    return refuse(
      `Kainoraštis ką tik pakeistas. ${item.name}\u00a0– dabar ${now}. Jei tinka, siųskite dar kartą.`,
    );
  }
  return null;
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
