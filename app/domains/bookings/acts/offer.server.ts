import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { orRefusal, Refused } from '#app/forms/refused.ts';
import { daysInWords } from '#app/lithuanian/calendar-words.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { wordsOf } from '../kind-words.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { priceOfSeat, takeSession } from '../sessions/take-session.server.ts';
import { visitMoment } from '../visits/booking-words.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { refuseRestless } from './booking-limits.server.ts';
import { expiryAfterOffer, offerExpiryOf } from './expiry.ts';
import { addFact } from './facts.server.ts';
import { inTurn } from './in-turn.server.ts';
import {
  type LockedBooking,
  lockBooking,
  refuseIn,
  refuseOvertaken,
  setState,
  stateOf,
} from './locked-booking.server.ts';
import type { FindTime, NewTime } from './move.server.ts';
import { dropOffer, findOwnSchedule, setTime, takeOfferedPlaces } from './own-times.server.ts';

export type Offered = { readonly ok: true; readonly bookingId: string };

type Offer = {
  readonly bookingId: string;
  /** '' when the partner writes nothing. */
  readonly said: string;
};

const notOffered = { title: 'Kitas laikas nepasiūlytas' };

/** What an offer of the time that is asked for is refused with. */
export const askedTime = refuse('Šio laiko klientas ir prašo. Pasirinkite kitą.', {
  ...notOffered,
  fields: { start: 'Pasirinkite kitą laiką.' },
});

/** The same of the dates of a stay; its form draws no field of them. */
export const askedDates = refuse('Šių datų klientas ir prašo. Pasirinkite kitas.', {
  title: 'Kitos datos nepasiūlytos',
});

/** Each kind has an offer of its own. */
export const otherKind = refuse(
  'Vizitui siūlomas kitas laikas, viešnagei – kitos datos, registracijai – kitas užsiėmimas.',
  notOffered,
);

const tooLate = (what: string) =>
  refuse(
    `Iki ${what} liko mažiau nei dvi valandos, todėl klientas atsakyti nebespėtų. Paskambinkite jam.`,
    notOffered,
  );

const late: Readonly<Record<LockedBooking['kind'], Refusal>> = {
  visit: tooLate('vizito'),
  stay: tooLate('viešnagės'),
  seat: tooLate('užsiėmimo'),
};

/**
 * The partner answers a request by another time that its kind finds free. Both are held until the owner
 * answers, for a day at the most and never beyond two hours before the earlier one; the request waits at
 * least two hours longer, so that an offer without an answer lapses alone. An offer of before is given
 * up.
 * @throws NotFound when the partner has no such booking
 */
export async function offerTo<Refused extends Refusal>(
  deps: BookingDependencies,
  partner: Partner,
  offer: Offer,
  findTime: FindTime<Refused>,
  now: Date,
  saveReply: SaveReply<Offered> = saveNoReply,
): Promise<Offered | Refusal | Refused> {
  const { bookingId, said } = offer;
  return inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, partner, bookingId);
    const refused = await refuseOffer(transaction, booking, now);
    if (refused) return refused;
    const { ends_at } = booking;
    const schedule = await findOwnSchedule(transaction, booking);
    if (!schedule || ends_at === null) return refuseIn('expired', booking);
    const without = { bookingId, own: false };
    const time = await findTime(transaction, { ...booking, ends_at }, schedule, without);
    if (!time.ok) return time;
    return offerLocked(deps, transaction, { booking, time, said }, now, saveReply);
  });
}

/** Why no other time can be offered in place of a locked booking; null when one can. */
export async function refuseOffer(
  transaction: Db,
  booking: LockedBooking,
  now: Date,
): Promise<Refusal | null> {
  const state = stateOf(booking, now);
  if (state !== 'requested') return refuseIn(state, booking);
  return refuseRestless(transaction, { bookingId: booking.id, side: 'partner' }, now);
}

type LockedOffer = {
  readonly booking: LockedBooking;
  readonly time: NewTime;
  readonly said: string;
};

/** Offers what was found free in place of a locked request, with the fact and the mail. */
export async function offerLocked(
  deps: BookingDependencies,
  transaction: Db,
  { booking, time, said }: LockedOffer,
  now: Date,
  saveReply: SaveReply<Offered>,
): Promise<Offered | Refusal> {
  const { id: bookingId, kind, starts_at: first, expires_at: ownEnd } = booking;
  const { startsAt, endsAt, arrivesUntil = null, sessionId = null, priceParts = [] } = time;
  const expiresAt = offerExpiryOf(first, startsAt, now);
  if (expiresAt <= now) return late[kind];
  const before = await findLiveOffer(transaction, bookingId, null);
  const requestEndsAt = before?.requestEndsAt ?? ownEnd;
  if (requestEndsAt === null) return refuseIn('expired', booking);
  const waitsUntil = expiryAfterOffer(requestEndsAt, expiresAt, first);
  if (!(await waitUntil(transaction, booking, waitsUntil))) return refuseIn('expired', booking);
  await dropOffer(transaction, bookingId);
  await time.claim({ bookingId, heldUntil: expiresAt, isOffer: true });
  await transaction
    .insertInto('booking_offers')
    .values({
      ...{ booking_id: bookingId, offered_by: 'partner', starts_at: startsAt, ends_at: endsAt },
      ...{ arrives_until: arrivesUntil, session_id: sessionId, expires_at: expiresAt },
      ...{ request_ends_at: requestEndsAt, created_at: now },
      price_parts: JSON.stringify(priceParts),
    })
    .execute();
  const news = { bookingId, what: 'offered', actor: 'partner', said } as const;
  await addFact(transaction, { ...news, now, offered: { startsAt, endsAt, until: expiresAt } });
  await mailAboutBooking(deps, transaction, { ...news, now });
  await saveReply(transaction, { ok: true, bookingId });
  return { ok: true, bookingId };
}

/** Of an offer that the owner has not taken in time. */
export const lapsedOffer = (booking: Parameters<typeof wordsOf>[0]) =>
  refuse(
    `Pasiūlymas nustojo galioti. Jūsų užklausa dėl ${wordsOf(booking).first.of} tebelaukia teikėjo atsakymo.`,
    { title: 'Užsakymas nepakeistas' },
  );

type Answer = {
  readonly bookingId: string;
  readonly takes: boolean;
  /** The one that a mailed link was made for. */
  readonly version?: number;
};

/**
 * The owner takes the time that the partner offers, and the booking is confirmed; or keeps the first
 * one, which waits on until its own end or for two hours more.
 * @throws NotFound when the owner has no such booking
 */
export async function answerOffer(
  deps: BookingDependencies,
  owner: Pick<Owner, 'kind' | 'ownerId'>,
  { bookingId, takes, version }: Answer,
  now: Date,
  saveReply: SaveReply<Offered> = saveNoReply,
): Promise<Offered | Refusal> {
  const answering = inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, owner, bookingId);
    const state = stateOf(booking, now);
    if (version !== undefined && version !== booking.version) {
      return refuseOvertaken(state, booking);
    }
    if (state === 'confirmed' && (await isTaken(transaction, bookingId))) {
      const when = whenOf(booking, now);
      return refuse(`Jau sutikote: ${when}${when.endsWith('.') ? '' : '.'}`);
    }
    if (state !== 'requested') return refuseIn(state, booking);
    const offer = await findLiveOffer(transaction, bookingId, now);
    if (!offer) return lapsedOffer(booking);
    const first = booking.starts_at;
    if (takes) {
      // The transaction takes the first place back.
      if (!(await takeOfferedPlaces(transaction, booking, offer))) {
        throw new Refused(lapsedOffer(booking));
      }
      await setState(transaction, booking, 'confirmed');
      await setTime(transaction, booking, offer, null);
      if (offer.sessionId) {
        const price = offer.priceParts[0] ?? (await priceOfSeat(transaction, offer.sessionId));
        await takeSession(transaction, bookingId, offer.sessionId, price);
      }
    } else {
      const waitsUntil = expiryAfterOffer(offer.requestEndsAt, now, first);
      if (!(await waitUntil(transaction, booking, waitsUntil))) return refuseIn('expired', booking);
    }
    await dropOffer(transaction, bookingId);
    const news = {
      ...{ bookingId, actor: 'owner' as const },
      ...(takes
        ? { what: 'offer_taken' as const, before: first }
        : { what: 'offer_declined' as const }),
    };
    await addFact(transaction, { ...news, now, beforeEnd: booking.ends_at });
    await mailAboutBooking(deps, transaction, { ...news, now });
    await saveReply(transaction, { ok: true, bookingId });
    return { ok: true, bookingId } as const;
  });
  return orRefusal(answering);
}

/** Whether the last that happened is that the owner took the time that the partner had offered. */
async function isTaken(transaction: Db, bookingId: string): Promise<boolean> {
  const last = await transaction
    .selectFrom('booking_facts')
    .select('what')
    .where('booking_id', '=', bookingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.what === 'offer_taken';
}

function whenOf({ kind, starts_at, ends_at }: LockedBooking, now: Date): string {
  return kind === 'stay' && ends_at
    ? daysInWords(starts_at, ends_at, now)
    : visitMoment(starts_at, now);
}

/** What the partner offers; `now` is null for one that may have lapsed. */
async function findLiveOffer(transaction: Db, bookingId: string, now: Date | null) {
  const offer = await transaction
    .selectFrom('booking_offers')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'arrives_until as arrivesUntil'])
    .select(['session_id as sessionId', 'request_ends_at as requestEndsAt'])
    .select('price_parts as priceParts')
    .where('booking_id', '=', bookingId)
    .where('offered_by', '=', 'partner')
    .$if(now !== null, (offers) => offers.where('expires_at', '>', now))
    .executeTakeFirst();
  if (!offer || offer.requestEndsAt === null) return null;
  return { ...offer, requestEndsAt: offer.requestEndsAt };
}

/**
 * Lets a request wait, and hold its first places, up to a moment.
 * @returns false when their hold has lapsed by another process's clock
 */
async function waitUntil(transaction: Db, { id }: LockedBooking, moment: Date): Promise<boolean> {
  let held = 0n;
  for (const table of ['place_claims', 'seat_claims'] as const) {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ held_until: moment })
      .where('booking_id', '=', id)
      .where('is_offer', '=', false)
      .executeTakeFirstOrThrow();
    held += numUpdatedRows;
  }
  if (held === 0n) return false;
  await transaction
    .updateTable('bookings')
    .set((row) => ({ expires_at: moment, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}
