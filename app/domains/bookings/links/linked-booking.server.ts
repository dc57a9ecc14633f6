import { refuseIfLimited } from '#app/domains/accounts/account-dependencies.server.ts';
import { linkLimits } from '#app/domains/accounts/limits.server.ts';
import type { RequestSource } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import type { BookingActor } from '../acts/booking-actor.ts';
import {
  cancelAsOwner,
  confirmBooking,
  declineBooking,
  refuseUnlessAhead,
  withdrawBooking,
} from '../acts/booking-acts.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { freeCancelUntil } from '../acts/expiry.ts';
import { refuseIn, refuseOvertaken } from '../acts/locked-booking.server.ts';
import { answerOffer, lapsedOffer } from '../acts/offer.server.ts';
import { stateAt } from '../booking-state.ts';
import type { BookingKind } from '../kind-words.ts';
import { type BookingLink, type LinkedAct, openBookingLink } from '../mail/booking-link.server.ts';
import { bookedWhen } from '../mail/booking-news.ts';
import { loadForMail, type MailedBooking, ownerSide } from '../mail/load-for-mail.server.ts';

/** What the page of a link says before its button is pressed. */
export type LinkedBooking = {
  readonly act: LinkedAct;
  readonly kind: BookingKind;
  readonly isEvent: boolean;
  /** 'lapkričio 26 d. 10:30'; of an offer the time that is offered. */
  readonly when: string;
  readonly title: string;
  /** 'Kirpimas, Bela'. */
  readonly dogs: string;
  /** Who the other side is. */
  readonly other: string;
  /** The terms of the partner may apply. */
  readonly isLate: boolean;
  /** Why there is nothing to press. */
  readonly dead: string | null;
};

export const noSuchLink = refuse(
  'Nuoroda neteisinga arba nebegalioja. Atverkite ją iš naujausio laiško arba prisijunkite.',
);

type Dependencies = Pick<BookingDependencies, 'db' | 'secret'>;

/** What a link of a mail is about. Looking changes nothing, as mail programs open links on their own. */
export async function findLinkedBooking(
  deps: Dependencies,
  token: string,
  now: Date,
): Promise<LinkedBooking | null> {
  const found = await findLinked(deps, token);
  if (!found) return null;
  const { link, booking } = found;
  const { kind, isEvent, title, dogs } = booking;
  const isOwners = link.act !== 'confirm' && link.act !== 'decline';
  const { askedFor, askedEnd } = booking;
  const isTaken = link.act === 'take' && askedFor !== null;
  const time = isTaken ? { kind, startsAt: askedFor, endsAt: askedEnd ?? askedFor } : booking;
  return {
    ...{ act: link.act, kind, isEvent, when: bookedWhen(time, now), title, dogs },
    other: isOwners ? booking.companyName : booking.clientName,
    isLate:
      link.act === 'cancel' && freeCancelUntil(booking.startsAt, booking.freeCancelHours) < now,
    dead: whyNot(link, booking, now)?.text ?? null,
  };
}

/** The booking of a link, whose mail went to who still has to do with it. */
async function findLinked({ db, secret }: Dependencies, token: string) {
  const link = openBookingLink({ secret }, token);
  const booking = link && (await loadForMail(db, link.bookingId));
  const actor = link && booking ? actorOf(link, booking) : null;
  return link && booking && actor ? { link, booking, actor } : null;
}

/** Who acts by a link; null when the mail's address is not theirs any more, or the account is blocked. */
function actorOf({ act, to }: BookingLink, booking: MailedBooking): BookingActor | null {
  const { id: bookingId, ownerId, partnerId } = booking;
  if (act === 'confirm' || act === 'decline') {
    if (booking.partner !== to || booking.partnerBlockedAt !== null) return null;
    return partnerId === null ? null : { kind: 'partner', partnerId };
  }
  if (ownerSide(booking)?.to !== to || booking.ownerBlockedAt !== null) return null;
  return ownerId === null ? { kind: 'client', bookingId } : { kind: 'owner', ownerId };
}

const answered = refuse('Užklausa jau patvirtinta.', { title: 'Užsakymas nepakeistas' });

function whyNot({ act, version, until }: BookingLink, booking: MailedBooking, now: Date) {
  const state = stateAt(booking, now);
  if (act !== 'cancel' && state === 'confirmed') return answered;
  if (version !== booking.version) return refuseOvertaken(state, booking);
  if (act !== 'cancel') {
    if (state !== 'requested') return refuseIn(state, booking);
  } else {
    const refused = refuseUnlessAhead(state, booking.startsAt, booking, now);
    if (refused) return refused;
  }
  if (until > now.getTime()) return null;
  return act === 'take' ? lapsedOffer(booking) : noSuchLink;
}

type Acted = { readonly ok: true; readonly bookingId: string };

const noReason = refuse(null, { fields: { reason: 'Parašykite priežastį.' } });

/**
 * Does what a link of a mail is for, as its reader would do it signed in.
 * @param reason of who declines; the owner reads it
 * @param saveReply notes the answer for copies of the form
 */
export async function actByLink(
  deps: BookingDependencies,
  token: string,
  { reason }: { readonly reason: string },
  from: RequestSource,
  now: Date,
  saveReply: SaveReply<Acted> = saveNoReply,
): Promise<Acted | Refusal> {
  const tooMany = await refuseIfLimited(deps.db, linkLimits(from), now);
  if (tooMany) return tooMany;
  const found = await findLinked(deps, token);
  if (!found) return noSuchLink;
  const { link, actor } = found;
  const { bookingId, version } = link;
  if (link.act === 'decline' && reason === '') return noReason;
  const refused = whyNot(link, found.booking, now);
  if (refused) return refused;
  const options = { bookingId, version, now, saveReply };
  const act = async () => {
    if (actor.kind === 'partner') {
      if (link.act === 'decline') return declineBooking(deps, actor, { ...options, reason });
      return confirmBooking(deps, actor, options);
    }
    if (link.act === 'take' && actor.kind === 'owner') {
      return answerOffer(deps, actor, { bookingId, takes: true, version }, now, saveReply);
    }
    return (link.act === 'withdraw' ? withdrawBooking : cancelAsOwner)(deps, actor, options);
  };
  return act().catch((error: unknown) => {
    // It has gone in the meantime.
    if (error instanceof NotFound) return noSuchLink;
    throw error;
  });
}
