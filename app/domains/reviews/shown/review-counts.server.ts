import type { Db } from '#app/platform/database/database.server.ts';
import { type HiddenReason, hiddenReasons } from '../hidden-reasons.ts';

type ReviewCount = {
  /** In words. */
  readonly reason: string;
  readonly reported: number;
  readonly removed: number;
};

/** How many reviews were reported and removed for each reason, in the order of the list. */
export async function getReviewCounts(db: Db): Promise<readonly ReviewCount[]> {
  const rows = await db
    .selectFrom('review_counts')
    .select(['reason', 'reported', 'removed'])
    .execute();
  const counts = new Map(rows.map((row) => [row.reason, row]));
  return Object.entries(hiddenReasons).map(([key, reason]) => {
    const { reported = 0, removed = 0 } = counts.get(key as HiddenReason) ?? {};
    return { reason, reported, removed };
  });
}
