import { expressionBuilder } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { sweepRows } from '#app/platform/database/sweep.server.ts';
import { isUnconfirmed } from './registration/unconfirmed.server.ts';

const day = 24 * 3_600_000;

/** For how long an account waits for its confirmation. */
const unconfirmedDays = 7;

/**
 * Deletes expired sessions, links and drafts, and accounts that were not confirmed within a week.
 */
export async function tidyAccounts(db: Db, now: Date): Promise<void> {
  const over = ['sessions', 'verifications', 'email_changes', 'registration_drafts'] as const;
  for (const table of over) await sweepRows(db, { table, along: 'expires_at', before: now });
  await sweepRows(db, {
    table: 'users',
    along: 'created_at',
    before: new Date(now.getTime() - unconfirmedDays * day),
    where: isUnconfirmed(expressionBuilder<Database, 'users'>()),
    // Fifteen tables refer to an account: a millisecond each.
    atOnce: 100,
  });
}
