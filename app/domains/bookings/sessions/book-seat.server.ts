import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type BookingWish, book, refuseUnlessSeen, type ToPlan } from '../acts/book.server.ts';
import { type BookableService, findDogs } from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import type { Booked, Claim } from '../acts/make-booking.server.ts';
import { type LockedSession, lockSessions, takeSeats } from '../acts/seats.server.ts';
import { kindWords } from '../kind-words.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import { sumOfPrices } from '../price-list/price-sum.ts';
import type { DogToCome } from '../visits/dog-wishes.server.ts';
import { refuseUnlessSeats, type SeatRefusal } from './free-seats.server.ts';
import { endOf } from './session.ts';

/** A seat for each dog; its item is the session's, whatever the wish says. */
export type SeatWish = BookingWish & { readonly sessionId: string };

/**
 * Books seats in a session, one for each dog, as `book` has it.
 * @returns a refusal with other sessions when the seats are taken or the session takes no one any more
 * @throws NotFound when the service has no such session
 */
export async function bookSeat(
  deps: BookingDependencies,
  owner: Owner,
  wish: SeatWish,
  now: Date,
  saveReply: SaveReply<Booked> = saveNoReply,
): Promise<Booked | SeatRefusal> {
  const { sessionId } = wish;
  requireId(sessionId, 'Session');
  const lock = async (transaction: Db) => (await lockSessions(transaction, [sessionId]))[0];
  return book(deps, owner, wish, { words: kindWords.seat, lock, plan }, now, saveReply);

  async function plan(transaction: Db, known: ToPlan<LockedSession | undefined>) {
    const { service, locked: session } = known;
    if (session?.service_id !== service.id) throw new NotFound(`Session ${sessionId}`);
    const count = known.dogs.length;
    const full = await refuseUnlessSeats(transaction, session, { count }, now);
    if (full) return full;
    const itemId = session.item_id ?? '';
    const wishes = known.dogs.map((dog) => ({ ...seenIn(session, dog), itemId }));
    const found = await findDogs(transaction, owner, { service, dogs: wishes }, isBookedBySeat);
    if (!found.ok) return found;
    const pets = wishes.map(({ petId }) => petId);
    const isIn = await refuseTwice(transaction, session, { pets }, now);
    if (isIn) return isIn;
    const dogs = found.dogs.map((dog) => ({ ...dog, item: asItem(session, dog.item) }));
    const changed = refuseUnlessSeen(wishes, dogs);
    if (changed) return changed;
    return {
      ...{ ok: true as const, kind: 'seat' as const, sessionId, dogs },
      ...{ startsAt: session.starts_at, endsAt: endOf(session) },
      schedule: await termsOf(transaction, service),
      price: sumOfPrices(dogs.map(({ item }) => item)),
      claim: async (claim: Claim) => {
        const seats = { session, count, isOffer: false, ...claim };
        if (await takeSeats(transaction, seats, now)) return;
        throw new Error('A session with free seats has none.');
      },
    };
  }
}

/** Whether a seat is booked by an item. */
function isBookedBySeat(item: PriceItem): item is PriceItem & { readonly unit: 'seat' } {
  return item.unit === 'seat';
}

/** Another session can be chosen within the form, whose length its fields do not have. */
function seenIn<Dog extends Pick<DogToCome, 'seen'>>({ minutes }: LockedSession, dog: Dog): Dog {
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

/**
 * A dog has one seat in a session, or asks to be moved there once. By its lock it stays so.
 * @param besides the booking that is to have it
 */
export async function refuseTwice(
  transaction: Db,
  { id, is_event: isEvent }: LockedSession,
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
  if (!found) return null;
  const { changed: it } = kindWords[isEvent ? 'event' : 'seat'];
  const why = `Šis šuo į šį ${it} jau užregistruotas.`;
  return refuse(why, { fields: { dog: `${why} Pasirinkite kitą šunį.` } });
}
