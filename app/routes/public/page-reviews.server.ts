import { href } from 'react-router';
import {
  fewReviews,
  getScore,
  listFewReviews,
  noScore,
} from '#app/domains/reviews/shown/list-reviews.server.ts';
import { reviewsHtml } from '#app/domains/reviews/shown/reviews-section.server.tsx';
import type { Db } from '#app/platform/database/database.server.ts';

type Whose =
  | { readonly serviceId: string }
  | {
      readonly companyId: string;
      /** In its short address. */
      readonly name: string;
    };

/**
 * The reviews that a page shows, and how they stand there.
 * @param known count: of the current ones; without any there is nothing to read. isBooked: false of what
 * takes no bookings, about which there is nothing to write
 */
export async function loadReviews(
  db: Db,
  whose: Whose,
  { count, isBooked = true }: { readonly count?: number; readonly isBooked?: boolean } = {},
) {
  const [score, newest] =
    count === 0
      ? [noScore, []]
      : await Promise.all([getScore(db, whose), listFewReviews(db, whose)]);
  const ofOne = 'serviceId' in whose;
  const page = ofOne
    ? href('/service/:serviceId/atsiliepimai', whose)
    : href('/p/:name/atsiliepimai', whose);
  const all = newest.length === fewReviews ? page : null;
  const html = reviewsHtml({ score, reviews: newest, all, ofOne, isBooked });
  return { newest, rating: score.rating, html };
}
