import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { capital } from '#app/lithuanian/capital.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingState } from '../booking-state.ts';
import { wordsOf } from '../kind-words.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { tellNoShowLater } from '../mail/no-show-mail.server.ts';
import { type BookingActor, sideOf } from './booking-actor.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { refuseRestless } from './booking-limits.server.ts';
import { freeCancelUntil, mayNoteNoShow, noShowDays } from './expiry.ts';
import { addFact, type FactName } from './facts.server.ts';
import { inTurn } from './in-turn.server.ts';
import {
  type BookingTimes,
  type LockedBooking,
  lockBooking,
  refuseIn,
  refuseOvertaken,
  setState,
  stateOf,
} from './locked-booking.server.ts';
import { dropOffer } from './own-times.server.ts';
import { giveBackPlaces, keepPlaces } from './places.server.ts';

type Acted = { readonly ok: true; readonly bookingId: string };

/** By its session, or by the link of a mail. */
type ActingPartner = Pick<Partner, 'kind' | 'partnerId'>;
type ActingOwner = Exclude<BookingActor, ActingPartner>;

/** What an act has made of a booking: the fact to be noted and mailed, or why it is refused. */
type Outcome = Refusal | { readonly ok: true; readonly what: FactName; readonly said?: string };

type Act = {
  readonly bookingId: string;
  readonly now: Date;
  /** The one that a mailed link was made for: the act is about nothing that came after. */
  readonly version?: number;
  /** Notes the answer for copies of the form. */
  readonly saveReply?: SaveReply<Acted>;
};

/**
 * Does something to an actor's own booking: its state, its places, the fact and the mails, all or
 * nothing.
 * @throws NotFound when the actor has no such booking
 */
async function act(
  deps: BookingDependencies,
  actor: BookingActor,
  { bookingId, now, version, saveReply = saveNoReply }: Act,
  work: (transaction: Db, booking: LockedBooking) => Promise<Outcome>,
): Promise<Acted | Refusal> {
  return inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, actor, bookingId);
    if (version !== undefined && version !== booking.version) {
      return refuseOvertaken(stateOf(booking, now), booking);
    }
    const outcome = await work(transaction, booking);
    if (!outcome.ok) return outcome;
    const { what, said = '' } = outcome;
    const news = { bookingId, what, actor: sideOf(actor), said };
    const factId = await addFact(transaction, { ...news, now });
    // A slip can be taken back before its owner reads of it.
    if (what === 'no_show') await tellNoShowLater(deps, transaction, { bookingId, factId, now });
    else await mailAboutBooking(deps, transaction, { ...news, now });
    await saveReply(transaction, { ok: true, bookingId });
    return { ok: true, bookingId } as const;
  });
}

/** The partner takes a request. Refused from the moment on at which it has expired. */
export function confirmBooking(deps: BookingDependencies, partner: ActingPartner, options: Act) {
  return act(deps, partner, options, async (transaction, booking) => {
    const state = stateOf(booking, options.now);
    if (state !== 'requested') return refuseIn(state, booking);
    // Another process, whose clock is ahead, may have seen it expire and given its place away.
    if (!(await keepPlaces(transaction, booking.id))) return refuseIn('expired', booking);
    // Who has offered another time takes the first one after all.
    await dropOffer(transaction, booking.id);
    await setState(transaction, booking, 'confirmed');
    return { ok: true, what: 'confirmed' };
  });
}

/** The partner does not take a request, with a reason that the owner reads. */
export function declineBooking(
  deps: BookingDependencies,
  partner: ActingPartner,
  { reason, ...options }: Act & { readonly reason: string },
) {
  return act(deps, partner, options, async (transaction, booking) => {
    const state = stateOf(booking, options.now);
    if (state !== 'requested') return refuseIn(state, booking);
    await endBooking(transaction, booking, 'declined');
    return { ok: true, what: 'declined', said: reason };
  });
}

/** The owner takes back a request that waits for its answer. */
export function withdrawBooking(deps: BookingDependencies, owner: ActingOwner, options: Act) {
  return act(deps, owner, options, async (transaction, booking) => {
    const state = stateOf(booking, options.now);
    if (state !== 'requested') return refuseIn(state, booking);
    await endBooking(transaction, booking, 'withdrawn');
    return { ok: true, what: 'withdrawn' };
  });
}

/** Whether the owner may still move or cancel a confirmed booking, or why not. */
export function refuseUnlessBefore(
  booking: BookingTimes & Pick<LockedBooking, 'isEvent'>,
  now: Date,
): Refusal | null {
  return refuseUnlessAhead(stateOf(booking, now), booking.starts_at, booking, now);
}

/** The same of a booking whose state at this moment is known. */
export function refuseUnlessAhead(
  state: BookingState,
  startsAt: Date,
  booking: Pick<LockedBooking, 'kind' | 'isEvent'>,
  now: Date,
): Refusal | null {
  if (state !== 'confirmed') return refuseIn(state, booking);
  if (startsAt > now) return null;
  const { event, its } = wordsOf(booking);
  const text = `${capital(event)} jau prasidėjo, todėl atšaukti ar perkelti ${its} nebegalima.`;
  return refuse(text, { title: 'Užsakymas nepakeistas' });
}

/** The owner cancels before the start; with too few hours left the partner sees that it was late. */
export function cancelAsOwner(deps: BookingDependencies, owner: ActingOwner, options: Act) {
  const { now } = options;
  return act(deps, owner, options, async (transaction, booking) => {
    const refused = refuseUnlessBefore(booking, now);
    if (refused) return refused;
    await endBooking(transaction, booking, 'owner_cancelled');
    const isLate = freeCancelUntil(booking.starts_at, booking.free_cancel_hours) < now;
    return { ok: true, what: isLate ? 'cancelled_late' : 'cancelled' };
  });
}

/** The partner cancels what is confirmed and not over, with a reason that the owner reads. */
export function cancelAsPartner(
  deps: BookingDependencies,
  partner: ActingPartner,
  { reason, ...options }: Act & { readonly reason: string },
) {
  return act(deps, partner, options, async (transaction, booking) => {
    const state = stateOf(booking, options.now);
    if (state !== 'confirmed') return refuseIn(state, booking);
    await endBooking(transaction, booking, 'partner_cancelled');
    return { ok: true, what: 'cancelled', said: reason };
  });
}

const notNow = refuse(`„Neatvyko“ pažymėti galima nuo pradžios ir dar ${noShowDays}\u00a0dienų.`, {
  title: 'Užsakymas nepakeistas',
});

/** The partner notes that the dog did not come, or takes that back, from the start until 14 days after. */
export function noteNoShow(
  deps: BookingDependencies,
  partner: ActingPartner,
  { came, ...options }: Act & { readonly came: boolean },
) {
  return act(deps, partner, options, async (transaction, booking) => {
    const state = stateOf(booking, options.now);
    const from: readonly string[] = came ? ['no_show'] : ['confirmed', 'done'];
    if (!from.includes(state)) return refuseIn(state, booking);
    if (!mayNoteNoShow(booking.starts_at, options.now)) return notNow;
    if (!came) {
      const noted = { bookingId: booking.id, side: 'partner' } as const;
      const restless = await refuseRestless(transaction, noted, options.now);
      if (restless) return restless;
    }
    await setState(transaction, booking, came ? 'confirmed' : 'no_show');
    return { ok: true, what: came ? 'no_show_undone' : 'no_show' };
  });
}

/** Ends a booking: its places are free at once, also one that was asked for beside it. */
export async function endBooking(
  transaction: Db,
  booking: Pick<LockedBooking, 'id'>,
  state: LockedBooking['state'],
): Promise<void> {
  await giveBackPlaces(transaction, booking.id, 'both');
  await dropOffer(transaction, booking.id);
  await setState(transaction, booking, state);
}
