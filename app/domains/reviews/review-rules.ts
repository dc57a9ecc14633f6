import { type BookingState, stateAt } from '#app/domains/bookings/booking-state.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { askedFrom } from './asks/ask-moment.ts';
import { isOneOfOwn, type Traits } from './own-people.ts';
import { editingDays, writingDays, writingTerm } from './review-limits.ts';

const day = 86_400_000;

/** What decides whether a review of a booking may be written. */
export type BookingToReview = {
  readonly state: Exclude<BookingState, 'expired' | 'done'>;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly expiresAt: Date | null;
  /** When its partner last noted a no-show or called it off. */
  readonly undoneAt: Date | null;
  /** When a review was written, also when it has been removed since. */
  readonly reviewedAt: Date | null;
  readonly serviceId: string | null;
  readonly partnerId: string | null;
  readonly author: Traits;
  readonly partner: Traits;
};

const title = 'Atsiliepimo parašyti negalima';
const refused = (text: string) => refuse(text, { title });

/** All of who may write a review and until when (spec of reviews, V1); null: this one may. */
export function refuseToReview(booking: BookingToReview, now: Date): Refusal | null {
  if (booking.reviewedAt !== null) return refused('Apie šį užsakymą atsiliepimą jau parašėte.');
  if (booking.serviceId === null || booking.partnerId === null) {
    return refused('Šios paslaugos nebėra.');
  }
  const state = stateAt(booking, now);
  const isNotOver = state === 'no_show' && booking.endsAt !== null && booking.endsAt > now;
  if (state === 'confirmed' || state === 'requested' || isNotOver) {
    return refused('Atsiliepimą galėsite parašyti, kai vizitas, viešnagė ar užsiėmimas baigsis.');
  }
  const mayWrite = tookPlace(booking, now) || isDisputed(booking, now);
  if (!mayWrite || booking.endsAt === null) {
    return refused('Atsiliepimą rašo tik tas, kieno vizitas, viešnagė ar užsiėmimas jau baigėsi.');
  }
  if (now > writableUntil(booking.endsAt)) {
    return refused(
      `Atsiliepimą galima parašyti per ${writingTerm} po vizito, viešnagės ar užsiėmimo.`,
    );
  }
  if (isOneOfOwn(booking.author, booking.partner)) {
    return refused('Teikėjas ir jo žmonės apie savo paslaugas atsiliepimų nerašo.');
  }
  return null;
}

type Undone = Pick<BookingToReview, 'state' | 'startsAt' | 'endsAt' | 'expiresAt' | 'undoneAt'>;

/**
 * Whether a booking took place, as its review sees it: what its partner makes of it takes no right away
 * once it had begun, or, of a no-show, once its author was to be asked
 * (docs/decisions/0051-reviews.md).
 */
export function tookPlace(booking: Undone, now: Date): boolean {
  const { state, startsAt, endsAt, undoneAt } = booking;
  if (stateAt(booking, now) === 'done') return true;
  if (undoneAt === null || endsAt === null) return false;
  if (state === 'partner_cancelled') return undoneAt >= startsAt;
  return state === 'no_show' && undoneAt >= askedFrom(endsAt);
}

/**
 * Whether a review of a booking says that its author came, while its partner noted a no-show in time:
 * it may be written, and an administrator reads it before others do.
 */
export function isDisputed(booking: Undone, now: Date): boolean {
  const { state, endsAt } = booking;
  return state === 'no_show' && endsAt !== null && endsAt <= now && !tookPlace(booking, now);
}

/** Until when a review of a booking that ended may be written. */
export function writableUntil(endsAt: Date): Date {
  return new Date(endsAt.getTime() + writingDays * day);
}

/** Until when a review may be changed. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + editingDays * day);
}
