import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { giveBackToLimits } from '#app/platform/limits/rate-limit.server.ts';
import { type Accounts, refuseIfLimited } from '../account-dependencies.server.ts';
import { signInLimits } from '../limits.server.ts';
import type { Member, RequestSource } from '../types.ts';
import { verifyPassword } from './password-hash.server.ts';

const wrong = 'Dabartinis slaptažodis neteisingas.';

/** Whether the account has a password: one that came by Google or Facebook has none at first. */
export async function hasPassword(db: Db, { userId }: Pick<Member, 'userId'>): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Checks a signed-in member's password again before an action that must not be possible at an
 * unattended screen. Guesses count like those of a sign-in.
 * @param field the name of the field that shows the error
 * @returns the account's hash that it matches, or a refusal under the title
 */
export async function provePassword(
  deps: Accounts,
  member: Member,
  { field, password, title }: { field: string; password: string; title: string },
  from: RequestSource,
  now: Date,
): Promise<{ readonly ok: true; readonly hash: string } | Refusal> {
  const { db, devices } = deps;
  const { userId, email } = member;
  const limits = signInLimits(from, email, devices.findDevice(from.headers, email));
  const tooMany = await refuseIfLimited(db, limits, now);
  if (tooMany) return { ...tooMany, title };
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  const hash = account?.password ?? null;
  if (!(await verifyPassword(hash, password)) || hash === null) {
    return refuse(wrong, { title, fields: { [field]: wrong } });
  }
  await giveBackToLimits(db, limits, now);
  return { ok: true, hash };
}
