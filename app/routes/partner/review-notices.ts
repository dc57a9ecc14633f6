import type { AskedReview } from '#app/domains/moderation/reviews/ask-review.server.ts';
import type { NoticeCode } from '#app/web/notices/notice.ts';

/** What is said of a partner's wish that an administrator looks again. */
export const reviewNotices: Readonly<Record<AskedReview, NoticeCode>> = {
  asked: 'perziura-paprasyta',
  allowed: 'perziura-nereikalinga',
  waiting: 'perziura-laukia',
  unchanged: 'perziura-be-pakeitimu',
  'too-soon': 'perziura-per-anksti',
};
