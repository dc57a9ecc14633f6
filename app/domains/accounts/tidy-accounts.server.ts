import type { Db } from '#app/platform/database.server.ts';
import { isUnconfirmed } from './registration/unconfirmed.server.ts';

const day = 24 * 3_600_000;

/** For how long an account waits for its confirmation. */
const unconfirmedDays = 7;

/**
 * Deletes expired sessions, links and drafts, and accounts that were not confirmed within a week.
 */
export async function tidyAccounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
  await db.deleteFrom('registration_drafts').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('users')
    .where(isUnconfirmed)
    .where('created_at', '<', new Date(now.getTime() - unconfirmedDays * day))
    .execute();
}
