import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { type HiddenReason, hiddenReasons } from '#app/domains/reviews/hidden-reasons.ts';
import { enteredDays, mostEntered } from '#app/domains/reviews/review-limits.ts';
import { selectReviews, shownReviewOf } from '#app/domains/reviews/shown/review-rows.server.ts';
import type { ShownReview } from '#app/domains/reviews/shown/shown-review.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { openReport, photoIds, reviewMark } from './decide-review.server.ts';

/** What a partner reported of a review; texts are ready to print. */
type Report = {
  readonly id: string;
  readonly at: string;
  readonly reason: string;
  readonly body: string;
  /** Null: it waits. */
  readonly decided: {
    readonly at: string;
    readonly hidden: boolean;
    readonly explanation: string;
  } | null;
};

export type ReviewToDecide = {
  readonly review: ShownReview;
  readonly state: 'shown' | 'held' | 'hidden';
  /** In words; null: it is not hidden. */
  readonly hidden: string | null;
  /** When the partner noted that its author did not come; null: never, or the partner took that back. */
  readonly noShowAt: string | null;
  /** It is held for that. */
  readonly isDisputed: boolean;
  /**
   * Of a client whom the partner wrote down: how many of these wrote of that partner in the 30 days
   * before; null where they are no more than are shown unread.
   */
  readonly enteredBefore: number | null;
  /** By whom it was written: a signed-in owner, a client by a mailed link, one who is gone. */
  readonly author: 'owner' | 'client' | 'gone';
  /** The account of an owner; null: there is none. */
  readonly userId: string | null;
  readonly partner: { readonly id: string; readonly name: string };
  /** The latest first. */
  readonly reports: readonly Report[];
  /** See reviewMark. */
  readonly seen: string;
};

/** Of the booking of a `review` that stands as a no-show. */
const noShowAt = sql<Date | null>`(select max(fact.created_at) from booking_facts as fact
  join bookings as booking on booking.id = fact.booking_id
  where booking.id = review.booking_id and booking.state = 'no_show' and fact.what = 'no_show')`;

/** Of a `review` of a client whom the partner wrote down. */
const enteredBefore = sql<number>`(select count(*)::int from reviews as other
  where other.partner_id = review.partner_id and other.is_entered
    and (other.created_at, other.id) < (review.created_at, review.id)
    and other.created_at > review.created_at - make_interval(days => ${enteredDays}))`;

/**
 * Reads a review as an administrator decides of it.
 * @throws NotFound when there is no such review
 */
export async function getReviewToDecide(
  db: Db,
  _admin: Admin,
  reviewId: string,
): Promise<ReviewToDecide> {
  requireId(reviewId, 'Review');
  const [row, reports] = await Promise.all([
    selectReviews(db)
      .innerJoin('partners as partner', 'partner.id', 'review.partner_id')
      .leftJoin('pet_owners as owner', 'owner.id', 'review.pet_owner_id')
      .select(['partner.id as partner_id', 'partner.company_name', 'owner.user_id'])
      .select(['review.is_disputed', noShowAt.as('no_show_at')])
      .select(enteredBefore.as('entered_before'))
      .select(openReport.as('report_id'))
      .select(photoIds.as('photo_ids'))
      .where('review.id', '=', reviewId)
      .executeTakeFirst(),
    db
      .selectFrom('review_reports')
      .select(['id', 'created_at', 'reason', 'body', 'decision', 'decided_at', 'explanation'])
      .where('review_id', '=', reviewId)
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  if (!row) throw new NotFound(`Review ${reviewId}`);
  return {
    review: shownReviewOf(row),
    state: row.state,
    hidden: row.hidden_reason && hiddenReasons[row.hidden_reason as HiddenReason],
    noShowAt: row.no_show_at && formatDateTime(row.no_show_at),
    ...{ isDisputed: row.is_disputed, author: row.author },
    enteredBefore: row.is_entered && row.entered_before >= mostEntered ? row.entered_before : null,
    userId: row.user_id,
    partner: { id: row.partner_id, name: row.company_name },
    reports: reports.map((report) => ({
      id: report.id,
      at: formatDateTime(report.created_at),
      reason: hiddenReasons[report.reason],
      body: report.body,
      decided: report.decided_at && {
        at: formatDateTime(report.decided_at),
        hidden: report.decision === 'hidden',
        explanation: report.explanation ?? '',
      },
    })),
    seen: reviewMark({ ...row, photos: row.photo_ids }),
  };
}
