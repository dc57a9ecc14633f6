import { type RawBuilder, sql } from 'kysely';
import {
  fewestForNumber,
  meanInWords,
  notRated,
  type Rating,
  ratingOf,
} from '#app/domains/services/ratings/rating.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  beyond,
  inOrder,
  pageOf,
  readPageToken,
} from '#app/platform/database/list-order.server.ts';
import {
  aspectLabel,
  aspectPlace,
  isOfPublic,
  isShown,
  newestFirst,
  selectReviews,
  shownReviewOf,
} from './review-rows.server.ts';
import type { RatingCounts, ShownReview } from './shown-review.ts';

const pageSize = 10;

/** How many stand on the page of a service or a company itself. */
export const fewReviews = 3;

/**
 * Which reviews are asked for: of a service, of all public and deleted ones of a company, or all of a
 * partner.
 */
export type Whose =
  | { readonly serviceId: string }
  | { readonly companyId: string }
  | { readonly partnerId: string };

function areOf(whose: Whose): RawBuilder<boolean> {
  if ('serviceId' in whose) return sql`review.service_id = ${whose.serviceId}`;
  if ('partnerId' in whose) return sql`review.partner_id = ${whose.partnerId}`;
  return sql`review.partner_id = ${whose.companyId} and ${isOfPublic}`;
}

/** The newest reviews that are shown, three at the most. */
export async function listFewReviews(db: Db, whose: Whose): Promise<readonly ShownReview[]> {
  const rows = await selectReviews(db)
    .where(areOf(whose))
    .where(isShown)
    .orderBy(inOrder(newestFirst, null))
    .limit(fewReviews)
    .execute();
  return rows.map(shownReviewOf);
}

type ReviewsPage = {
  /** At most ten, the newest first. */
  readonly reviews: readonly ShownReview[];
  /** Page tokens; 'first' is the first page, null says that there is none. */
  readonly next: string | null;
  readonly previous: string | null;
};

/**
 * A page of the reviews of a service or a company that are shown.
 * @param after a page token from an earlier answer; one that is not of this list is ignored
 */
export async function listReviews(
  db: Db,
  whose: Whose,
  after: string | null,
): Promise<ReviewsPage> {
  const list = { name: `reviews ${Object.values(whose).join()}`, order: newestFirst };
  const position = readPageToken(after, list);
  const behind = beyond(newestFirst, position);
  const rows = await selectReviews(db)
    .where(areOf(whose))
    .where(isShown)
    .$if(behind !== null, (query) => query.where(behind as RawBuilder<boolean>))
    .orderBy(inOrder(newestFirst, position))
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(rows, pageSize, position, list);
  // What stood on a later page may just have been removed.
  if (page === null || (position !== null && rows.length === 0)) {
    return listReviews(db, whose, null);
  }
  return { ...page, reviews: page.rows.map(shownReviewOf) };
}

/** The number and what it is made of. */
export type Score = {
  readonly rating: Rating;
  readonly counts: RatingCounts;
  /** Means with one decimal, of aspects that at least three reviews rate. */
  readonly aspects: readonly { readonly label: string; readonly mean: string }[];
};

export const noScore: Score = { rating: notRated, counts: [0, 0, 0, 0, 0], aspects: [] };

/** How the current reviews rate, how they are spread, and how they rate each aspect. */
export async function getScore(db: Db, whose: Whose): Promise<Score> {
  const { rows } = await sql<{
    counts: RatingCounts;
    aspects: readonly { aspect: string; count: number; total: number }[];
  }>`
    with current as materialized (
      select review.id, review.rating from reviews as review
      left join partner_provided_services as service on service.id = review.service_id
      where review.is_current and ${areOf(whose)}
    ) select array(
        select (select count(*)::integer from current where rating = stars)
        from generate_series(5, 1, -1) as stars
      ) as counts,
      coalesce((
        select json_agg(json_build_object('aspect', aspect, 'count', count, 'total', total))
        from (
          select aspect, count(*) as count, sum(review_aspects.rating) as total
          from review_aspects join current on current.id = review_aspects.review_id
          group by aspect having count(*) >= ${fewestForNumber}
        ) as rated
      ), '[]') as aspects`.execute(db);
  const { counts = [0, 0, 0, 0, 0] as const, aspects = [] } = rows[0] ?? {};
  const count = counts.reduce((sum, one) => sum + one, 0);
  const total = counts.reduce((sum, one, index) => sum + one * (5 - index), 0);
  return {
    rating: ratingOf(count, total),
    counts,
    aspects: aspects
      .toSorted((one, other) => aspectPlace(one.aspect) - aspectPlace(other.aspect))
      .map((rated) => ({
        label: aspectLabel(rated.aspect),
        mean: meanInWords(rated.count, rated.total),
      })),
  };
}
