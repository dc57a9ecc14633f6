import {
  type AccountDependencies,
  refuseIfLimited,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type ActOptions, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { mailReviewAnswered } from '../mail/review-mails.server.ts';
import { answerMark } from './answer-mark.ts';
import type { AnswerInput, ReportInput } from './own-review-forms.server.ts';
import type { OwnReview } from './own-reviews.server.ts';

type Dependencies = Pick<AccountDependencies, 'db' | 'settings' | 'sendMail'>;

type Done = { readonly ok: true };

/** How many reports a partner may send in a day. */
const mostReports = 20;

/**
 * Answers a review, or changes the answer: there is one. Its author gets a mail of the first. Refuses one
 * that an administrator has hidden, and what another window has answered meanwhile.
 * @throws NotFound when there is no such review of the partner's services, or it is held
 */
export async function answerReview(
  deps: Dependencies,
  partner: Partner,
  reviewId: string,
  { answer, seen }: AnswerInput,
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const review = await lockOwnReview(transaction, partner, reviewId);
    if (review.state === 'hidden') {
      return refuse('Administratorius šį atsiliepimą paslėpė: atsakymo niekas nematytų.');
    }
    const { answered_at, answer_edited_at } = review;
    if (answerMark(answered_at, answer_edited_at) !== seen) {
      return refuse(
        'Atsakymą ką tik pakeitėte kitame lange. Atverkite sąrašą iš naujo: ką čia parašėte, nusikopijuokite.',
      );
    }
    const isFirst = answered_at === null;
    await transaction
      .updateTable('reviews')
      .set(isFirst ? { answer, answered_at: now } : { answer, answer_edited_at: now })
      .where('id', '=', reviewId)
      .execute();
    if (isFirst) await mailReviewAnswered(transaction, deps, reviewId);
    const done = { ok: true } as const;
    await saveReply(transaction, done);
    return done;
  });
}

/**
 * Reports a review to the administrators; it stays shown until they have decided. Refuses a second report
 * while one waits, and one of a review that is hidden already.
 * @throws NotFound like answerReview
 */
export async function reportReview(
  db: Db,
  partner: Partner,
  reviewId: string,
  { reason, explanation }: ReportInput,
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return db.transaction().execute(async (transaction) => {
    const { state } = await lockOwnReview(transaction, partner, reviewId);
    if (state === 'hidden') return hiddenAlready;
    const open = await transaction
      .selectFrom('review_reports')
      .select('id')
      .where('review_id', '=', reviewId)
      .where('decision', 'is', null)
      .executeTakeFirst();
    if (open) return reportedAlready;
    const bucket = `review-report-day:${partner.partnerId}`;
    const limits = [{ bucket, allowed: mostReports, perMinutes: 24 * 60 }];
    const limited = await refuseIfLimited(transaction, limits, now);
    if (limited) return limited;
    await transaction
      .insertInto('review_reports')
      .values({
        ...{ id: newId(now.getTime()), review_id: reviewId, partner_id: partner.partnerId },
        ...{ reason, body: explanation, created_at: now },
      })
      .execute();
    const done = { ok: true } as const;
    await saveReply(transaction, done);
    return done;
  });
}

const hiddenAlready = refuse('Administratorius šį atsiliepimą jau paslėpė.');
const reportedAlready = refuse('Apie šį atsiliepimą jau pranešėte: atsakysime laišku.');

/** Why a review cannot be reported now, in words; null: it can. */
export function reportRefusalOf(review: Pick<OwnReview, 'hidden' | 'isReported'>): string | null {
  if (review.hidden !== null) return hiddenAlready.text;
  return review.isReported ? reportedAlready.text : null;
}

async function lockOwnReview(transaction: Db, { partnerId }: Partner, reviewId: string) {
  requireId(reviewId, 'Review');
  const review = await transaction
    .selectFrom('reviews')
    .select(['id', 'state', 'answered_at', 'answer_edited_at'])
    .where('id', '=', reviewId)
    .where('partner_id', '=', partnerId)
    .where('state', '!=', 'held')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!review) throw new NotFound(`Review ${reviewId}`);
  return review;
}
