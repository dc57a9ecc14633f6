import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { refuseRestless } from '../acts/booking-limits.server.ts';
import { expiryAfterOffer, offerExpiryOf } from '../acts/expiry.ts';
import { addFact } from '../acts/facts.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import {
  type LockedBooking,
  lockBooking,
  refuseIn,
  setState,
  stateOf,
} from '../acts/locked-booking.server.ts';
import {
  dropOffer,
  findOwnSchedule,
  setTime,
  takeOfferedPlaces,
} from '../acts/own-times.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { claimTime } from './book-visit.server.ts';
import { refuseUnlessFree, type TimeRefusal } from './free-times.server.ts';

type Done = { readonly ok: true; readonly bookingId: string };

type Offer = {
  readonly bookingId: string;
  readonly startsAt: Date;
  /** '' when the partner writes nothing. */
  readonly said: string;
};

const notOffered = { title: 'Kitas laikas nepasiūlytas' };
const noVisit = refuse('Kitą laiką siūlyti galima tik vizitui.', notOffered);
const unchanged = refuse('Šio laiko klientas ir prašo. Pasirinkite kitą.', {
  ...notOffered,
  fields: { start: 'Pasirinkite kitą laiką.' },
});
const tooLate = refuse(
  'Iki vizito liko mažiau nei dvi valandos, todėl klientas atsakyti nebespėtų. Paskambinkite jam.',
  notOffered,
);

/**
 * The partner answers a request by another free time of the same length. Both times are held until the
 * owner answers, for a day at the most and never beyond two hours before the earlier one; the request
 * waits at least two hours longer, so that an offer without an answer lapses alone. An offer of before
 * is given up.
 * @throws NotFound when the partner has no such booking
 */
export async function offerTime(
  deps: BookingDependencies,
  partner: Partner,
  { bookingId, startsAt, said }: Offer,
  now: Date,
  saveReply: SaveReply<Done> = saveNoReply,
): Promise<Done | TimeRefusal> {
  return inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, partner, bookingId);
    const state = stateOf(booking, now);
    if (state !== 'requested') return refuseIn(state, booking.kind);
    if (booking.kind !== 'visit') return noVisit;
    const { starts_at: first, ends_at: end, expires_at: ownEnd } = booking;
    if (first.getTime() === startsAt.getTime()) return unchanged;
    const restless = await refuseRestless(transaction, { bookingId, side: 'partner' }, now);
    if (restless) return restless;
    const schedule = await findOwnSchedule(transaction, booking);
    if (!schedule || end === null || ownEnd === null) return refuseIn('expired', booking.kind);
    const minutes = (end.getTime() - first.getTime()) / 60_000;
    const time = { schedule, startsAt, minutes };
    const notFree = await refuseUnlessFree(transaction, time, now, { bookingId, own: false });
    if (notFree) return notFree;
    const expiresAt = offerExpiryOf(first, startsAt, now);
    if (expiresAt <= now) return tooLate;
    const before = await findLiveOffer(transaction, bookingId, null);
    const requestEndsAt = before?.requestEndsAt ?? ownEnd;
    const waitsUntil = expiryAfterOffer(requestEndsAt, expiresAt, first);
    if (!(await waitUntil(transaction, booking, waitsUntil)))
      return refuseIn('expired', booking.kind);
    await dropOffer(transaction, bookingId);
    const claim = { ...time, bookingId, heldUntil: expiresAt, isOffer: true };
    await claimTime(transaction, claim, now);
    await transaction
      .insertInto('booking_offers')
      .values({
        ...{ booking_id: bookingId, offered_by: 'partner', starts_at: startsAt },
        ...{ ends_at: minutesAfter(startsAt, minutes), expires_at: expiresAt, created_at: now },
        request_ends_at: requestEndsAt,
      })
      .execute();
    const news = { bookingId, what: 'offered', actor: 'partner', said } as const;
    await addFact(transaction, { ...news, now });
    await mailAboutBooking(deps, transaction, news);
    await saveReply(transaction, { ok: true, bookingId });
    return { ok: true, bookingId } as const;
  });
}

const lapsed = refuse(
  'Pasiūlymas nustojo galioti. Jūsų užklausa dėl pirmojo laiko tebelaukia teikėjo atsakymo.',
  { title: 'Laikas nepakeistas' },
);

/**
 * The owner takes the time that the partner offers, and the visit is confirmed; or keeps the first one,
 * which waits on until its own end or for two hours more.
 * @throws NotFound when the owner has no such booking
 */
export async function answerOffer(
  deps: BookingDependencies,
  owner: Owner,
  { bookingId, takes }: { readonly bookingId: string; readonly takes: boolean },
  now: Date,
  saveReply: SaveReply<Done> = saveNoReply,
): Promise<Done | Refusal> {
  return inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, owner, bookingId);
    const state = stateOf(booking, now);
    if (state !== 'requested') return refuseIn(state, booking.kind);
    const offer = await findLiveOffer(transaction, bookingId, now);
    if (!offer) return lapsed;
    const first = booking.starts_at;
    if (takes) {
      // The transaction takes the first place back.
      if (!(await takeOfferedPlaces(transaction, booking, offer))) {
        throw new LapsedOffer('The place of an offer is gone.');
      }
      await setState(transaction, booking, 'confirmed');
      await setTime(transaction, booking, offer, null);
    } else {
      const waitsUntil = expiryAfterOffer(offer.requestEndsAt, now, first);
      if (!(await waitUntil(transaction, booking, waitsUntil)))
        return refuseIn('expired', booking.kind);
    }
    await dropOffer(transaction, bookingId);
    const news = {
      ...{ bookingId, actor: 'owner' as const },
      ...(takes
        ? { what: 'offer_taken' as const, before: first }
        : { what: 'offer_declined' as const }),
    };
    await addFact(transaction, { ...news, now });
    await mailAboutBooking(deps, transaction, news);
    await saveReply(transaction, { ok: true, bookingId });
    return { ok: true, bookingId } as const;
  }).catch((error: unknown) => {
    if (error instanceof LapsedOffer) return lapsed;
    throw error;
  });
}

class LapsedOffer extends Error {
  override name = 'LapsedOffer';
}

/** What the partner offers; `now` is null for one that may have lapsed. */
async function findLiveOffer(transaction: Db, bookingId: string, now: Date | null) {
  const offer = await transaction
    .selectFrom('booking_offers')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'request_ends_at as requestEndsAt'])
    .where('booking_id', '=', bookingId)
    .where('offered_by', '=', 'partner')
    .$if(now !== null, (offers) => offers.where('expires_at', '>', now))
    .executeTakeFirst();
  if (!offer || offer.requestEndsAt === null) return null;
  return { ...offer, requestEndsAt: offer.requestEndsAt };
}

/**
 * Lets a request wait, and hold its first time, up to a moment.
 * @returns false when its hold has lapsed by another process's clock
 */
async function waitUntil(transaction: Db, { id }: LockedBooking, moment: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('place_claims')
    .set({ held_until: moment })
    .where('booking_id', '=', id)
    .where('is_offer', '=', false)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .updateTable('bookings')
    .set((row) => ({ expires_at: moment, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}
