import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { giveBackToLimits } from '#app/platform/limits/rate-limit.server.ts';
import { type Accounts, refuseIfLimited } from '../account-dependencies.server.ts';
import { adminCodeLimits } from '../limits.server.ts';
import { readSessionToken } from '../open-session.server.ts';
import type { Admin, Done, RequestSource } from '../types.ts';
import { noteFailedAdminSignIn } from './admin-sign-ins.server.ts';
import { hasSecondFactor, takeSecondFactor } from './second-factor.server.ts';

/** For how long a code counts, in milliseconds. */
const lasts = 10 * 60_000;

/**
 * Whether an act that cannot be undone needs the second factor's code again: none was typed in this
 * session, its sign-in included, for ten minutes (docs/decisions/0032-administrators-sessions.md).
 */
export async function needsCode(
  { db, auth }: Pick<Accounts, 'db' | 'auth'>,
  headers: Headers,
  now: Date,
): Promise<boolean> {
  const token = await readSessionToken(auth, headers);
  const recent = new Date(now.getTime() - lasts);
  const stale = await db
    .selectFrom('sessions')
    .innerJoin('two_factors', 'two_factors.user_id', 'sessions.user_id')
    .select('sessions.id')
    .where('token', '=', token)
    .where(({ fn }) => fn.coalesce('code_checked_at', 'sessions.created_at'), '<=', recent)
    .executeTakeFirst();
  return stale !== undefined;
}

/**
 * Checks a code of the second factor and notes the time in the session. Tries are limited and a wrong
 * one is in the audit log, as at the sign-in; the administrator of a demo on this machine has none.
 */
export async function confirmCode(
  deps: Accounts,
  { userId }: Admin,
  code: string,
  { headers }: RequestSource,
  now: Date,
): Promise<Done | Refusal> {
  const { db, auth, secret } = deps;
  if (await hasSecondFactor(db, userId)) {
    if (code === '') return refuse(null, { fields: { code: 'Įveskite kodą.' } });
    const limits = adminCodeLimits(userId);
    const tooMany = await refuseIfLimited(db, limits, now);
    if (tooMany) return tooMany;
    if (!(await takeSecondFactor(db, secret, userId, code, now))) {
      await noteFailedAdminSignIn(db, userId, 'code', now);
      return refuse(null, {
        fields: { code: 'Kodas neteisingas arba jau panaudotas. Įveskite naują.' },
      });
    }
    await giveBackToLimits(db, limits, now);
  }
  const token = await readSessionToken(auth, headers);
  await db
    .updateTable('sessions')
    .set({ code_checked_at: now })
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .execute();
  return { ok: true };
}
