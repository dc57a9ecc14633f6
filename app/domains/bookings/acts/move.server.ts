import type { Owner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { orRefusal, Refused } from '#app/forms/refused.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import type { Without } from '../schedules/taken-places.server.ts';
import { type BookableService, getBookableService, notTaken } from './bookable-service.server.ts';
import { refuseUnlessBefore } from './booking-acts.server.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { isClientStopped, refuseHoard, refuseRestless } from './booking-limits.server.ts';
import { expiryAfterOffer, expiryOf } from './expiry.ts';
import { addFact } from './facts.server.ts';
import { inTurn } from './in-turn.server.ts';
import { type LockedBooking, lockBooking, stateOf } from './locked-booking.server.ts';
import { type BookedTime, dropOffer, findOwnSchedule, setTime } from './own-times.server.ts';
import { giveBackPlaces, type LockedSchedule } from './places.server.ts';

export type Moved = {
  readonly ok: true;
  readonly bookingId: string;
  /** Whether the new time waits for the partner's answer, and the old one stands meanwhile. */
  readonly isAsked: boolean;
};

/** A booking that is moved, with what it needs for that. */
export type MovedBooking = LockedBooking & { readonly ends_at: Date };

/** The time that a booking moves to, found free under its schedule's lock. */
export type NewTime = BookedTime & {
  readonly ok: true;
  /** Of a seat: the other session. */
  readonly sessionId?: string;
  /** Claims it up to a moment or, without one, for good. */
  readonly claim: (claim: {
    readonly bookingId: string;
    readonly heldUntil: Date | null;
    readonly isOffer: boolean;
  }) => Promise<void>;
};

/** Finds a booking's new time, or says why it cannot be; what it gives up itself is not in its way. */
export type FindTime<Refused extends Refusal> = (
  transaction: Db,
  booking: MovedBooking,
  schedule: LockedSchedule,
  without: Without,
) => Promise<NewTime | Refused>;

/**
 * Moves an owner's own booking. A request, and a booking of a service that confirms at once, moves at
 * once; else the new time is held beside the old one until the partner answers.
 * @throws NotFound when the owner has no such booking
 */
export async function moveTo<Refused extends Refusal>(
  deps: BookingDependencies,
  owner: Owner,
  bookingId: string,
  findTime: FindTime<Refused>,
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | Refusal | Refused> {
  const moving = inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, owner, bookingId);
    const { ends_at } = booking;
    const isRequest = stateOf(booking, now) === 'requested';
    const refused = isRequest ? null : refuseUnlessBefore(booking, now);
    if (refused) return refused;
    const restless = await refuseRestless(transaction, { bookingId, side: 'owner' }, now);
    if (restless) return restless;
    const service = await findService(transaction, booking);
    const schedule = await findOwnSchedule(transaction, booking);
    if (!service?.takesBookings || !schedule || ends_at === null) return notTaken;
    const isAsked = !isRequest && !service.isConfirmedAtOnce;
    const without = { bookingId, own: !isAsked };
    const time = await findTime(transaction, { ...booking, ends_at }, schedule, without);
    if (!time.ok) return time;
    return moveLocked(deps, transaction, { booking, time, isRequest, isAsked }, now, saveReply);
  });
  return orRefusal(moving);
}

type LockedMove = {
  readonly booking: LockedBooking;
  readonly time: NewTime;
  readonly isRequest: boolean;
  /** Whether it waits for the partner's answer. */
  readonly isAsked: boolean;
};

/**
 * Moves a locked booking to what was found free for it, or asks for that, with the fact and the mails.
 * A request, and a wish for another time, ends when it did before it was moved, if not sooner: who gains
 * by a hold does not renew it.
 * @throws Refused when its owner would hold too much without an answer
 */
export async function moveLocked(
  deps: BookingDependencies,
  transaction: Db,
  { booking, time, isRequest, isAsked }: LockedMove,
  now: Date,
  saveReply: SaveReply<Moved>,
): Promise<Moved> {
  const {
    id: bookingId,
    starts_at: before,
    ends_at: beforeEnd,
    partner_id: partnerId,
    pet_owner_id: ownerId,
  } = booking;
  const offer = await findOffer(transaction, bookingId);
  await dropOffer(transaction, bookingId);
  if (isAsked) {
    await askForTime(transaction, booking, time, endOfWish(booking, time, offer, now), now);
  } else {
    await moveAtOnce(
      transaction,
      booking,
      time,
      isRequest ? endOfRequest(booking, time, offer, now) : null,
    );
  }
  if (partnerId !== null && ownerId !== null) {
    const isAtOnce = !isAsked && !isRequest;
    const tooMuch = await refuseHoard(transaction, { partnerId, ownerId, isAtOnce }, now);
    if (tooMuch) throw new Refused({ ...tooMuch, title: 'Užsakymas neperkeltas' });
  }
  const what = isAsked ? 'move_asked' : 'moved';
  const news = { bookingId, what, actor: 'owner', before, now } as const;
  await addFact(transaction, { ...news, beforeEnd });
  await mailAboutBooking(deps, transaction, news);
  await saveReply(transaction, { ok: true, bookingId, isAsked });
  return { ok: true, bookingId, isAsked };
}

type Offer = {
  readonly by: 'owner' | 'partner';
  readonly expiresAt: Date;
  readonly requestEndsAt: Date | null;
};

/** What one side has asked the other for before. */
async function findOffer(transaction: Db, bookingId: string): Promise<Offer | undefined> {
  return transaction
    .selectFrom('booking_offers')
    .select(['offered_by as by', 'expires_at as expiresAt', 'request_ends_at as requestEndsAt'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** When a request that is moved ends: as before it, also where the partner's offer had put that off. */
function endOfRequest(
  { expires_at: ownEnd }: LockedBooking,
  { startsAt }: NewTime,
  offer: Offer | undefined,
  now: Date,
): Date {
  const before = offer?.requestEndsAt
    ? expiryAfterOffer(offer.requestEndsAt, now, startsAt)
    : ownEnd;
  return soonest(expiryOf(startsAt, now), before);
}

/** When a wish for another time ends: at the end of the one that still waits and that it replaces. */
function endOfWish(
  { starts_at }: LockedBooking,
  { startsAt }: NewTime,
  offer: Offer | undefined,
  now: Date,
): Date {
  const before = offer?.by === 'owner' && offer.expiresAt > now ? offer.expiresAt : null;
  return soonest(expiryOf(soonest(starts_at, startsAt), now), before);
}

function soonest(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one;
}

async function moveAtOnce(
  transaction: Db,
  booking: LockedBooking,
  time: NewTime,
  heldUntil: Date | null,
): Promise<void> {
  const { id: bookingId } = booking;
  await giveBackPlaces(transaction, bookingId, 'own');
  await time.claim({ bookingId, heldUntil, isOffer: false });
  await setTime(transaction, booking, time, heldUntil);
}

/** Both times are held: neither is lost while the partner has not answered. */
async function askForTime(
  transaction: Db,
  booking: LockedBooking,
  time: NewTime,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  const { id: bookingId } = booking;
  const { startsAt, endsAt, arrivesUntil = null, priceParts = [] } = time;
  await time.claim({ bookingId, heldUntil: expiresAt, isOffer: true });
  await transaction
    .insertInto('booking_offers')
    .values({
      ...{ booking_id: bookingId, offered_by: 'owner', starts_at: startsAt, ends_at: endsAt },
      ...{ arrives_until: arrivesUntil, expires_at: expiresAt, created_at: now },
      session_id: time.sessionId ?? null,
      price_parts: JSON.stringify(priceParts),
    })
    .execute();
}

/**
 * The public service of a booking; null where it stands and takes no new time (B18), also of a client
 * from whom its partner takes none.
 */
export async function findService(
  transaction: Db,
  { service_id, partner_id: partnerId, pet_owner_id: ownerId }: LockedBooking,
): Promise<BookableService | null> {
  if (service_id === null || partnerId === null || ownerId === null) return null;
  if (await isClientStopped(transaction, { partnerId, ownerId })) return null;
  try {
    return await getBookableService(transaction, service_id);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
