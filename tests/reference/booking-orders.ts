import { answerMove } from '#app/domains/bookings/acts/answer-move.server.ts';
import {
  cancelAsOwner,
  cancelAsPartner,
  confirmBooking,
  declineBooking,
  withdrawBooking,
} from '#app/domains/bookings/acts/booking-acts.server.ts';
import type { BookingDependencies } from '#app/domains/bookings/acts/booking-dependencies.ts';
import { refreshSome } from '#app/domains/bookings/free-days/refresh-free-days.server.ts';
import { endHeld } from '#app/domains/bookings/leaving/end-held.server.ts';
import { tellHeldNews } from '#app/domains/bookings/mail/held-news.server.ts';
import { addEntry } from '#app/domains/bookings/orders/add-entry.server.ts';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { moveSeat } from '#app/domains/bookings/sessions/move-seat.server.ts';
import { bookStay } from '#app/domains/bookings/stays/book-stay.server.ts';
import { moveStay } from '#app/domains/bookings/stays/move-stay.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveAsPartner } from '#app/domains/bookings/visits/move-as-partner.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { refuse } from '#app/forms/refusal.ts';
import { formatDate, formatTime } from '#app/lithuanian/vilnius-time.ts';
import type { BookingStage } from '../integration/bookings/booking-stage.ts';
import { wishOf } from '../integration/bookings/booking-stage.ts';
import { stayWish } from '../integration/bookings/stay-stage.ts';

/** Something that one person does, as it can be sent to another process. */
export type BookingOrder = {
  readonly act:
    | ('book' | 'move' | 'withdraw' | 'cancel')
    | ('confirm' | 'decline' | 'cancel-partner' | 'agree' | 'disagree')
    /** An administrator blocks the client's account. */
    | 'block'
    /** The partner writes a client down, and moves what it wrote. */
    | 'enter'
    | 'move-entry'
    /** What waits to be collected into one mail is told. */
    | 'tell'
    /** One transaction brings the free days in line. */
    | 'reckon';
  /** Which of the stage's clients; of the partner's acts the booking says whose it is. */
  readonly client: number;
  readonly bookingId?: string;
  /** Milliseconds since 1970, as a message has them. */
  readonly startsAt?: number;
  /** Of who is written down. */
  readonly email?: string;
  /** Of a stay: its dates, and of a booking its dogs. */
  readonly nights?: {
    readonly from: string;
    readonly until: string;
    readonly petIds: readonly string[];
  };
  /** Of seats: the session, and of a booking the dogs. */
  readonly seats?: { readonly sessionId: string; readonly petIds: readonly string[] };
  readonly now: number;
};

export type OrderAnswer =
  | { readonly kind: 'done'; readonly bookingId: string }
  | { readonly kind: 'refused'; readonly text: string }
  /** What a user would be told as a failure of ours. */
  | { readonly kind: 'failed'; readonly text: string };

/** Does what is ordered, and tells how it was answered; nothing is thrown. */
export async function doOrder(
  deps: BookingDependencies,
  stage: BookingStage,
  order: BookingOrder,
): Promise<OrderAnswer> {
  try {
    const answer = await answerTo(deps, stage, order);
    if (answer.ok) return { kind: 'done', bookingId: answer.bookingId };
    return { kind: 'refused', text: answer.text ?? '' };
  } catch (error) {
    return { kind: 'failed', text: String(error) };
  }
}

async function answerTo(deps: BookingDependencies, stage: BookingStage, order: BookingOrder) {
  const { act, client: number, bookingId = '' } = order;
  const now = new Date(order.now);
  const client = stage.clients[number];
  if (!client) throw new Error(`There is no client ${number}.`);
  const { partner } = stage;
  const { owner } = client;
  const options = { bookingId, now };
  const startsAt = new Date(order.startsAt ?? 0);
  const { nights, seats } = order;
  if (act === 'block') {
    await deps.db.transaction().execute((open) => endHeld(deps, open, owner.userId, now));
    return { ok: true, bookingId } as const;
  }
  if (act === 'tell') {
    await tellHeldNews(deps, now);
    return { ok: true, bookingId } as const;
  }
  if (act === 'reckon') {
    const isDone = await refreshSome(deps.db, now);
    return isDone ? ({ ok: true, bookingId } as const) : refuse('Nothing waits.');
  }
  if (act === 'enter') return addEntry(deps, partner, entryOf(stage, startsAt, order), now);
  if (act === 'move-entry') {
    return moveAsPartner(deps, partner, { bookingId, startsAt, said: '' }, now);
  }
  if (seats && act === 'book') {
    const { sessionId, petIds } = seats;
    const dogs = petIds.map((petId) => ({ petId, itemId: stage.itemId }));
    const { serviceId, name, phone, note, showsNeeds } = wishOf(stage, client, startsAt);
    const wish = { serviceId, name, phone, note, showsNeeds, sessionId, dogs };
    return bookSeat(deps, owner, wish, now);
  }
  if (seats && act === 'move') {
    return moveSeat(deps, owner, { bookingId, sessionId: seats.sessionId }, now);
  }
  if (nights && act === 'book') {
    const { from, until, petIds } = nights;
    const wish = stayWish(stage, client, from, until);
    const dogs = petIds.map((petId) => ({ petId, itemId: stage.itemId }));
    return bookStay(deps, owner, { ...wish, dogs }, now);
  }
  if (nights && act === 'move') return moveStay(deps, owner, { bookingId, ...nights }, now);
  if (act === 'book') return bookVisit(deps, owner, wishOf(stage, client, startsAt), now);
  if (act === 'move') return moveBooking(deps, owner, { bookingId, startsAt }, now);
  if (act === 'withdraw') return withdrawBooking(deps, owner, options);
  if (act === 'cancel') return cancelAsOwner(deps, owner, options);
  if (act === 'confirm') return confirmBooking(deps, partner, options);
  const reason = 'Gydytoja susirgo.';
  if (act === 'decline') return declineBooking(deps, partner, { ...options, reason });
  if (act === 'cancel-partner') return cancelAsPartner(deps, partner, { ...options, reason });
  return answerMove(deps, partner, { bookingId, agrees: act === 'agree', reason }, now);
}

/** What the partner types of a client. */
function entryOf(stage: BookingStage, startsAt: Date, { email = null }: { email?: string | null }) {
  return {
    ...{ name: 'Ona', phone: '+37061234567', email, dog: 'Bela', item: stage.itemId },
    ...{ date: formatDate(startsAt), time: formatTime(startsAt).padStart(5, '0') },
  };
}
