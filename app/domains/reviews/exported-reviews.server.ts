import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { titleOfService } from './shown/review-rows.server.ts';

type OwnerSide = Pick<Owner, 'ownerId'>;

/**
 * An owner's reviews with the words of a file that the owner reads.
 * @param fileOf the name in the archive of a photo
 */
export async function exportReviews(
  db: Db,
  { ownerId }: OwnerSide,
  fileOf: (id: string) => string,
) {
  const reviews = await db
    .selectFrom('reviews as review')
    .leftJoin('partner_provided_services as service', 'service.id', 'review.service_id')
    .select(['review.id', titleOfService.as('paslauga'), 'review.rating as ivertinimas'])
    .select(['review.body as tekstas', 'review.author_name as parasas'])
    .select(['review.dog_name as suns_vardas', 'review.visited_month as apsilankyta'])
    .select(['review.state as busena', 'review.hidden_reason as paslepta_del'])
    .select(['review.created_at as parasyta', 'review.edited_at as pakeista'])
    .select(['review.answer as teikejo_atsakymas', 'review.answered_at as atsakyta'])
    .where('review.pet_owner_id', '=', ownerId)
    .orderBy('review.created_at')
    .orderBy('review.id')
    .execute();
  const aspects = await db
    .selectFrom('review_aspects as rated')
    .innerJoin('reviews', 'reviews.id', 'rated.review_id')
    .select(['rated.review_id', 'rated.aspect as kas', 'rated.rating as ivertinimas'])
    .where('reviews.pet_owner_id', '=', ownerId)
    .orderBy('rated.aspect')
    .execute();
  const photos = await exportReviewPhotos(db, { ownerId });
  return reviews.map(({ id, ...review }) => ({
    ...review,
    atskirai: aspects
      .filter(({ review_id }) => review_id === id)
      .map(({ kas, ivertinimas }) => ({ kas, ivertinimas })),
    nuotraukos: photos.filter(({ reviewId }) => reviewId === id).map((photo) => fileOf(photo.id)),
  }));
}

/** The photos of an owner's reviews, and those that wait for one to be sent. */
export async function exportReviewPhotos(db: Db, { ownerId }: OwnerSide) {
  return db
    .selectFrom('review_photos as photo')
    .select(['photo.id', 'photo.review_id as reviewId', 'photo.content_hash as contentHash'])
    .select('photo.created_at as uploadedAt')
    .where((at) =>
      at.or([
        at('photo.review_id', 'in', (from) =>
          from.selectFrom('reviews').select('reviews.id').where('pet_owner_id', '=', ownerId),
        ),
        at('photo.booking_id', 'in', (from) =>
          from.selectFrom('bookings').select('bookings.id').where('pet_owner_id', '=', ownerId),
        ),
      ]),
    )
    .orderBy('photo.id')
    .execute();
}
