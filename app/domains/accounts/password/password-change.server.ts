import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database.server.ts';
import { type Accounts, linkTo } from '../account-dependencies.server.ts';
import { passwordChangedMail } from '../mail/password-changed.ts';
import { dropTokens } from '../one-time-token.server.ts';
import { openSession } from '../sessions.server.ts';
import type { Member, RequestSource, SignedIn } from '../types.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { provePassword } from './prove-password.server.ts';

/** Spec 8. */
const title = 'Klaida keičiant slaptažodį';

type PasswordChange = { readonly current_password: string; readonly password: string };

/**
 * Changes the password after checking the current one. Every other session and every link that sets
 * a password is invalidated, this browser's session gets a new token, and a mail reports the change.
 * A copy of the form that arrives a moment later gets the same answer.
 */
export async function changePassword(
  deps: Accounts,
  member: Member,
  input: PasswordChange,
  from: RequestSource,
  now: Date,
): Promise<SignedIn | Refusal> {
  const { db } = deps;
  const { userId, email } = member;
  const asked = { field: 'current_password', password: input.current_password, title };
  const proven = await provePassword(deps, member, asked, from, now);
  const refusal = proven.ok ? await replacePassword(deps, member, proven.hash, input, now) : proven;
  if (refusal && !(await isTaken(db, member, refusal, input, now))) return refusal;
  const cookies = await openSession(deps.auth, userId, from.headers);
  return { ok: true, cookies: [...cookies, deps.devices.rememberDevice(from.headers, email)] };
}

/** @returns a refusal when the password before is no longer the account's */
async function replacePassword(
  deps: Accounts,
  { userId, email }: Member,
  before: string,
  { password }: PasswordChange,
  now: Date,
): Promise<Refusal | null> {
  const hash = await hashPassword(password);
  return deps.db.transaction().execute(async (transaction) => {
    if (!(await replaceHash(transaction, userId, before, hash, now))) {
      return refuse('Slaptažodis ką tik pakeistas kitame lange.', { title });
    }
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await dropTokens(transaction, 'reset-password', userId);
    const link = linkTo(deps, '/pamirsau-slaptazodi');
    await deps.sendMail(transaction, { ...passwordChangedMail({ link }), to: email });
    return null;
  });
}

/** @returns false when the hash before is no longer there */
async function replaceHash(db: Db, userId: string, before: string, hash: string, now: Date) {
  const replaced = await db
    .updateTable('accounts')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('password', '=', before)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** A copy of the form comes so much later at the most, in milliseconds. */
const copiesComeWithin = 120_000;

/**
 * Whether the account has got the new password a moment ago: then an earlier copy of the form was
 * taken. At any other time the comparison would be a second guess for each one that is counted.
 */
async function isTaken(
  db: Db,
  { userId }: Member,
  { reason }: Refusal,
  { password }: PasswordChange,
  now: Date,
): Promise<boolean> {
  if (reason === 'limited') return false;
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('updated_at', '>', new Date(now.getTime() - copiesComeWithin))
    .executeTakeFirst();
  return account !== undefined && verifyPassword(account.password, password);
}
