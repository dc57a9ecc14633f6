import { tidyAccounts } from '#app/domains/accounts/tidy-accounts.server.ts';
import { forgetRevealVisitors } from '#app/domains/services/contact-reveal.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import { deleteExpiredSubmissions } from '#app/platform/idempotency.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { deleteExpiredLimits } from '#app/platform/rate-limit.server.ts';

/** Removes what is kept only for a while. Several processes may do so at once. */
export async function tidyUp(db: Db, now: Date): Promise<void> {
  await deleteExpiredLimits(db, now);
  await deleteExpiredSubmissions(db, now);
  await forgetRevealVisitors(db, now);
  await tidyAccounts(db, now);
}

const everyMinutes = 15;

/** Tidies now and every quarter of an hour. @returns the function that ends it */
export function startHousekeeping(db: Db, log: Log): () => void {
  const run = () => {
    tidyUp(db, new Date()).catch((error: unknown) => log.error('housekeeping failed', { error }));
  };
  run();
  const timer = setInterval(run, everyMinutes * 60_000);
  return () => clearInterval(timer);
}
