import type { Partner } from '#app/domains/accounts/types.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { asked, type Offered, offerTo, otherKind } from '../acts/offer.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
import { claimTime } from './book-visit.server.ts';
import { refuseUnlessFree, type TimeRefusal } from './free-times.server.ts';

type Offer = {
  readonly bookingId: string;
  readonly startsAt: Date;
  /** '' when the partner writes nothing. */
  readonly said: string;
};

/**
 * The partner answers a request for a visit by another free time of the same length, as offerTo has it.
 * @returns a refusal with the nearest free times when the time is taken
 * @throws NotFound when the partner has no such booking
 */
export async function offerTime(
  deps: BookingDependencies,
  partner: Partner,
  { startsAt, ...offer }: Offer,
  now: Date,
  saveReply: SaveReply<Offered> = saveNoReply,
): Promise<Offered | TimeRefusal> {
  return offerTo<TimeRefusal>(
    deps,
    partner,
    offer,
    async (transaction, { kind, starts_at: first, ends_at: end }, schedule, without) => {
      if (kind !== 'visit') return otherKind;
      if (first.getTime() === startsAt.getTime()) return asked;
      const minutes = (end.getTime() - first.getTime()) / 60_000;
      const time = { schedule, startsAt, minutes };
      const notFree = await refuseUnlessFree(transaction, time, now, without);
      if (notFree) return notFree;
      return {
        ...{ ok: true, startsAt, endsAt: minutesAfter(startsAt, minutes) },
        claim: (claim) => claimTime(transaction, { ...time, ...claim }, now),
      };
    },
    now,
    saveReply,
  );
}
