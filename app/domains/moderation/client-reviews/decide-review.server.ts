import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { heldFor } from '#app/domains/reviews/held-text.ts';
import { hiddenReasons } from '#app/domains/reviews/hidden-reasons.ts';
import {
  loadReviewForMail,
  mailNewReview,
  mailTo,
} from '#app/domains/reviews/mail/review-mails.server.ts';
import { titleOfService } from '#app/domains/reviews/shown/review-rows.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type ActOptions, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { ReviewDecision } from './decision-form.server.ts';
import { decidedMailToAuthor, decidedMailToPartner, type Outcome } from './mail/review-decided.ts';
import { shownChoice } from './shown-choice.ts';

type Dependencies = Pick<AccountDependencies, 'db' | 'settings' | 'sendMail'>;

/** What was reported of reviews and decided six months ago, as with services (`reportsTidying`). */
export const reviewReportsTidying: Tidying = {
  name: 'reports of reviews',
  sweeps: [{ table: 'review_reports', along: 'decided_at', before: daysAgo(184) }],
};

/** What a decision goes by. */
type Judged = {
  readonly state: 'shown' | 'held' | 'hidden';
  readonly hidden_reason: string | null;
  readonly rating: number;
  readonly body: string;
  /** The names that are shown with it. */
  readonly author_name: string | null;
  readonly dog_name: string | null;
  readonly edited_at: Date | null;
  /** Of the open report; null: there is none. */
  readonly report_id: string | null;
  /** The ids of its photos. */
  readonly photos: readonly string[];
};

/** Stands in a form for the review that its page shows, with what is reported of it. */
export function reviewMark(review: Judged): string {
  const { state, hidden_reason, rating, body, edited_at, report_id, photos } = review;
  const { author_name, dog_name } = review;
  const judged = [
    ...[state, hidden_reason, rating, body, author_name, dog_name],
    ...[edited_at?.getTime(), report_id, photos],
  ];
  return createHash('sha256').update(JSON.stringify(judged)).digest('base64url').slice(0, 22);
}

/**
 * Decides of a review: it is shown, or hidden for one of the published reasons; a report that waits is
 * answered with it. Author and partner are told by mail, and the audit log holds it. Refuses what has
 * changed since the page was read, and a decision that would change nothing.
 * @throws NotFound when there is no such review
 */
export async function decideReview(
  deps: Dependencies,
  admin: Admin,
  reviewId: string,
  { choice, explanation, seen }: ReviewDecision,
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, reviewId);
    if (reviewMark(review) !== seen) return refuse(changed);
    const outcome = outcomeOf(review, choice);
    if (outcome === null) return refuse(nothingNew);
    const isReported = review.report_id !== null;
    if (explanation === '' && (outcome !== 'published' || isReported)) return noExplanation;
    const reason = choice === shownChoice ? null : choice;
    await transaction
      .updateTable('reviews')
      .set({ state: reason === null ? 'shown' : 'hidden', hidden_reason: reason, held_at: null })
      .set({ is_disputed: false })
      .where('id', '=', reviewId)
      .execute();
    await transaction
      .updateTable('review_reports')
      .set({ decision: reason === null ? 'kept' : 'hidden', decided_at: now, explanation })
      .where('review_id', '=', reviewId)
      .where('decision', 'is', null)
      .execute();
    const about = { subjectId: reviewId, subjectTitle: review.service_title };
    const words = reason === null ? '' : hiddenReasons[reason];
    await writeAudit(transaction, { admin, act: actOf[outcome], ...about, reason: words }, now);
    const wasHeldByText =
      review.state === 'held' &&
      heldFor(review.body, [review.author_name, review.dog_name]).length > 0;
    const decided = { outcome, explanation, isReported, wasHeldByText };
    await tellBoth(transaction, deps, reviewId, decided);
    const answer = { ok: true } as const;
    await saveReply(transaction, answer);
    return answer;
  });
}

const changed =
  'Atsiliepimas ką tik pasikeitė arba dėl jo nusprendė kitas administratorius. Peržiūrėkite jį dar kartą.';
const nothingNew = 'Taip jau yra: pasirinkite kitą sprendimą.';
const noExplanation = refuse(null, { fields: { explanation: 'Parašykite paaiškinimą.' } });

const actOf = {
  hidden: 'review-hidden',
  refused: 'review-hidden',
  published: 'review-shown',
  'shown again': 'review-shown',
  kept: 'review-kept',
} as const satisfies Readonly<Record<Outcome, string>>;

/** What a choice means by what the review is now; null: nothing. */
function outcomeOf(
  { state, hidden_reason, report_id }: Judged,
  choice: ReviewDecision['choice'],
): Outcome | null {
  if (choice === shownChoice) {
    if (state === 'held') return 'published';
    if (state === 'hidden') return 'shown again';
    return report_id === null ? null : 'kept';
  }
  if (state === 'held') return 'refused';
  return state === 'hidden' && hidden_reason === choice ? null : 'hidden';
}

type Decided = {
  readonly outcome: Outcome;
  readonly explanation: string;
  /** A report waited for it. */
  readonly isReported: boolean;
  /** Its words had held it. */
  readonly wasHeldByText: boolean;
};

async function tellBoth(
  transaction: Db,
  deps: Dependencies,
  reviewId: string,
  { outcome, explanation, isReported, wasHeldByText }: Decided,
): Promise<void> {
  const review = await loadReviewForMail(transaction, deps, reviewId);
  const told = { review, outcome, explanation, wasHeldByText };
  // One that was reported and then held, since its author had changed it, its partner knows.
  const toldPartner = outcome === 'published' && isReported ? 'kept' : outcome;
  const toAuthor = decidedMailToAuthor(told);
  const toPartner = decidedMailToPartner({ ...told, outcome: toldPartner });
  if (toAuthor) await mailTo(transaction, deps, review.authorTo, toAuthor);
  if (toPartner) await mailTo(transaction, deps, review.partnerTo, toPartner);
  // Of one that was held its partner learns now.
  if (toldPartner === 'published') await mailNewReview(transaction, deps, reviewId);
}

/**
 * Holds a review, after its service, as its writing does. What it says is read in a statement of
 * its own: the one that waited may have read what was before.
 */
async function lockReview(transaction: Db, reviewId: string) {
  requireId(reviewId, 'Review');
  await sql`select from partner_provided_services
    where id = (select service_id from reviews where id = ${reviewId}) for key share`.execute(
    transaction,
  );
  await sql`select from reviews where id = ${reviewId} for no key update`.execute(transaction);
  const review = await transaction
    .selectFrom('reviews as review')
    .leftJoin('partner_provided_services as service', 'service.id', 'review.service_id')
    .select(['review.state', 'review.hidden_reason', 'review.rating', 'review.body'])
    .select(['review.author_name', 'review.dog_name'])
    .select(['review.edited_at', titleOfService.as('service_title')])
    .select(openReport.as('report_id'))
    .select(photoIds.as('photos'))
    .where('review.id', '=', reviewId)
    .executeTakeFirst();
  if (!review) throw new NotFound(`Review ${reviewId}`);
  return review;
}

/** Of a `review`: its open report, and its photos in their order. */
export const openReport = sql<string | null>`(select report.id from review_reports as report
  where report.review_id = review.id and report.decision is null)`;
export const photoIds = sql<string[]>`array(select photo.id::text from review_photos as photo
  where photo.review_id = review.id order by photo.position)`;
