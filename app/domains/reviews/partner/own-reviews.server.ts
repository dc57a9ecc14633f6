import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDayOfYear } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import {
  beyond,
  inOrder,
  pageOf,
  readPageToken,
} from '#app/platform/database/list-order.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { type HiddenReason, hiddenReasons } from '../hidden-reasons.ts';
import { decidingDays } from '../review-limits.ts';
import {
  newestFirst,
  selectReviews,
  shownReviewOf,
  titleOfService,
} from '../shown/review-rows.server.ts';
import type { ShownReview } from '../shown/shown-review.ts';
import { answerMark } from './answer-mark.ts';
import { type OwnReviewsQuery, ownReviewsSearch } from './own-reviews-query.ts';

const pageSize = 20;

/** A review as the partner whose service it is about has it; texts are ready to print. */
export type OwnReview = ShownReview & {
  /** Why an administrator has hidden it; null: it is shown. */
  readonly hidden: string | null;
  /** What has become of the partner's last report; null: there is none. */
  readonly report: string | null;
  /** A report waits for a decision. */
  readonly isReported: boolean;
  /** Of the answer as it stands; see answerMark. */
  readonly seen: string;
};

type OwnReviewsPage = {
  /** At most twenty, the newest first. */
  readonly reviews: readonly OwnReview[];
  readonly next: string | null;
  readonly previous: string | null;
};

/**
 * Lists a page of what clients wrote of a partner's services: what is shown, and what an administrator
 * has hidden.
 * @param after a page token from an earlier answer; one that is not of this list is ignored
 */
export async function listOwnReviews(
  db: Db,
  partner: Partner,
  query: OwnReviewsQuery,
  after: string | null = null,
): Promise<OwnReviewsPage> {
  const list = { name: `${partner.partnerId}${ownReviewsSearch(query)}`, order: newestFirst };
  const position = readPageToken(after, list);
  const rows = await selectOwn(db, partner)
    .where(isMeant(query))
    .where(beyond(newestFirst, position) ?? sql<SqlBool>`true`)
    .orderBy(inOrder(newestFirst, position))
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(rows, pageSize, position, list);
  // What stood on a later page may just have gone.
  if (page === null || (position !== null && rows.length === 0)) {
    return listOwnReviews(db, partner, query);
  }
  return { ...page, reviews: page.rows.map(ownReviewOf) };
}

/** One of them; null when it is missing, another partner's, or held. */
export async function findOwnReview(
  db: Db,
  partner: Partner,
  reviewId: string,
): Promise<OwnReview | null> {
  if (!isId(reviewId)) return null;
  const row = await selectOwn(db, partner).where('review.id', '=', reviewId).executeTakeFirst();
  return row ? ownReviewOf(row) : null;
}

/** @throws NotFound when it is missing, another partner's, or held */
export async function getOwnReview(db: Db, partner: Partner, reviewId: string): Promise<OwnReview> {
  const review = await findOwnReview(db, partner, reviewId);
  if (!review) throw new NotFound(`Review ${reviewId}`);
  return review;
}

type OwnReviewCounts = {
  readonly total: number;
  readonly unanswered: number;
  /** That have a review, by title. */
  readonly services: readonly { readonly id: string; readonly title: string }[];
};

/** How many reviews there are and wait for an answer, and of which services. */
export async function countOwnReviews(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
): Promise<OwnReviewCounts> {
  const { rows } = await sql<{ id: string; title: string; total: number; unanswered: number }>`
    select review.service_id as id, min(${titleOfService}) || case when service.id is null
        then ' (paslauga ištrinta)' else '' end as title, count(*)::integer as total,
      count(*) filter (where review.answer is null)::integer as unanswered
    from reviews as review
    left join partner_provided_services as service on service.id = review.service_id
    where review.partner_id = ${partnerId} and review.state = 'shown'
    group by review.service_id, service.id order by title, id`.execute(db);
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    unanswered: rows.reduce((sum, row) => sum + row.unanswered, 0),
    services: rows.map(({ id, title }) => ({ id, title: typeset(title) })),
  };
}

function selectOwn(db: Db, { partnerId }: Pick<Partner, 'partnerId'>) {
  return selectReviews(db)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('review_reports')
          .select(['created_at', 'decision', 'decided_at'])
          .whereRef('review_id', '=', 'review.id')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('report'),
      (join) => join.onTrue(),
    )
    .select(['report.created_at as reported_at', 'report.decision', 'report.decided_at'])
    .where('review.partner_id', '=', partnerId)
    .where('review.state', '!=', 'held');
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number];

function ownReviewOf(row: OwnRow): OwnReview {
  const { reported_at, decision, decided_at } = row;
  return {
    ...shownReviewOf(row),
    hidden: row.hidden_reason && hiddenReasons[row.hidden_reason as HiddenReason].toLowerCase(),
    report: reported_at && reportTold(reported_at, decision, decided_at),
    isReported: reported_at !== null && decision === null,
    seen: answerMark(row.answered_at, row.answer_edited_at),
  };
}

function reportTold(at: Date, decision: 'kept' | 'hidden' | null, decidedAt: Date | null): string {
  const reported = `Pranešėte ${formatDayOfYear(at)}`;
  if (decidedAt === null) return `${reported}, nuspręsime per ${decidingDays}\u00a0darbo dienas.`;
  const decided = `${reported}, nuspręsta ${formatDayOfYear(decidedAt)}`;
  return decision === 'kept' ? `${decided}: atsiliepimas lieka.` : decided;
}

function isMeant({ show, service }: OwnReviewsQuery): RawBuilder<SqlBool> {
  const shown = {
    all: sql<SqlBool>`true`,
    unanswered: sql<SqlBool>`review.answer is null and review.state = 'shown'`,
    low: sql<SqlBool>`review.rating <= 3`,
    photos: sql<SqlBool>`exists (select from review_photos where review_id = review.id)`,
  }[show];
  return service === null ? shown : sql<SqlBool>`${shown} and review.service_id = ${service}`;
}
