import { aspectWords } from '#app/domains/services/catalogue/aspects.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { heldWords } from './held-text.ts';
import { type HiddenReason, hiddenReasons } from './hidden-reasons.ts';
import type { ReviewAuthor } from './review-author.server.ts';
import { listFormPhotos } from './review-photos.server.ts';
import { editableUntil, isDisputed, refuseToReview } from './review-rules.ts';
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
  const row = await db
    .selectFrom('reviews')
    .select(['id', 'rating', 'body', 'author_name', 'dog_name', 'state', 'hidden_reason'])
    .select(['created_at', 'is_disputed'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const rated = await db
    .selectFrom('review_aspects')
    .select(['aspect', 'rating'])
    .where('review_id', '=', row.id)
    .execute();
  const until = editableUntil(row.created_at);
  return {
    ...{ id: row.id, rating: row.rating, text: row.body, state: row.state },
    aspects: aspects.map((aspect) => rated.find((one) => one.aspect === aspect)?.rating ?? null),
    ...{ isSigned: row.author_name !== null, showsDog: row.dog_name !== null },
    why: whyNotShown({
      ...{ state: row.state, text: row.body, hiddenReason: row.hidden_reason },
      ...{ names: [row.author_name, row.dog_name], isDisputed: row.is_disputed },
    }),
    ...{ editableUntil: until, mayEdit: row.state !== 'hidden' && now <= until },
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
