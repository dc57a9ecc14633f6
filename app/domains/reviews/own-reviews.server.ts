import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { whyNotShown } from './own-review.server.ts';
import { writingDays } from './review-limits.ts';
import { isDisputed, tookPlace, writableUntil } from './review-rules.ts';
import { titleOfService } from './shown/review-rows.server.ts';
import { dogsInWords, namesOfDogs, undoneAt } from './to-review.server.ts';

type OwnerSide = Pick<Owner, 'ownerId'>;

/** At the most so many are listed. */
const listed = 100;

/** An owner's reviews, the newest first. */
export async function listOwnReviews(db: Db, { ownerId }: OwnerSide) {
  const rows = await db
    .selectFrom('reviews as review')
    .leftJoin('partner_provided_services as service', 'service.id', 'review.service_id')
    .select(['review.id', 'review.booking_id as bookingId', titleOfService.as('title')])
    .select([
      'review.rating',
      'review.body as text',
      'review.state',
      'review.is_current as isCurrent',
    ])
    .select(['review.hidden_reason as hiddenReason', 'review.created_at as createdAt'])
    .select(['review.edited_at as editedAt', 'review.answer', 'review.author'])
    .select(['review.author_name as authorName', 'review.dog_name as dogName'])
    .select('review.is_disputed as isDisputed')
    .where('review.pet_owner_id', '=', ownerId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(listed)
    .execute();
  return rows.map(({ hiddenReason, dogName, isDisputed: disputed, ...row }) => {
    const { state, text, authorName } = row;
    return {
      ...row,
      why: whyNotShown({
        ...{ state, text, names: [authorName, dogName], hiddenReason, isDisputed: disputed },
      }),
    };
  });
}

/** Bookings that took place and that an owner may still write of, the newest first. */
export async function listUnreviewed(db: Db, { ownerId }: OwnerSide, now: Date) {
  const since = new Date(now.getTime() - writingDays * 86_400_000);
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .leftJoin('review_asks as ask', 'ask.booking_id', 'booking.id')
    .select(['booking.id', 'booking.service_title as title', 'booking.starts_at as startsAt'])
    .select(['booking.state', 'booking.ends_at as endsAt', 'booking.expires_at as expiresAt'])
    .select(undoneAt.as('undoneAt'))
    .select(namesOfDogs.as('names'))
    .where('booking.pet_owner_id', '=', ownerId)
    .where('booking.state', 'in', ['confirmed', 'no_show', 'partner_cancelled'])
    .where('booking.starts_at', '<=', now)
    .where('booking.ends_at', '>=', since)
    .where('ask.reviewed_at', 'is', null)
    .orderBy('booking.ends_at', 'desc')
    .limit(listed)
    .execute();
  return rows
    .filter((booking) => tookPlace(booking, now))
    .slice(0, 20)
    .map(({ names, ...booking }) => ({ ...booking, dogs: dogsInWords(names) }));
}

/**
 * Whether an owner may write of a booking, or has written; 'disputed': the partner has noted a
 * no-show.
 */
export async function findReviewState(
  db: Db,
  { ownerId }: OwnerSide,
  bookingId: string,
  now: Date,
): Promise<'may' | 'disputed' | 'written' | null> {
  const row = await db
    .selectFrom('bookings as booking')
    .leftJoin('review_asks as ask', 'ask.booking_id', 'booking.id')
    .leftJoin('reviews as review', 'review.booking_id', 'booking.id')
    .select(['booking.state', 'booking.ends_at as endsAt', 'booking.service_id as serviceId'])
    .select(['booking.starts_at as startsAt', 'booking.expires_at as expiresAt'])
    .select(undoneAt.as('undoneAt'))
    .select(['ask.reviewed_at as reviewedAt', 'review.id as reviewId'])
    .where('booking.id', '=', bookingId)
    .where('booking.pet_owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.reviewId !== null) return 'written';
  const { endsAt, serviceId, reviewedAt } = row;
  const isOpen = endsAt !== null && serviceId && !reviewedAt && now <= writableUntil(endsAt);
  if (!isOpen) return null;
  if (isDisputed(row, now)) return 'disputed';
  return tookPlace(row, now) ? 'may' : null;
}
