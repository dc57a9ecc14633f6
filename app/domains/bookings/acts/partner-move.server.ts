import type { Partner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { orRefusal, Refused } from '#app/forms/refused.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { refuseUnlessBefore } from './booking-acts.server.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { refuseRestless } from './booking-limits.server.ts';
import { addFact } from './facts.server.ts';
import { inTurn } from './in-turn.server.ts';
import { lockBooking } from './locked-booking.server.ts';
import type { MovedBooking } from './move.server.ts';
import { type BookedTime, dropOffer, findOwnSchedule, setTime } from './own-times.server.ts';
import { giveBackPlaces, type LockedSchedule } from './places.server.ts';

export type PartnerMoved = { readonly ok: true; readonly bookingId: string };

type Move = {
  readonly bookingId: string;
  /** What the owner reads beside the new time; '' for nothing. */
  readonly said: string;
  /** Locks what else it needs before the booking. */
  readonly lockBefore?: (transaction: Db) => Promise<unknown>;
};

const nothing = async () => {};

type TakenTime = BookedTime & { readonly ok: true };

/**
 * Takes the new place of a booking that has given back its own, or says why it cannot; then the booking
 * stays where it is.
 * @param schedule in which it was; null of a seat, and where the schedule is gone
 */
type TakeTime = (
  transaction: Db,
  booking: MovedBooking,
  schedule: LockedSchedule | null,
) => Promise<TakenTime | Refusal>;

/**
 * A partner's own move of a confirmed booking that has not begun, all or nothing; its owner is told.
 * What the owner had asked for meanwhile is given up.
 * @throws NotFound when the partner has no such booking
 */
export async function moveAsPartnerTo(
  deps: BookingDependencies,
  partner: Partner,
  { bookingId, said, lockBefore = nothing }: Move,
  take: TakeTime,
  now: Date,
  saveReply: SaveReply<PartnerMoved>,
): Promise<PartnerMoved | Refusal> {
  const moving = inTurn(deps.db, async (transaction) => {
    await lockBefore(transaction);
    const booking = await lockBooking(transaction, partner, bookingId);
    const refused = refuseUnlessBefore(booking, now);
    if (refused) return refused;
    const restless = await refuseRestless(transaction, { bookingId, side: 'partner' }, now);
    if (restless) return restless;
    const { starts_at: before, ends_at } = booking;
    const schedule = await findOwnSchedule(transaction, booking);
    await giveBackPlaces(transaction, bookingId, 'own');
    await dropOffer(transaction, bookingId);
    const time = await take(transaction, { ...booking, ends_at: ends_at ?? before }, schedule);
    if (!time.ok) throw new Refused(time);
    await setTime(transaction, booking, time, null);
    const news = { bookingId, what: 'moved', actor: 'partner', before, said } as const;
    await addFact(transaction, { ...news, now, beforeEnd: ends_at });
    await mailAboutBooking(deps, transaction, { ...news, now });
    await saveReply(transaction, { ok: true, bookingId });
    return { ok: true, bookingId } as const;
  });
  return orRefusal(moving);
}
