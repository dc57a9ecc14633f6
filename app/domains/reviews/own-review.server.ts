import { sql } from 'kysely';
import { aspectWords } from '#app/domains/services/catalogue/aspects.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { heldWords } from './held-text.ts';
import { type HiddenReason, hiddenReasons } from './hidden-reasons.ts';
import type { ReviewAuthor } from './review-author.server.ts';
import { listFormPhotos } from './review-photos.server.ts';
import { editableUntil, isDisputed, refuseToReview } from './review-rules.ts';
import { isShown, selectReviews, shownReviewOf } from './shown/review-rows.server.ts';
import type { ShownReview } from './shown/shown-review.ts';
import { getToReview, type ToReview } from './to-review.server.ts';

/** A review as its author has it. */
type OwnReview = {
  readonly id: string;
  readonly rating: number;
  readonly text: string;
  /** In the order of the category's aspects. */
  readonly aspects: readonly (number | null)[];
  readonly isSigned: boolean;
  readonly showsDog: boolean;
  readonly state: 'shown' | 'held' | 'hidden';
  /** Why it is held or hidden, as a sentence; null while it is shown. */
  readonly why: string | null;
  readonly editableUntil: Date;
  readonly mayEdit: boolean;
  /** As everyone reads it, or will. */
  readonly shown: ShownReview;
  /** Whether everyone reads it now on the page of its service. */
  readonly isOnPage: boolean;
};

/** What the page of a review's form says. */
export type ReviewPage = Pick<
  ToReview,
  'bookingId' | 'kind' | 'serviceTitle' | 'city' | 'items' | 'dogs' | 'name' | 'startsAt'
> & {
  readonly aspects: readonly string[];
  readonly review: OwnReview | null;
  /** Those of the review and those that wait for its form. */
  readonly photos: Awaited<ReturnType<typeof listFormPhotos>>;
  /** The partner has noted a no-show: what is written will be held. */
  readonly isDisputed: boolean;
  /** Why there is nothing to write, where there is no review. */
  readonly refused: string | null;
};

/**
 * What an author may write of a booking, or has written.
 * @throws NotFound when the author has no such booking
 */
export async function getReviewPage(
  db: Db,
  author: ReviewAuthor,
  bookingId: string,
  now: Date,
): Promise<ReviewPage> {
  const booking = await getToReview(db, author, bookingId);
  const { kind, serviceTitle, city, items, dogs, name, startsAt } = booking;
  const review = await findOwnReview(db, booking, now);
  return {
    ...{ bookingId, kind, serviceTitle, city, items, dogs, name, startsAt, review },
    aspects: booking.aspects.map((aspect) => aspectWords[aspect]),
    photos: await listFormPhotos(db, bookingId),
    isDisputed: isDisputed(booking, now),
    refused: review ? null : (refuseToReview(booking, now)?.text ?? null),
  };
}

async function findOwnReview(
  db: Db,
  { bookingId, aspects }: ToReview,
  now: Date,
): Promise<OwnReview | null> {
  const row = await selectReviews(db)
    .select('review.is_disputed')
    .select(sql<boolean>`${isShown} and coalesce(${isPublic('service')}, false)`.as('isOnPage'))
    .where('review.booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, rating, body: text, state } = row;
  const until = editableUntil(row.key);
  return {
    id,
    rating,
    text,
    state,
    aspects: aspects.map(
      (aspect) => row.aspects.find((one) => one.aspect === aspect)?.rating ?? null,
    ),
    isSigned: row.author_name !== null,
    showsDog: row.dog_name !== null,
    why: whyNotShown({
      state,
      text,
      hiddenReason: row.hidden_reason,
      names: [row.author_name, row.dog_name],
      isDisputed: row.is_disputed,
    }),
    editableUntil: until,
    mayEdit: state !== 'hidden' && now <= until,
    shown: shownReviewOf(row),
    isOnPage: row.isOnPage,
  };
}

type Kept = {
  readonly state: OwnReview['state'];
  readonly text: string;
  /** That are shown with it. */
  readonly names: readonly (string | null)[];
  readonly hiddenReason: HiddenReason | null;
  readonly isDisputed: boolean;
};

/** Why others do not see a review, as a sentence for its author; null: they do. */
export function whyNotShown(review: Kept): string | null {
  const { state, text, names, hiddenReason } = review;
  if (review.isDisputed) return 'Teikėjas pažymėjo, kad neatvykote.';
  if (state === 'held') return heldWords(text, names);
  if (hiddenReason === null) return null;
  return `Priežastis: ${hiddenReasons[hiddenReason].toLowerCase()}.`;
}
