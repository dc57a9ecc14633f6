import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { refuseUnlessBefore } from '../acts/booking-acts.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { expiryOf } from '../acts/expiry.ts';
import { addFact } from '../acts/facts.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { type LockedBooking, lockBooking, stateOf } from '../acts/locked-booking.server.ts';
import { giveBackPlaces, type LockedSchedule, minutesAfter } from '../acts/places.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { claimTime } from './book-visit.server.ts';
import { type BookableService, getBookableService, notTaken } from './bookable-service.server.ts';
import { refuseUnlessFree, type TimeRefusal } from './free-times.server.ts';

type Moved = {
  readonly ok: true;
  readonly bookingId: string;
  /** Whether the new time waits for the partner's answer, and the old one stands meanwhile. */
  readonly isAsked: boolean;
};

type Move = { readonly bookingId: string; readonly startsAt: Date };

const notMoved = { title: 'Vizitas neperkeltas' };
const unchanged = refuse('Tai tas pats laikas. Pasirinkite kitą.', notMoved);

/**
 * Moves an owner's own visit to another free time of the same length. A request, and a visit of a
 * service that confirms at once, moves at once; else the new time is held beside the old one until
 * the partner answers.
 * @throws NotFound when the owner has no such booking
 */
export async function moveBooking(
  deps: BookingDependencies,
  owner: Owner,
  { bookingId, startsAt }: Move,
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | TimeRefusal> {
  return inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, owner, bookingId);
    const isRequest = stateOf(booking, now) === 'requested';
    const refused = isRequest ? null : refuseUnlessBefore(booking, now);
    if (refused) return refused;
    if (booking.starts_at.getTime() === startsAt.getTime()) return unchanged;
    const service = await findService(transaction, booking);
    const schedule = await findOwnSchedule(transaction, booking);
    if (!service?.takesBookings || !schedule || booking.ends_at === null) return notTaken;
    const isAsked = !isRequest && !service.isConfirmedAtOnce;
    const minutes = (booking.ends_at.getTime() - booking.starts_at.getTime()) / 60_000;
    const time = { schedule, startsAt, minutes };
    // What it gives up itself is not in its way.
    const without = { bookingId, own: !isAsked };
    const notFree = await refuseUnlessFree(transaction, time, now, without);
    if (notFree) return notFree;
    await dropOffer(transaction, booking);
    const move = { ...time, bookingId, booking, isRequest };
    await (isAsked ? askForTime : moveAtOnce)(transaction, move, now);
    const what = isAsked ? 'move_asked' : 'moved';
    const before = booking.starts_at;
    await addFact(transaction, { bookingId, what, actor: 'owner', now, before });
    await mailAboutBooking(deps, transaction, { bookingId, what, actor: 'owner', before });
    await saveReply(transaction, { ok: true, bookingId, isAsked });
    return { ok: true, bookingId, isAsked } as const;
  });
}

type TimeOfMove = {
  readonly schedule: LockedSchedule;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly bookingId: string;
  readonly booking: LockedBooking;
  readonly isRequest: boolean;
};

async function moveAtOnce(transaction: Db, move: TimeOfMove, now: Date): Promise<void> {
  const { bookingId, startsAt, minutes, isRequest } = move;
  const heldUntil = isRequest ? expiryOf(startsAt, now) : null;
  await giveBackPlaces(transaction, bookingId, 'own');
  await claimTime(transaction, { ...move, heldUntil, isOffer: false }, now);
  await setTime(
    transaction,
    bookingId,
    { startsAt, endsAt: minutesAfter(startsAt, minutes) },
    heldUntil,
  );
}

/** Both times are held: neither is lost while the partner has not answered. */
async function askForTime(transaction: Db, move: TimeOfMove, now: Date): Promise<void> {
  const { bookingId, booking, startsAt, minutes } = move;
  const earlier = Math.min(booking.starts_at.getTime(), startsAt.getTime());
  const expiresAt = expiryOf(new Date(earlier), now);
  await claimTime(transaction, { ...move, heldUntil: expiresAt, isOffer: true }, now);
  await transaction
    .insertInto('booking_offers')
    .values({
      ...{ booking_id: bookingId, offered_by: 'owner', starts_at: startsAt },
      ...{ ends_at: minutesAfter(startsAt, minutes), expires_at: expiresAt, created_at: now },
    })
    .execute();
}

async function setTime(
  transaction: Db,
  bookingId: string,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  expiresAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable('bookings')
    .set((row) => ({
      ...{ starts_at: startsAt, ends_at: endsAt, expires_at: expiresAt },
      version: row('version', '+', 1),
    }))
    .where('id', '=', bookingId)
    .execute();
}

/** A time that was asked for before, whether it still waits or not. */
async function dropOffer(transaction: Db, { id }: LockedBooking): Promise<void> {
  await giveBackPlaces(transaction, id, 'offered');
  await transaction.deleteFrom('booking_offers').where('booking_id', '=', id).execute();
}

async function findService(
  transaction: Db,
  { service_id }: LockedBooking,
): Promise<BookableService | null> {
  if (service_id === null) return null;
  try {
    return await getBookableService(transaction, service_id);
  } catch (error) {
    // It stands, and takes no new time (B18).
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function findOwnSchedule(
  transaction: Db,
  { id, schedules }: LockedBooking,
): Promise<LockedSchedule | null> {
  const own = await transaction
    .selectFrom('place_claims')
    .select('schedule_id')
    .where('booking_id', '=', id)
    .where('is_offer', '=', false)
    .executeTakeFirst();
  return schedules.find((schedule) => schedule.id === own?.schedule_id) ?? null;
}

const lapsed = refuse('Prašymas perkelti vizitą nustojo galioti: vizitas lieka ankstesniu laiku.', {
  title: 'Užsakymas nepakeistas',
});

/**
 * The partner agrees that a visit is moved as its owner asks, or lets it stand where it is.
 * @throws NotFound when the partner has no such booking
 */
export async function answerMove(
  deps: BookingDependencies,
  partner: Partner,
  { bookingId, agrees, reason }: { bookingId: string; agrees: boolean; reason: string },
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | Refusal> {
  return inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, partner, bookingId);
    const refused = refuseUnlessBefore(booking, now);
    if (refused) return refused;
    const offer = await transaction
      .selectFrom('booking_offers')
      .select(['starts_at as startsAt', 'ends_at as endsAt'])
      .where('booking_id', '=', bookingId)
      .where('offered_by', '=', 'owner')
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!offer) return lapsed;
    if (agrees) {
      await giveBackPlaces(transaction, bookingId, 'own');
      const { numUpdatedRows } = await transaction
        .updateTable('place_claims')
        .set({ is_offer: false, held_until: null })
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow();
      // A process whose clock is ahead has given it away: the transaction takes the old place back.
      if (numUpdatedRows === 0n) throw new LapsedMove('The place of a move is gone.');
      await setTime(transaction, bookingId, offer, null);
    }
    await dropOffer(transaction, booking);
    const news = {
      bookingId,
      actor: 'partner' as const,
      what: agrees ? ('move_agreed' as const) : ('move_refused' as const),
      ...(agrees ? { before: booking.starts_at } : { said: reason }),
    };
    await addFact(transaction, { ...news, now });
    await mailAboutBooking(deps, transaction, news);
    await saveReply(transaction, { ok: true, bookingId, isAsked: false });
    return { ok: true, bookingId, isAsked: false } as const;
  }).catch((error: unknown) => {
    if (error instanceof LapsedMove) return lapsed;
    throw error;
  });
}

class LapsedMove extends Error {
  override name = 'LapsedMove';
}
