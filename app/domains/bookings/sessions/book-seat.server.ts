import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import {
  type BookableService,
  findDogs,
  getBookableService,
  sumOfPrices,
} from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { refuseOwner } from '../acts/booking-limits.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { type Booked, type BookingContact, makeBooking } from '../acts/make-booking.server.ts';
import { type LockedSession, lockSessions, takeSeats } from '../acts/seats.server.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import { refuseUnlessSeen } from '../visits/book-visit.server.ts';
import type { DogToCome } from '../visits/dog-wishes.server.ts';
import { nameDogs } from '../visits/named-dogs.server.ts';
import { refuseUnlessSeats, type SeatRefusal } from './free-seats.server.ts';
import { endOf } from './session.ts';

export type SeatWish = BookingContact & {
  readonly serviceId: string;
  readonly sessionId: string;
  /** A seat for each; the item is the session's, whatever the wish says. */
  readonly dogs: readonly DogToCome[];
};

/**
 * Books seats in a session, one for each dog, or asks for them where the partner confirms himself, in
 * one transaction: the booking, its seats, its first fact and the mails to both sides.
 * @param now tells what is free, and how long a request holds its seats
 * @param saveReply notes the answer for copies of the form
 * @returns a refusal with other sessions when the seats are taken or the session takes no one any more
 * @throws NotFound when there is no such public service, or no such session of it
 */
export async function bookSeat(
  deps: BookingDependencies,
  owner: Owner,
  wish: SeatWish,
  now: Date,
  saveReply: SaveReply<Booked> = saveNoReply,
): Promise<Booked | SeatRefusal> {
  requireId(wish.sessionId, 'Session');
  return inTurn(deps.db, async (transaction) => {
    const [session] = await lockSessions(transaction, [wish.sessionId]);
    const service = await getBookableService(transaction, wish.serviceId);
    if (session?.service_id !== service.id) throw new NotFound(`Session ${wish.sessionId}`);
    const refused = await refuseOwner(transaction, owner, service, now);
    if (refused) return refused;
    const full = await refuseUnlessSeats(transaction, session, { count: wish.dogs.length }, now);
    if (full) return full;
    const named = await nameDogs(transaction, owner, wish.dogs, now);
    if (!named.ok) throw new RefusedSeat(named);
    const wishes = named.dogs.map(({ petId }) => ({ petId, itemId: session.item_id ?? '' }));
    const plan = await findDogs(transaction, owner.ownerId, service, wishes, isBookedBySeat);
    if (!plan.ok) throw new RefusedSeat(plan);
    const pets = wishes.map(({ petId }) => petId);
    const isIn = await refuseTwice(transaction, session, { pets }, now);
    if (isIn) throw new RefusedSeat(isIn);
    const dogs = plan.dogs.map((dog) => ({ ...dog, item: asItem(session, dog.item) }));
    const changed = refuseUnlessSeen(
      wish.dogs.map((dog) => seenIn(session, dog)),
      dogs,
    );
    if (changed) throw new RefusedSeat(changed);
    const booking = {
      ...{ kind: 'seat' as const, owner, service, sessionId: session.id, dogs, contact: wish },
      ...{ startsAt: session.starts_at, endsAt: endOf(session) },
      schedule: await termsOf(transaction, service),
      price: sumOfPrices(dogs.map(({ item }) => item)),
      claim: async (claim: { readonly bookingId: string; readonly heldUntil: Date | null }) => {
        const seats = { session, count: dogs.length, isOffer: false, ...claim };
        if (await takeSeats(transaction, seats, now)) return;
        throw new Error('A session with free seats has none.');
      },
    };
    return makeBooking(deps, transaction, booking, now, saveReply);
  }).catch((error: unknown) => {
    if (error instanceof RefusedSeat) return error.refusal;
    throw error;
  });
}

/** Ends the transaction, so that no dog stays of a seat that is refused. */
class RefusedSeat extends Error {
  override name = 'RefusedSeat';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/** Whether a seat is booked by an item. */
function isBookedBySeat(item: PriceItem): item is PriceItem & { readonly unit: 'seat' } {
  return item.unit === 'seat';
}

/** Another session can be chosen within the form, whose length its fields do not have. */
function seenIn({ minutes }: LockedSession, dog: DogToCome): DogToCome {
  return dog.seen ? { ...dog, seen: { ...dog.seen, minutes } } : dog;
}

/** What is booked is the session, at the price of its item. */
function asItem<Item extends PriceItem>(
  { name, minutes }: Pick<LockedSession, 'name' | 'minutes'>,
  item: Item,
): Item {
  return { ...item, name, minutes };
}

/** How long before its start a seat is cancelled for free: as in the service's schedule, else a day. */
async function termsOf(transaction: Db, { scheduleId }: BookableService) {
  const found =
    scheduleId === null
      ? undefined
      : await transaction
          .selectFrom('schedules')
          .select('free_cancel_hours')
          .where('id', '=', scheduleId)
          .executeTakeFirst();
  return found ?? { free_cancel_hours: 24 };
}

const isInAlready = refuse('Šis šuo į šį užsiėmimą jau užregistruotas.', {
  fields: { dog: 'Pasirinkite kitą šunį.' },
});

/**
 * A dog has one seat in a session, or asks to be moved there once. By its lock it stays so.
 * @param besides the booking that is to have it
 */
export async function refuseTwice(
  transaction: Db,
  { id }: LockedSession,
  {
    pets,
    besides = null,
  }: { readonly pets: readonly (string | null)[]; readonly besides?: string | null },
  now: Date,
): Promise<Refusal | null> {
  const found = await transaction
    .selectFrom('booking_dogs as dog')
    .innerJoin('bookings as booking', 'booking.id', 'dog.booking_id')
    .select('dog.pet_id')
    .where(sql<boolean>`dog.pet_id = any(${pets}::uuid[])`)
    .where(sql<boolean>`booking.id is distinct from ${besides}`)
    .where(
      sql<boolean>`(booking.state in ('confirmed', 'no_show')
        or booking.state = 'requested' and booking.expires_at > ${now})`,
    )
    .where(
      sql<boolean>`(booking.session_id = ${id} or exists (select from booking_offers as offer
        where offer.booking_id = booking.id and offer.session_id = ${id}
          and offer.expires_at > ${now}))`,
    )
    .executeTakeFirst();
  return found ? isInAlready : null;
}
