/** What is stored of a booking and tells its state. */
export type StoredState = {
  readonly kind: 'visit' | 'stay' | 'seat';
  readonly state:
    | 'requested'
    | 'confirmed'
    | 'declined'
    | 'withdrawn'
    | 'owner_cancelled'
    | 'partner_cancelled'
    | 'no_show'
    | 'carried';
  /** Of a row of before bookings ('carried'), as it was written. */
  readonly carriedStatus: string | null;
  readonly startsAt: Date;
  /** Null of a row of before bookings alone. */
  readonly endsAt: Date | null;
  /** Of a request alone. */
  readonly expiresAt: Date | null;
  /** Up to when another time is offered in place of a request. */
  readonly offeredUntil?: Date | null;
};

/** What a booking is at a moment: two of its states follow from the clock, and no job makes them. */
export type BookingState = StoredState['state'] | 'expired' | 'done';

/** The state at a moment. A request has expired from its last moment on, a visit is done from its end on. */
export function stateAt(
  booking: Omit<StoredState, 'kind' | 'carriedStatus' | 'offeredUntil'>,
  now: Date,
): BookingState {
  const { state, startsAt, endsAt, expiresAt } = booking;
  if (state === 'requested' && (expiresAt ?? startsAt) <= now) return 'expired';
  if (state === 'confirmed' && endsAt !== null && endsAt <= now) return 'done';
  return state;
}

/** The status of spec 4 in the gender of what is booked; null: nothing was ever written. */
export function statusAt(booking: StoredState, now: Date): string | null {
  const state = stateAt(booking, now);
  if (state === 'carried') return booking.carriedStatus;
  if (state === 'requested' && (booking.offeredUntil ?? now) > now) {
    return booking.kind === 'stay' ? otherDatesOffered : otherTimeOffered;
  }
  // A stay goes on only once it has begun.
  if (state === 'confirmed' && booking.kind === 'stay' && booking.startsAt > now) return comingStay;
  const word = words[state];
  return booking.kind === 'stay' ? word.stay : word.visit;
}

/** The same as its owner reads it, who is not spoken of as another. */
export function ownStatusAt(booking: StoredState, now: Date): string | null {
  return stateAt(booking, now) === 'no_show' ? 'neatvykta' : statusAt(booking, now);
}

/** What both sides read while the owner has not answered (docs/decisions/0046-bookings.md). */
export const otherTimeOffered = 'siūlomas kitas laikas';
export const otherDatesOffered = 'siūlomos kitos datos';

/** A confirmed stay before its first day. */
const comingStay = 'patvirtinta';

const cancelled = { visit: 'atšauktas', stay: 'atšaukta' };

const words: Readonly<
  Record<Exclude<BookingState, 'carried'>, { readonly visit: string; readonly stay: string }>
> = {
  requested: { visit: 'laukiamas patvirtinimo', stay: 'laukiama patvirtinimo' },
  confirmed: { visit: 'patvirtintas', stay: 'aktyvi' },
  done: { visit: 'įvyko', stay: 'užbaigta' },
  declined: cancelled,
  withdrawn: cancelled,
  expired: cancelled,
  owner_cancelled: cancelled,
  partner_cancelled: cancelled,
  no_show: { visit: 'neatvyko', stay: 'neatvyko' },
};
