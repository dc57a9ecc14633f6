import type { Owner } from '#app/domains/accounts/types.ts';
import { refuse } from '#app/forms/refusal.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { notTaken } from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { type Moved, moveTo } from '../acts/move.server.ts';
import type { TimeRefusal } from './free-times.server.ts';
import { findOtherHour } from './other-hour.server.ts';

type Move = { readonly bookingId: string; readonly startsAt: Date };

const sameTime = refuse('Tai tas pats laikas. Pasirinkite kitą.', {
  title: 'Užsakymas neperkeltas',
});

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
  const find = findOtherHour(startsAt, { noVisit: notTaken, same: sameTime }, now);
  return moveTo<TimeRefusal>(deps, owner, bookingId, find, now, saveReply);
}
