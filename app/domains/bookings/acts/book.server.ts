import type { Owner } from '#app/domains/accounts/types.ts';
import { findOrAddPet } from '#app/domains/pets/save-pet.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { orRefusal, Refused } from '#app/forms/refused.ts';
import { formatMinutes } from '#app/lithuanian/duration.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import type { KindWords } from '../kind-words.ts';
import { type PriceItem, pricePerUnit } from '../price-list/price-item.ts';
import type { DogToCome } from '../visits/dog-wishes.server.ts';
import {
  type BookableService,
  type DogWish,
  getBookableService,
} from './bookable-service.server.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { refuseOwner } from './booking-limits.server.ts';
import { inTurn } from './in-turn.server.ts';
import {
  type Booked,
  type BookingContact,
  type BookingToMake,
  makeBooking,
} from './make-booking.server.ts';

/** What an owner wishes to book, whatever it is. */
export type BookingWish = BookingContact & {
  readonly serviceId: string;
  readonly dogs: readonly DogToCome[];
};

/** A dog by its id, with what was shown of its item. */
type NamedDog = DogWish & Pick<DogToCome, 'seen' | 'field'>;

/** What is known when its kind plans a booking. */
export type ToPlan<Locked> = {
  readonly service: BookableService;
  readonly dogs: readonly NamedDog[];
  readonly locked: Locked;
};

/** What a kind of booking has of its own. */
type Kind<Locked> = {
  /** What it is called. */
  readonly words: KindWords;
  /** Locks schedules or sessions, before the owner. */
  readonly lock: (transaction: Db) => Promise<Locked>;
  /** What is booked, found free by these locks, or why it cannot be. */
  readonly plan: (
    transaction: Db,
    known: ToPlan<Locked>,
  ) => Promise<
    ({ readonly ok: true } & Omit<BookingToMake, 'owner' | 'service' | 'contact'>) | Refusal
  >;
};

/**
 * Books what an owner wishes, or asks for it where the partner confirms himself, in one transaction: the
 * booking, its places, its first fact and the mails to both sides. A dog that is only named is added,
 * and goes with a booking that is refused.
 * @param now tells what is free, and how long a request holds its places
 * @param saveReply notes the answer for copies of the form
 * @throws NotFound when there is no such public service
 */
export function book<Locked>(
  deps: BookingDependencies,
  owner: Owner,
  wish: BookingWish,
  { words, lock, plan }: Kind<Locked>,
  now: Date,
  saveReply: SaveReply<Booked>,
): Promise<Booked | Refusal> {
  const booking = inTurn(deps.db, async (transaction) => {
    const locked = await lock(transaction);
    // Under the lock: a service does not go over to another schedule meanwhile.
    const service = await getBookableService(transaction, wish.serviceId);
    const refused = await refuseOwner(transaction, owner, service, words, now);
    if (refused) return refused;
    const dogs = await nameDogs(transaction, owner, wish.dogs, now);
    const planned = await plan(transaction, { service, dogs, locked });
    if (!planned.ok) throw new Refused(planned);
    const made = { ...planned, owner, service, contact: wish };
    return makeBooking(deps, transaction, made, now, saveReply);
  });
  return orRefusal(booking);
}

/** The dogs by their ids; one that is only named is added. */
async function nameDogs(
  transaction: Db,
  owner: Owner,
  wishes: readonly DogToCome[],
  now: Date,
): Promise<readonly NamedDog[]> {
  const dogs: NamedDog[] = [];
  for (const wish of wishes) {
    const { itemId, seen, field } = wish;
    const pet =
      'petId' in wish
        ? ({ ok: true, petId: wish.petId } as const)
        : await findOrAddPet(transaction, owner, wish.name, now);
    if (!pet.ok) throw new Refused(pet);
    dogs.push({ petId: pet.petId, itemId, ...(seen && { seen }), ...(field && { field }) });
  }
  return dogs;
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
    const now = [item.minutes === null ? '' : formatMinutes(item.minutes), pricePerUnit(item)];
    return refuse(
      `Kainoraštis ką tik pakeistas. ${item.name}\u00a0– dabar ${now.filter(Boolean).join(', ')}. Jei tinka, siųskite dar kartą.`,
    );
  }
  return null;
}
