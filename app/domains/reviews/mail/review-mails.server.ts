import { sql } from 'kysely';
import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { innocentName } from '#app/mail/email-layout.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { type HiddenReason, hiddenReasons } from '../hidden-reasons.ts';
import { shownAuthor } from '../rating-words.ts';
import { titleOfService } from '../shown/review-rows.server.ts';
import type { MailedReview } from './mailed-review.ts';
import { newReviewMail, reviewAnsweredMail } from './review-told.ts';

type MailDependencies = Pick<AccountDependencies, 'settings' | 'sendMail'>;

/** @throws Error when there is no such review */
export async function loadReviewForMail(
  transaction: Db,
  deps: MailDependencies,
  reviewId: string,
): Promise<MailedReview> {
  const row = await transaction
    .selectFrom('reviews as review')
    .leftJoin('partner_provided_services as service', 'service.id', 'review.service_id')
    .innerJoin('partners as partner', 'partner.id', 'review.partner_id')
    .innerJoin('users as partnerUser', 'partnerUser.id', 'partner.user_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'partner.user_id')
    .leftJoin('pet_owners as owner', 'owner.id', 'review.pet_owner_id')
    .leftJoin('users as ownerUser', 'ownerUser.id', 'owner.user_id')
    .leftJoin('bookings as booking', (join) =>
      join.onRef('booking.id', '=', 'review.booking_id').on('review.author', '=', 'client'),
    )
    .select(['review.author', 'review.author_name as authorName', 'review.rating', 'review.body'])
    .select(['review.hidden_reason', 'review.answer', 'service.id as serviceId'])
    .select(titleOfService.as('title'))
    .select(['partner.company_name as companyName', 'settings.email_new_review as wantsNews'])
    .select(isPublic('service').as('isPublic'))
    .select(
      sql<string | null>`case when ${sql.ref('ownerUser.blocked_at')} is null
        then coalesce(${sql.ref('ownerUser.email')}, booking.client_email) end`.as('authorTo'),
    )
    .select(
      sql<string | null>`case when ${sql.ref('partnerUser.blocked_at')} is null
        then ${sql.ref('partnerUser.email')} end`.as('partnerTo'),
    )
    .select(['service.notification_email', 'service.email'])
    .where('review.id', '=', reviewId)
    .executeTakeFirst();
  if (!row) throw new Error(`No review ${reviewId}`);
  const { serviceId } = row;
  return {
    author: innocentName(shownAuthor(row)) || 'Klientas',
    rating: row.rating,
    body: row.body,
    hidden: row.hidden_reason && hiddenReasons[row.hidden_reason as HiddenReason],
    answer: row.answer,
    serviceTitle: typeset(row.title),
    companyName: row.companyName,
    links: {
      service:
        serviceId !== null && row.isPublic
          ? linkTo(deps, `${href('/service/:serviceId', { serviceId })}#atsiliepimai`)
          : null,
      answering: linkTo(deps, href('/partner/dashboard/reviews/:reviewId/answer', { reviewId })),
      reviews: linkTo(deps, href('/partner/dashboard/reviews')),
      how: linkTo(deps, href('/kaip-tikriname-atsiliepimus')),
      contact: linkTo(deps, href('/kontaktai')),
      settings: linkTo(deps, href('/partner/dashboard/settings')),
    },
    authorTo: row.authorTo,
    partnerTo: row.partnerTo,
    newsTo: row.partnerTo && (row.notification_email ?? row.email ?? row.partnerTo),
    partnerWantsNews: row.wantsNews !== false,
  };
}

/** Tells a partner of a review that everyone can read from now on, if the partner wants such mails. */
export async function mailNewReview(
  transaction: Db,
  deps: MailDependencies,
  reviewId: string,
): Promise<void> {
  const review = await loadReviewForMail(transaction, deps, reviewId);
  if (!review.partnerWantsNews) return;
  await mailTo(transaction, deps, review.newsTo, newReviewMail(review));
}

/** Tells the author of a review that it has been answered. */
export async function mailReviewAnswered(
  transaction: Db,
  deps: MailDependencies,
  reviewId: string,
): Promise<void> {
  const review = await loadReviewForMail(transaction, deps, reviewId);
  await mailTo(transaction, deps, review.authorTo, reviewAnsweredMail(review));
}

/** Sends a mail where there is an address to get it. */
export async function mailTo(
  transaction: Db,
  deps: MailDependencies,
  to: string | null,
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  if (to !== null) await deps.sendMail(transaction, { ...mail, to });
}
