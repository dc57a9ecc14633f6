import type { Owner } from '#app/domains/accounts/types.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { notTaken } from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { type Moved, moveTo, unchanged } from '../acts/move.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
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
