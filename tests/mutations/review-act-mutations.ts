import { reviewMark } from '#app/domains/moderation/client-reviews/decide-review.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { insertReview } from '../integration/reviews/review-stage.ts';
import { inArea as asAdmin } from './admin-mutations.ts';
import type { MutationRow } from './mutations.ts';
import { inArea as asPartner } from './partner-mutations.ts';

const body = 'Kirpėja palaukė, kol Rikis apsiprato.';

/** The forms that partners and administrators send about reviews. */
export const reviewActMutations: readonly MutationRow[] = [
  asPartner('reviews/:reviewId/answer', async ({ db, partner }) => ({
    address: `reviews/${await insertOf(db, partner.partnerId)}/answer`,
    fields: { answer: 'Ačiū, laukiame vėl.', seen: '' },
  })),
  asPartner('reviews/:reviewId/report', async ({ db, partner }) => ({
    address: `reviews/${await insertOf(db, partner.partnerId)}/report`,
    fields: { reason: 'no-client', explanation: 'Tokio kliento neturėjome.' },
  })),
  asAdmin('reviews/:reviewId', async ({ db }) => {
    const review = { rating: 2, body, edited_at: null, report_id: null, photos: [] } as const;
    const names = { author_name: 'Rūta P.', dog_name: 'Rikis' };
    const seen = reviewMark({ ...review, ...names, state: 'shown', hidden_reason: null });
    return {
      address: `reviews/${await insertOf(db)}`,
      fields: { choice: 'no-client', explanation: 'Užsakymo nebuvo.', seen },
    };
  }),
];

/** Inserts a review of a partner's first service, or of any. */
async function insertOf(db: Db, partnerId: string | null = null): Promise<string> {
  const service = await db
    .selectFrom('partner_provided_services')
    .select(['id', 'partner_id'])
    .$if(partnerId !== null, (query) => query.where('partner_id', '=', partnerId ?? ''))
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const of = { serviceId: service.id, partnerId: service.partner_id };
  return insertReview(db, { ...of, rating: 2, body });
}
