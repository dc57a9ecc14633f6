import { setTimeout as sleep } from 'node:timers/promises';
import { accountsTidying } from '#app/domains/accounts/accounts-tidying.server.ts';
import { postDraftsTidying } from '#app/domains/blog/post-drafts.server.ts';
import { freeDaysTidying } from '#app/domains/bookings/free-days/refresh-free-days.server.ts';
import { enteredClientsTidying } from '#app/domains/bookings/orders/orders-tidying.server.ts';
import { attachmentsTidying } from '#app/domains/messages/attachments/attachments.server.ts';
import { conversationsTidying } from '#app/domains/messages/conversation/conversations-tidying.server.ts';
import { responseTimesTidying } from '#app/domains/messages/response/response-times.server.ts';
import { contactMessagesTidying } from '#app/domains/messages/sending/contact-message.server.ts';
import { reviewReportsTidying } from '#app/domains/moderation/client-reviews/decide-review.server.ts';
import { conversationReportsTidying } from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { notesTidying } from '#app/domains/moderation/notes/notes.server.ts';
import { questionsTidying } from '#app/domains/moderation/questions/questions.server.ts';
import { removalsTidying } from '#app/domains/moderation/removals/remove-content.server.ts';
import { reportsTidying } from '#app/domains/moderation/reports/reports.server.ts';
import { warningsTidying } from '#app/domains/moderation/warnings/overdue-warnings.server.ts';
import { subscriptionsTidying } from '#app/domains/newsletter/newsletter.server.ts';
import { failedMailsTidying } from '#app/domains/overview/failed-mails/note-failed-mail.server.ts';
import { petPhotosTidying } from '#app/domains/pets/photo/pet-photos.server.ts';
import { unownedFilesTidying } from '#app/domains/photos/unowned-files.server.ts';
import { reviewPhotosTidying } from '#app/domains/reviews/review-photos.server.ts';
import { draftsTidying } from '#app/domains/services/editor/service-drafts.server.ts';
import { revealVisitorsTidying } from '#app/domains/services/page/contact-reveal.server.ts';
import { withheldPhotosTidying } from '#app/domains/services/photos/withheld-photos.server.ts';
import {
  pastEventsTidying,
  searchRowsTidying,
} from '#app/domains/services/search/search-index.server.ts';
import { viewVisitorsTidying } from '#app/domains/services/views/service-views.server.ts';
import { clockDifferenceMs, mostClockDifferenceMs } from '#app/platform/clock.server.ts';
import { submissionsTidying } from '#app/platform/database/idempotency.server.ts';
import { type LeaseTimes, noteRun, runAlone } from '#app/platform/jobs/background-runs.server.ts';
import { type Tidying, type TidyParts, tidy } from '#app/platform/jobs/tidying.server.ts';
import { limitsTidying } from '#app/platform/limits/rate-limit.server.ts';

/** In this order. */
const tidyings: readonly Tidying[] = [
  limitsTidying,
  submissionsTidying,
  revealVisitorsTidying,
  viewVisitorsTidying,
  draftsTidying,
  postDraftsTidying,
  petPhotosTidying,
  reviewPhotosTidying,
  attachmentsTidying,
  searchRowsTidying,
  pastEventsTidying,
  freeDaysTidying,
  accountsTidying,
  enteredClientsTidying,
  contactMessagesTidying,
  conversationsTidying,
  responseTimesTidying,
  reportsTidying,
  reviewReportsTidying,
  conversationReportsTidying,
  warningsTidying,
  removalsTidying,
  questionsTidying,
  notesTidying,
  failedMailsTidying,
  subscriptionsTidying,
];

/** After all that may have left files behind. */
const ofFiles: readonly Tidying[] = [unownedFilesTidying, withheldPhotosTidying];

/**
 * Does all that is to be tidied. What fails is logged, and the others are done all the same. The end is
 * noted for the administrators.
 * @param also what parts of the process have to do themselves
 * @param lost another process may have begun: nothing more is begun here, and no end is noted
 */
export async function tidyUp(
  parts: TidyParts,
  now: Date,
  also: readonly Tidying[] = [],
  lost?: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (const tidying of [...tidyings, ...also, ...ofFiles]) {
    if (lost?.aborted) {
      parts.log.warn('housekeeping broken off: its claim is over', { before: tidying.name });
      return;
    }
    try {
      await tidy(tidying, parts, now);
    } catch (error) {
      failures += 1;
      parts.log.error('housekeeping failed', { what: tidying.name, error });
    }
  }
  await noteRun(parts.db, 'housekeeping', failures, new Date());
}

// What a deleted account leaves in the store is gone within ten minutes (docs/trust.md T28), also when
// the store was away at first.
const everyMinutes = 5;

/** For what is under way at a stop; the next start does it again. */
const stopTimeoutMs = 4_000;

/**
 * Tidies now and every five minutes, files included, one process at a time; a run that takes longer is
 * left to end first.
 * @param also what parts of the process have to do themselves
 * @returns the function that ends it
 */
export function startHousekeeping(
  parts: TidyParts,
  also: readonly Tidying[] = [],
  times?: LeaseTimes,
): () => Promise<void> {
  const { db, log } = parts;
  let underWay: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const stopping = new AbortController();
  const tidyAll = async () => {
    const byMs = await clockDifferenceMs(db);
    // One of the two is wrong, and what is removed by a wrong one does not come back.
    if (Math.abs(byMs) > mostClockDifferenceMs) {
      log.error('housekeeping skipped: the clocks of process and database differ', { byMs });
      return;
    }
    const work = (lost: AbortSignal) => tidyUp(parts, new Date(), also, lost);
    await runAlone(db, 'housekeeping', work, stopping.signal, times);
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
    stopping.abort();
    await Promise.race([underWay, sleep(stopTimeoutMs, undefined, { ref: false })]);
  };
}
