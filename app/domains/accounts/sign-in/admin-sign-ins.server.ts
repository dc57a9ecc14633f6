import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import { adminFailureNotes } from '../limits.server.ts';

/** What was wrong, in the words of the audit log. */
const wrongs = { password: 'neteisingas slaptažodis', code: 'neteisingas kodas' } as const;

export type WrongPart = keyof typeof wrongs;

/** Writes an administrator's sign-in into the audit log. */
export async function noteAdminSignIn(db: Db, userId: string, now: Date): Promise<void> {
  const entry = { admin: { userId }, act: 'user-admin-signed-in', subjectId: userId } as const;
  await writeAudit(db, entry, now);
}

/**
 * Writes a failed sign-in at an administrator's account, or a wrong code, into the audit log: the first
 * of each kind in an hour, so that guesses cannot fill what is never deleted.
 */
export async function noteFailedAdminSignIn(
  db: Db,
  userId: string,
  wrong: WrongPart,
  now: Date,
): Promise<void> {
  const { ok } = await takeFromLimits(db, adminFailureNotes(userId, wrong), now);
  if (!ok) return;
  const entry = { admin: { userId }, act: 'user-admin-sign-in-failed', subjectId: userId } as const;
  await writeAudit(db, { ...entry, reason: wrongs[wrong] }, now);
}
