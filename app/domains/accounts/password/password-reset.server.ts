import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { withPaddedTime } from '#app/platform/limits/padded-time.server.ts';
import {
  type AccountDependencies,
  type Accounts,
  linkTo,
  refuseIfLimited,
} from '../account-dependencies.server.ts';
import { findEmailChange, forgetLinks } from '../email-change/email-change.server.ts';
import { linkLimits, resetRequestLimits } from '../limits.server.ts';
import { passwordChangedMail } from '../mail/password-changed.ts';
import { resetPasswordMail } from '../mail/reset-password.ts';
import { createToken, dropTokens, findTokenUser, takeToken } from '../one-time-token.server.ts';
import { signInPageOf } from '../registration/confirmation.server.ts';
import { insertPassword } from '../registration/registration.server.ts';
import { deleteUnconfirmed } from '../registration/unconfirmed.server.ts';
import { endSessions } from '../sessions.server.ts';
import type { Done, RequestSource, SignInPage } from '../types.ts';
import { hashPassword } from './password-hash.server.ts';

/**
 * Mails a link that sets a new password to the account with this address. The answer and its time
 * are the same when there is none (docs/trust.md T14).
 * @param account the id of who is signed in to it; others are known by their browser
 */
export async function requestReset(
  deps: Accounts,
  email: string,
  from: RequestSource,
  now: Date,
  account: string | null = null,
): Promise<Done | Refusal> {
  const known = account ?? deps.devices.findDevice(from.headers, email);
  const tooMany = await refuseIfLimited(deps.db, resetRequestLimits(from, email, known), now);
  if (tooMany) return tooMany;
  await withPaddedTime(() => mailResetLink(deps, email, now));
  return { ok: true };
}

async function mailResetLink(deps: AccountDependencies, email: string, now: Date): Promise<void> {
  const { db } = deps;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return;
  await db
    .transaction()
    .execute((transaction) => sendResetLink(deps, transaction, { userId: user.id, email }, now));
}

/** Mails the link within a transaction; an earlier one becomes invalid. */
export async function sendResetLink(
  deps: AccountDependencies,
  transaction: Db,
  { userId, email }: { readonly userId: string; readonly email: string },
  now: Date,
): Promise<void> {
  await dropTokens(transaction, 'reset-password', userId);
  const token = await createToken(transaction, 'reset-password', userId, now);
  const link = linkTo(deps, `/atnaujinti-slaptazodi?token=${token}`);
  await deps.sendMail(transaction, { ...resetPasswordMail({ link }), to: email });
}

/** Checks whether a reset link is valid, without using it up. @returns the address that it was mailed to */
export async function checkResetLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ ok: true; email: string } | Refusal> {
  const userId = await findTokenUser(db, 'reset-password', token, now);
  if (userId === null) return refuse(deadLink);
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? { ok: true, email: user.email } : refuse(deadLink);
}

/**
 * Sets the password of the link's account and uses the link up: of many at once exactly one
 * succeeds. All sessions end, every other mailed link and a pending change of address are forgotten,
 * and a mail reports the change. The link proves the address as
 * well. If nothing had proven it before, a stranger may have registered it, so that nothing of the
 * registration stays: an owner gets a new account under the address, a company registers again.
 * @returns where the account signs in; `gone` when it is a company's that has to register again
 */
export async function resetPassword(
  deps: AccountDependencies,
  { token, password }: { token: string; password: string },
  from: RequestSource,
  now: Date,
): Promise<{ ok: true; signInPage: SignInPage; gone?: true } | Refusal> {
  const { db } = deps;
  const tooMany = await refuseIfLimited(db, linkLimits(from), now);
  if (tooMany) return tooMany;
  // Looked up before the hash, so that invented links cost next to nothing.
  if ((await findTokenUser(db, 'reset-password', token, now)) === null) return refuse(deadLink);
  const hash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    // The account before its link, in the order of all that invalidates links.
    const userId = await findTokenUser(transaction, 'reset-password', token, now);
    const user = userId === null ? undefined : await lockUser(transaction, userId);
    if (!user || (await takeToken(transaction, 'reset-password', token, now)) === null) {
      return refuse(deadLink);
    }
    if (!user.email_verified && (await deleteUnconfirmed(transaction, user.email))) {
      if (user.role === 'partner')
        return { ok: true as const, signInPage: 'partner' as const, gone: true as const };
      await insertOwner(transaction, user, now);
    }
    await replacePassword(transaction, user, hash, now);
    await endSessions(transaction, user.id);
    const change = await findEmailChange(transaction, { userId: user.id }, now);
    await forgetLinks(transaction, user.id);
    const link = linkTo(deps, '/pamirsau-slaptazodi');
    const mail = passwordChangedMail({ link, cancelled: change?.newEmail ?? null });
    await deps.sendMail(transaction, { ...mail, to: user.email });
    return { ok: true as const, signInPage: signInPageOf(user.role) };
  });
}

const deadLink = 'Nuoroda nebegalioja arba jau panaudota. Paprašykite naujos.';

function lockUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'email_verified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** A new account for the owner of the address, in place of one that was never confirmed. */
async function insertOwner(db: Db, { id, email }: FoundUser, now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values({ id, email, role: 'pet_owner', created_at: now, updated_at: now })
    .execute();
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

async function replacePassword(db: Db, user: FoundUser, hash: string, now: Date): Promise<void> {
  const own = db.deleteFrom('accounts').where('user_id', '=', user.id);
  await (user.email_verified ? own.where('provider_id', '=', 'credential') : own).execute();
  await insertPassword(db, user.id, hash, now);
  await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', user.id)
    .execute();
}
