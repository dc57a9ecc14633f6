import type { Partner } from '#app/domains/accounts/types.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { askedTime, type Offered, offerTo, otherKind } from '../acts/offer.server.ts';
import type { TimeRefusal } from './free-times.server.ts';
import { findOtherHour } from './other-hour.server.ts';

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
  const find = findOtherHour(startsAt, { noVisit: otherKind, same: askedTime }, now);
  return offerTo<TimeRefusal>(deps, partner, offer, find, now, saveReply);
}
