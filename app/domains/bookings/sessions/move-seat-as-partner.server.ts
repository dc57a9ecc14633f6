import type { Partner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { requireId } from '#app/platform/not-found.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { moveAsPartnerTo, type PartnerMoved } from '../acts/partner-move.server.ts';
import { type LockedSession, lockSessions } from '../acts/seats.server.ts';
import { findOwnSession, findSeats } from './find-seats.server.ts';
import type { SeatRefusal } from './free-seats.server.ts';

type Move = {
  readonly bookingId: string;
  readonly sessionId: string;
  /** What the owner reads beside the new session; '' for nothing. */
  readonly said: string;
};

/**
 * The partner moves confirmed seats to another session of the same service that has as many free, as
 * moveAsPartnerTo has it. As the owner is not asked, they cost no more than what was agreed on.
 * @returns a refusal with other sessions when the seats are taken
 * @throws NotFound when the partner has no such booking, or its service no such session
 */
export async function moveSeatAsPartner(
  deps: BookingDependencies,
  partner: Partner,
  { bookingId, sessionId, said }: Move,
  now: Date,
  saveReply: SaveReply<PartnerMoved> = saveNoReply,
): Promise<PartnerMoved | Refusal | SeatRefusal> {
  requireId(sessionId, 'Session');
  let sessions: readonly LockedSession[] = [];
  return moveAsPartnerTo(
    deps,
    partner,
    {
      ...{ bookingId, said },
      lockBefore: async (transaction) => {
        // Both sessions in one order.
        const own = await findOwnSession(transaction, partner, bookingId);
        sessions = await lockSessions(transaction, [sessionId, ...own]);
      },
    },
    async (transaction, booking) => {
      const session = sessions.find(({ id }) => id === sessionId);
      const found = await findSeats(transaction, booking, session, { isUnasked: true }, now);
      if (!found.ok) return found;
      await found.claim({ bookingId, heldUntil: null, isOffer: false });
      return found;
    },
    now,
    saveReply,
  );
}
