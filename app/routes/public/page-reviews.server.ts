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
 * @param count of the current ones, where it is known: without any there is nothing to read
 */
export async function loadReviews(db: Db, whose: Whose, count?: number) {
  const [score, newest] =
    count === 0
      ? [noScore, []]
      : await Promise.all([getScore(db, whose), listFewReviews(db, whose)]);
  const ofOne = 'serviceId' in whose;
  const page = ofOne
    ? href('/service/:serviceId/atsiliepimai', whose)
    : href('/p/:name/atsiliepimai', whose);
  const all = newest.length === fewReviews ? page : null;
  const html = reviewsHtml({ score, reviews: newest, all, ofOne });
  return { newest, rating: score.rating, html };
}
