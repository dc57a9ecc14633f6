import type { Partner } from '#app/domains/accounts/types.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { askedDates, type Offered, offerTo, otherKind } from '../acts/offer.server.ts';
import type { StayRefusal } from './free-stays.server.ts';
import { findOtherDates } from './other-dates.server.ts';

type Offer = {
  readonly bookingId: string;
  /** 'yyyy-MM-dd', as those of a wish. */
  readonly from: string;
  readonly until: string;
  /** '' when the partner writes nothing. */
  readonly said: string;
};

/**
 * The partner answers a request for a stay by other dates, as offerTo and findOtherDates have it.
 * @returns a refusal with the nearest free dates when there are too few places
 * @throws NotFound when the partner has no such booking
 */
export async function offerDates(
  deps: BookingDependencies,
  partner: Partner,
  { from, until, ...offer }: Offer,
  now: Date,
  saveReply: SaveReply<Offered> = saveNoReply,
): Promise<Offered | StayRefusal> {
  const find = findOtherDates({ from, until }, { noStay: otherKind, same: askedDates }, now);
  return offerTo<StayRefusal>(deps, partner, offer, find, now, saveReply);
}
