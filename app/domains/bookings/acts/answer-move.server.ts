import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { orRefusal, Refused } from '#app/forms/refused.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { wordsOf } from '../kind-words.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { priceOfSeat, takeSession } from '../sessions/take-session.server.ts';
import { refuseUnlessBefore } from './booking-acts.server.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { addFact } from './facts.server.ts';
import { inTurn } from './in-turn.server.ts';
import { type LockedBooking, lockBooking } from './locked-booking.server.ts';
import type { Moved } from './move.server.ts';
import { dropOffer, setTime, takeOfferedPlaces } from './own-times.server.ts';

const lapsedOf = (booking: LockedBooking) =>
  refuse(`Prašymas perkelti nustojo galioti: lieka ${wordsOf(booking).earlier.is}.`, {
    title: 'Užsakymas nepakeistas',
  });

/**
 * The partner agrees that a booking is moved as its owner asks, or lets it stand where it is.
 * @throws NotFound when the partner has no such booking
 */
export async function answerMove(
  deps: BookingDependencies,
  partner: Partner,
  { bookingId, agrees, reason }: { bookingId: string; agrees: boolean; reason: string },
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | Refusal> {
  const answering = inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, partner, bookingId);
    const refused = refuseUnlessBefore(booking, now);
    if (refused) return refused;
    const offer = await transaction
      .selectFrom('booking_offers')
      .select(['starts_at as startsAt', 'ends_at as endsAt', 'arrives_until as arrivesUntil'])
      .select(['session_id as sessionId', 'price_parts as priceParts'])
      .where('booking_id', '=', bookingId)
      .where('offered_by', '=', 'owner')
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!offer) return lapsedOf(booking);
    if (agrees) {
      // A process whose clock is ahead has given it away: the transaction takes the old place back.
      if (!(await takeOfferedPlaces(transaction, booking, offer))) {
        throw new Refused(lapsedOf(booking));
      }
      await setTime(transaction, booking, offer, null);
      if (offer.sessionId) {
        const price = offer.priceParts[0] ?? (await priceOfSeat(transaction, offer.sessionId));
        await takeSession(transaction, bookingId, offer.sessionId, price);
      }
    }
    await dropOffer(transaction, bookingId);
    const news = {
      bookingId,
      actor: 'partner' as const,
      what: agrees ? ('move_agreed' as const) : ('move_refused' as const),
      ...(agrees ? { before: booking.starts_at } : { said: reason }),
    };
    await addFact(transaction, { ...news, now, beforeEnd: booking.ends_at });
    await mailAboutBooking(deps, transaction, { ...news, now });
    await saveReply(transaction, { ok: true, bookingId, isAsked: false });
    return { ok: true, bookingId, isAsked: false } as const;
  });
  return orRefusal(answering);
}
