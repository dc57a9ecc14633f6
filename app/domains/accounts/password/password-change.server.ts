import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type Accounts, linkTo } from '../account-dependencies.server.ts';
import { findEmailChange, forgetLinks, lockAccount } from '../email-change/email-change.server.ts';
import { passwordChangedMail } from '../mail/password-changed.ts';
import { beginSession, openSession, passwordIs } from '../open-session.server.ts';
import { endSessions } from '../sessions.server.ts';
import { type Member, type RequestSource, roleOf, type SignedIn } from '../types.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { provePassword } from './prove-password.server.ts';

/** Spec 8. */
const title = 'Klaida keičiant slaptažodį';

type PasswordChange = { readonly current_password: string; readonly password: string };

/**
 * Changes the password after checking the current one. Every other session and every mailed
 * link is invalidated, a pending change of address is forgotten, this browser's session gets a new token, and a mail reports the change.
 * A copy of the form that arrives a moment later gets the same answer.
 */
export async function changePassword(
  deps: Accounts,
  member: Member,
  input: PasswordChange,
  from: RequestSource,
  now: Date,
): Promise<SignedIn | Refusal> {
  const { email } = member;
  const asked = { field: 'current_password', password: input.current_password, title };
  const proven = await provePassword(deps, member, asked, from, now);
  const changed = proven.ok
    ? await replacePassword(deps, member, { before: proven.hash, input, from }, now)
    : proven;
  const done = changed.ok
    ? changed
    : await repeatAnswer(deps, member, changed, { input, from }, now);
  if (!done.ok) return done;
  return { ok: true, cookies: [...done.cookies, deps.devices.rememberDevice(from.headers, email)] };
}

type Asked = { readonly input: PasswordChange; readonly from: RequestSource };

/** @returns a refusal when the password before is no longer the account's */
async function replacePassword(
  deps: Accounts,
  member: Member,
  { before, input, from }: Asked & { readonly before: string },
  now: Date,
): Promise<SignedIn | Refusal> {
  const { userId, email } = member;
  const hash = await hashPassword(input.password);
  return deps.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    if (!account || !(await replaceHash(transaction, userId, before, hash, now))) {
      return refuse('Slaptažodis ką tik pakeistas kitame lange.', { title });
    }
    await endSessions(transaction, userId);
    const change = await findEmailChange(transaction, member, now);
    await forgetLinks(transaction, userId);
    const link = linkTo(deps, '/pamirsau-slaptazodi');
    const mail = passwordChangedMail({ link, cancelled: change?.newEmail ?? null });
    await deps.sendMail(transaction, { ...mail, to: email });
    const user = { id: userId, role: roleOf(member) };
    return { ok: true, cookies: await beginSession(deps, transaction, user, from.headers, now) };
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
 * The answer of a refused form: when the account has got the new password a moment ago, an earlier
 * copy of the form was taken. At any other time the comparison would be a second guess for each one
 * that is counted.
 */
async function repeatAnswer(
  deps: Accounts,
  member: Member,
  refused: Refusal,
  { input, from }: Asked,
  now: Date,
): Promise<SignedIn | Refusal> {
  if (refused.reason === 'limited') return refused;
  const { userId } = member;
  const account = await deps.db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('updated_at', '>', new Date(now.getTime() - copiesComeWithin))
    .executeTakeFirst();
  const hash = account?.password ?? null;
  if (hash === null || !(await verifyPassword(hash, input.password))) return refused;
  const wanted = { userId, role: roleOf(member), proof: passwordIs(hash) };
  const cookies = await openSession(deps, wanted, from.headers, now);
  return cookies === null ? refused : { ok: true, cookies };
}
