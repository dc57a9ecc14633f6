import type { Owner } from '#app/domains/accounts/types.ts';
import { refuse } from '#app/forms/refusal.ts';
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
import { lockSchedules } from '../acts/places.server.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { refuseUnlessSeen } from '../visits/book-visit.server.ts';
import type { DogToCome } from '../visits/dog-wishes.server.ts';
import { nameDogs } from '../visits/named-dogs.server.ts';
import { takeStayPlaces } from './claim-stay.server.ts';
import { refuseUnlessStayFree, type StayRefusal } from './free-stays.server.ts';
import { countDates, isBookedByStay, pricedItems, stayTimes } from './stay.ts';

export type StayWish = BookingContact & {
  readonly serviceId: string;
  readonly dogs: readonly DogToCome[];
  /** 'yyyy-MM-dd', the day of arrival. */
  readonly from: string;
  /** The day of departure; of care by day the last day. */
  readonly until: string;
};

const apart = refuse('Naktys ir dienos registruojamos atskirai: pasirinkite vienas iš jų.', {
  fields: { item: 'Pasirinkite naktis arba dienas.' },
});

/**
 * Books a stay of one dog or several, or asks for it where the partner confirms himself, in one
 * transaction: the booking, a place for each date and dog, its first fact and the mails to both
 * sides. It costs its nights or days by what each dog costs; the first dog is the one whose item
 * stands first in the price list.
 * @param now tells what is free, and how long a request holds its places
 * @param saveReply notes the answer for copies of the form
 * @returns a refusal with the nearest free dates when there are too few places
 * @throws NotFound when there is no such public service
 */
export async function bookStay(
  deps: BookingDependencies,
  owner: Owner,
  wish: StayWish,
  now: Date,
  saveReply: SaveReply<Booked> = saveNoReply,
): Promise<Booked | StayRefusal> {
  return inTurn(deps.db, async (transaction) => {
    const ids = await listSchedulesOf(transaction, wish.serviceId, wish.dogs);
    const schedules = await lockSchedules(transaction, ids);
    // Under the lock: a service does not go over to another schedule meanwhile.
    const service = await getBookableService(transaction, wish.serviceId);
    const refused = await refuseOwner(transaction, owner, service, now);
    if (refused) return refused;
    const named = await nameDogs(transaction, owner, wish.dogs, now);
    if (!named.ok) throw new RefusedStay(named);
    const place = ({ itemId }: DogWish) => service.items.findIndex(({ id }) => id === itemId);
    const wishes = named.dogs.toSorted((one, other) => place(one) - place(other));
    const plan = await planDogs(transaction, owner.ownerId, service, wishes, isBookedByStay);
    if (!plan.ok) throw new RefusedStay(plan);
    const [unit, ...others] = new Set(plan.dogs.map(({ item }) => item.unit));
    if (unit === undefined || others.length > 0) throw new RefusedStay(apart);
    const schedule = schedules.find(({ id }) => id === plan.scheduleId);
    if (!schedule) throw new OutOfTurn(`Service ${wish.serviceId}`);
    const items = pricedItems(plan.dogs.map(({ item }) => item));
    const dogs = plan.dogs.map((dog, index) => ({ ...dog, item: items[index] ?? dog.item }));
    const changed = refuseUnlessSeen(wishes, dogs);
    if (changed) throw new RefusedStay(changed);
    const dates = { unit, from: wish.from, until: wish.until };
    const stay = { schedule, dates, dogs: dogs.length };
    const notFree = await refuseUnlessStayFree(transaction, stay, now);
    if (notFree) throw new RefusedStay(notFree);
    const { arrivesUntil, ...time } = stayTimes(scheduleOf(schedule), dates);
    const booking = {
      ...{ kind: 'stay' as const, owner, service, schedule, dogs, contact: wish, ...time },
      stay: { unit, arrivesUntil },
      price: sumOfPrices(items, countDates(dates)),
      claim: (claim: { readonly bookingId: string; readonly heldUntil: Date | null }) =>
        takeStayPlaces(transaction, { ...stay, ...claim, isOffer: false }, now),
    };
    return makeBooking(deps, transaction, booking, now, saveReply);
  }).catch((error: unknown) => {
    if (error instanceof RefusedStay) return error.refusal;
    throw error;
  });
}

/** Ends the transaction, so that no dog stays of a stay that is refused. */
class RefusedStay extends Error {
  override name = 'RefusedStay';
  readonly refusal: StayRefusal;

  constructor(refusal: StayRefusal) {
    super('refused');
    this.refusal = refusal;
  }
}
