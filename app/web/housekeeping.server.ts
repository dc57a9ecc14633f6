import { setTimeout as sleep } from 'node:timers/promises';
import { tidyAccounts } from '#app/domains/accounts/tidy-accounts.server.ts';
import { deleteAbandonedPostDrafts } from '#app/domains/blog/post-drafts.server.ts';
import { deleteOldContactMessages } from '#app/domains/messages/sending/contact-message.server.ts';
import { deleteOldReports } from '#app/domains/moderation/reports/reports.server.ts';
import { deleteUnconfirmedSubscriptions } from '#app/domains/newsletter/newsletter.server.ts';
import { noteRun } from '#app/domains/overview/background-runs.server.ts';
import { deleteAbandonedPetPhotos } from '#app/domains/pets/photo/pet-photos.server.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import { deleteAbandonedDrafts } from '#app/domains/services/editor/service-drafts.server.ts';
import { forgetRevealVisitors } from '#app/domains/services/page/contact-reveal.server.ts';
import { withholdPhotos } from '#app/domains/services/photos/withheld-photos.server.ts';
import {
  delistPastEvents,
  refreshSearchRows,
} from '#app/domains/services/search/search-index.server.ts';
import { forgetViewVisitors } from '#app/domains/services/views/service-views.server.ts';
import { clockDifferenceMs, mostClockDifferenceMs } from '#app/platform/clock.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { deleteExpiredSubmissions } from '#app/platform/database/idempotency.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { deleteExpiredLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { deleteOldFailedMails } from '#app/platform/mail/failed-mails.server.ts';

/** What is kept only for a while, and how it is removed. */
const sweeps = {
  limits: deleteExpiredLimits,
  submissions: deleteExpiredSubmissions,
  'reveal visitors': forgetRevealVisitors,
  'view visitors': forgetViewVisitors,
  drafts: deleteAbandonedDrafts,
  'drafts of posts': deleteAbandonedPostDrafts,
  'photos of dogs': deleteAbandonedPetPhotos,
  'search rows': refreshSearchRows,
  'past events': delistPastEvents,
  accounts: tidyAccounts,
  'messages to us': deleteOldContactMessages,
  'reports of services': deleteOldReports,
  'failed mails': deleteOldFailedMails,
  'newsletter addresses': deleteUnconfirmedSubscriptions,
};

/** Work of the periodic run by its name in the log, for what a part of the process has to do itself. */
type Works = Readonly<Record<string, (now: Date) => Promise<unknown>>>;

/**
 * Removes the rows that are kept only for a while; several processes may do so at once. A kind that
 * fails is logged, and the others run all the same. The end is noted for the administrators.
 * @param also what else is to be done then
 */
export async function tidyUp(db: Db, log: Log, now: Date, also: Works = {}): Promise<void> {
  let failures = 0;
  const run = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failures += 1;
      log.error('housekeeping failed', { what, error });
    }
  };
  for (const [what, sweep] of Object.entries(sweeps)) await run(what, () => sweep(db, now));
  for (const [what, work] of Object.entries(also)) await run(what, () => work(now));
  await run('note of the run', () => noteRun(db, 'housekeeping', failures, new Date()));
}

// What a deleted account leaves in the store is gone within ten minutes (docs/trust.md T28), also when
// the store was away at first.
const everyMinutes = 5;

/** For what is under way at a stop; the next start does it again. */
const stopTimeoutMs = 4_000;

/**
 * Tidies now and every five minutes, files included; a run that takes longer is left to end first.
 * @param also what else is to be done then
 * @returns the function that ends it
 */
export function startHousekeeping(
  db: Db,
  files: FileStore,
  log: Log,
  also: Works = {},
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const tidyAll = async () => {
    const byMs = await clockDifferenceMs(db);
    // One of the two is wrong, and what is removed by a wrong one does not come back.
    if (Math.abs(byMs) > mostClockDifferenceMs) {
      log.error('housekeeping skipped: the clocks of process and database differ', { byMs });
      return;
    }
    const now = new Date();
    await tidyUp(db, log, now, also);
    await removeUnownedFiles(db, files, log, now);
    await withholdPhotos(db, files, log);
  };
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    // A rejection that nothing handles would end the process.
    underWay = tidyAll()
      .catch((error: unknown) => log.error('housekeeping failed', { what: 'run', error }))
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, everyMinutes * 60_000);
  return async () => {
    clearInterval(timer);
    await Promise.race([underWay, sleep(stopTimeoutMs, undefined, { ref: false })]);
  };
}
