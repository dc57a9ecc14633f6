import type { Db } from '#app/platform/database.server.ts';

/** So long a draft waits for whoever began it. */
const keptDays = 30;

/**
 * Throws away the drafts, of new services and of edited ones, in which nothing was written for
 * thirty days. Their photos lose their owner, which removeUnownedFiles clears up.
 */
export async function deleteAbandonedDrafts(db: Db, now: Date): Promise<void> {
  const abandoned = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await db.deleteFrom('service_drafts').where('updated_at', '<', abandoned).execute();
}
