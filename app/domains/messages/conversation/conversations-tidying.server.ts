import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';

/** 24 months after the last turn, of any length. Also stated on the privacy page. */
const keptDays = 731;

/** Conversations in which nothing has been written for long; what both sides delete goes at once. */
export const conversationsTidying: Tidying = {
  name: 'conversations',
  // Each takes its turns along.
  sweeps: [
    { table: 'conversations', along: 'last_turn_at', before: daysAgo(keptDays), atOnce: 200 },
  ],
};
