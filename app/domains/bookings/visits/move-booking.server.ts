import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { notTaken } from '../acts/bookable-service.server.ts';
import { refuseUnlessBefore } from '../acts/booking-acts.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { addFact } from '../acts/facts.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { lockBooking } from '../acts/locked-booking.server.ts';
import { type Moved, moveTo, unchanged } from '../acts/move.server.ts';
import { dropOffer, setTime, takeOfferedPlaces } from '../acts/own-times.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { takeSession } from '../sessions/take-session.server.ts';
import { claimTime } from './book-visit.server.ts';
import { refuseUnlessFree, type TimeRefusal } from './free-times.server.ts';

type Move = { readonly bookingId: string; readonly startsAt: Date };

/**
 * Moves an owner's own visit to another free time of the same length, as moveTo has it.
 * @returns a refusal with the nearest free times when the time is taken
 * @throws NotFound when the owner has no such booking
 */
export async function moveBooking(
  deps: BookingDependencies,
  owner: Owner,
  { bookingId, startsAt }: Move,
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | TimeRefusal> {
  return moveTo<TimeRefusal>(
    deps,
    owner,
    bookingId,
    async (transaction, { kind, starts_at, ends_at }, schedule, without) => {
      if (kind !== 'visit') return notTaken;
      if (starts_at.getTime() === startsAt.getTime()) return unchanged;
      const minutes = (ends_at.getTime() - starts_at.getTime()) / 60_000;
      const time = { schedule, startsAt, minutes };
      const notFree = await refuseUnlessFree(transaction, time, now, without);
      if (notFree) return notFree;
      return {
        ...{ ok: true, startsAt, endsAt: minutesAfter(startsAt, minutes), arrivesUntil: null },
        claim: (claim) => claimTime(transaction, { ...time, ...claim }, now),
      };
    },
    now,
    saveReply,
  );
}

const lapsed = refuse('Prašymas perkelti nustojo galioti: lieka ankstesnis laikas.', {
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
      .select(['starts_at as startsAt', 'ends_at as endsAt', 'arrives_until as arrivesUntil'])
      .select('session_id as sessionId')
      .where('booking_id', '=', bookingId)
      .where('offered_by', '=', 'owner')
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!offer) return lapsed;
    if (agrees) {
      // A process whose clock is ahead has given it away: the transaction takes the old place back.
      if (!(await takeOfferedPlaces(transaction, booking, offer))) throw new LapsedMove();
      await setTime(transaction, booking, offer, null);
      if (offer.sessionId) await takeSession(transaction, bookingId, offer.sessionId);
    }
    await dropOffer(transaction, bookingId);
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

/** What is held for the time that was asked for is gone. */
class LapsedMove extends Error {
  override name = 'LapsedMove';
}
