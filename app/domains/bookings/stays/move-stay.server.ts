import type { Owner } from '#app/domains/accounts/types.ts';
import { refuse } from '#app/forms/refusal.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { notTaken } from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { type Moved, moveTo } from '../acts/move.server.ts';
import type { Price } from '../price-list/price-sum.ts';
import type { StayRefusal } from './free-stays.server.ts';
import { findOtherDates } from './other-dates.server.ts';

type StayMove = {
  readonly bookingId: string;
  /** 'yyyy-MM-dd', as those of a wish. */
  readonly from: string;
  readonly until: string;
  /** What they cost in all, as it was shown; null: it was not. */
  readonly seen?: Price | null;
};

const sameDates = refuse('Tai tos pačios datos. Pasirinkite kitas.', {
  title: 'Užsakymas neperkeltas',
});

/**
 * Moves an owner's own stay to other dates, as moveTo and findOtherDates have it.
 * @returns a refusal with the nearest free dates when there are too few places
 * @throws NotFound when the owner has no such booking
 */
export async function moveStay(
  deps: BookingDependencies,
  owner: Owner,
  { bookingId, ...dates }: StayMove,
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | StayRefusal> {
  const find = findOtherDates(dates, { noStay: notTaken, same: sameDates }, now);
  return moveTo<StayRefusal>(deps, owner, bookingId, find, now, saveReply);
}
