import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { addFact } from '../acts/facts.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { setState } from '../acts/locked-booking.server.ts';
import { dropOffer } from '../acts/own-times.server.ts';
import { giveBackPlaces } from '../acts/places.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { lockSession, refuseChange, type SessionOf } from './change-session.server.ts';
import { lockLiveSeats } from './live-seats.server.ts';
import { endOf } from './session.ts';
import { giveBackSessionPlaces } from './session-places.server.ts';
import { getSessionService } from './session-service.server.ts';

type Cancelled = {
  readonly ok: true;
  /** How many bookings went with it. */
  readonly count: number;
};

const over = refuse('Užsiėmimas jau įvyko.', { title: 'Užsiėmimas neatšauktas' });

/**
 * Cancels a session of the partner's that is not over, with everything that is booked of it: their
 * owners read the reason in a mail, visitors beside the session. Its places are free at once.
 * @throws NotFound when the partner has no such session
 */
export async function cancelSession(
  deps: BookingDependencies,
  partner: Partner,
  { serviceId, sessionId, reason }: SessionOf & { readonly reason: string },
  now: Date,
  saveReply: SaveReply<Cancelled> = saveNoReply,
): Promise<Cancelled | Refusal> {
  await getSessionService(deps.db, partner, serviceId);
  return inTurn(deps.db, async (transaction) => {
    const { session } = await lockSession(transaction, partner, { serviceId, sessionId });
    if (session.cancelled_at !== null) return refuseChange(session, 'cancelled');
    if (endOf(session) <= now) return over;
    await transaction
      .updateTable('group_sessions')
      .set({ cancelled_at: now, reason })
      .where('id', '=', sessionId)
      .execute();
    await giveBackSessionPlaces(transaction, sessionId);
    const bookings = await lockLiveSeats(transaction, sessionId, now);
    for (const { id } of bookings) {
      await giveBackPlaces(transaction, id, 'own');
      await dropOffer(transaction, id);
      await setState(transaction, { id }, 'partner_cancelled');
      await tell(deps, transaction, { bookingId: id, what: 'cancelled', said: reason }, now);
    }
    // Who has asked to be moved to it, or was offered it, keeps the seat that stands or waits.
    for (const { id, state } of await lockLiveSeats(transaction, sessionId, now, 'asked-for')) {
      await dropOffer(transaction, id);
      if (state === 'confirmed')
        await tell(deps, transaction, { bookingId: id, what: 'move_refused', said: reason }, now);
    }
    await saveReply(transaction, { ok: true, count: bookings.length });
    return { ok: true, count: bookings.length } as const;
  });
}

type News = {
  readonly bookingId: string;
  readonly what: 'cancelled' | 'move_refused';
  readonly said: string;
};

async function tell(deps: BookingDependencies, transaction: Db, news: News, now: Date) {
  await addFact(transaction, { ...news, actor: 'partner', now });
  await mailAboutBooking(deps, transaction, { ...news, actor: 'partner', now });
}
