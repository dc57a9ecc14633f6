import { tidyAccounts } from '#app/domains/accounts/tidy-accounts.server.ts';
import { deleteAbandonedDrafts } from '#app/domains/services/abandoned-drafts.server.ts';
import { forgetRevealVisitors } from '#app/domains/services/contact-reveal.server.ts';
import { forgetViewVisitors } from '#app/domains/services/service-views.server.ts';
import { removeUnownedFiles } from '#app/domains/services/unowned-files.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import { deleteExpiredSubmissions } from '#app/platform/idempotency.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { deleteExpiredLimits } from '#app/platform/rate-limit.server.ts';

/** Removes what is kept only for a while. Several processes may do so at once. */
export async function tidyUp(db: Db, now: Date): Promise<void> {
  await deleteExpiredLimits(db, now);
  await deleteExpiredSubmissions(db, now);
  await forgetRevealVisitors(db, now);
  await forgetViewVisitors(db, now);
  await deleteAbandonedDrafts(db, now);
  await tidyAccounts(db, now);
}

// What a deleted account leaves in the store is gone within ten minutes (trust.md T28), also when
// the store was away at first.
const everyMinutes = 5;

/** Tidies now and every five minutes, files included. @returns the function that ends it */
export function startHousekeeping(db: Db, files: FileStore, log: Log): () => void {
  const run = () => {
    const now = new Date();
    tidyUp(db, now)
      .then(() => removeUnownedFiles(db, files, log, now))
      .catch((error: unknown) => log.error('housekeeping failed', { error }));
  };
  run();
  const timer = setInterval(run, everyMinutes * 60_000);
  return () => clearInterval(timer);
}
