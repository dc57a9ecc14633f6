import { moveSubscription } from '#app/domains/newsletter/subscriptions.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import { type Accounts, linkTo, refuseIfLimited } from '../account-dependencies.server.ts';
import { linkLimits } from '../limits.server.ts';
import { emailChangedMail } from '../mail/email-changed.ts';
import { findTokenUser, takeToken } from '../one-time-token.server.ts';
import { beginSession, sessionLives } from '../open-session.server.ts';
import { hasPassword } from '../password/prove-password.server.ts';
import { signInPageOf } from '../registration/confirmation.server.ts';
import { deleteUnconfirmed } from '../registration/unconfirmed.server.ts';
import { endSessions } from '../sessions.server.ts';
import { type Actor, type RequestSource, type Role, roleOf, type SignInPage } from '../types.ts';
import {
  cancelEmailChange,
  emailIsTaken,
  findEmailChange,
  forgetEmailChange,
  forgetLinks,
  lockAccount,
  purposeOf,
  type Side,
  sides,
} from './email-change.server.ts';

const deadLink = 'Nuoroda nebegalioja arba jau panaudota.';
const takenMeanwhile =
  'El. paštas jau naudojamas kito vartotojo. Keitimą atšaukėme, paskyros adresas liko toks pat.';

type EmailConfirmed = {
  readonly ok: true;
  /** False while the other side has yet to confirm. */
  readonly changed: boolean;
  /** Where the account signs in. */
  readonly signInPage: SignInPage;
  /** For the browser that is signed in to this very account: its session goes on. */
  readonly cookies: readonly string[];
};

/**
 * Uses up a link from one of the two mails. With the second one the account's address changes: all
 * sessions but that of the account's person who asks end, links mailed to the old address die, and
 * both addresses get a mail.
 * @param actor of the request; a link also works signed out
 */
export async function confirmEmailChange(
  deps: Accounts,
  token: string,
  actor: Actor,
  from: RequestSource,
  now: Date,
): Promise<EmailConfirmed | Refusal> {
  const { db } = deps;
  const tooMany = await refuseIfLimited(db, linkLimits(from), now);
  if (tooMany) return tooMany;
  const link = await findLink(db, token, now);
  if (!link) return refuse(deadLink);
  const own = actor.kind !== 'visitor' && actor.userId === link.userId ? roleOf(actor) : null;
  return followLink(deps, { ...link, token, own }, from, now);
}

type Link = { readonly userId: string; readonly side: Side };
/** `own`: the role in which the browser is signed in to this very account, if it is. */
type Press = Link & { readonly token: string; readonly own: Role | null };

async function findLink(db: Db, token: string, now: Date): Promise<Link | null> {
  for (const side of sides) {
    const userId = await findTokenUser(db, purposeOf(side), token, now);
    if (userId !== null) return { userId, side };
  }
  return null;
}

async function followLink(
  deps: Accounts,
  press: Press,
  from: RequestSource,
  now: Date,
): Promise<EmailConfirmed | Refusal> {
  const { db } = deps;
  try {
    return await db
      .transaction()
      .execute((transaction) => agree(deps, transaction, press, from, now));
  } catch (error) {
    // Another account took the address between the check and the update.
    if (!isUniqueViolation(error)) throw error;
    await cancelEmailChange(db, press);
    return refuse(takenMeanwhile);
  }
}

async function agree(
  deps: Accounts,
  transaction: Db,
  { userId, side, token, own }: Press,
  { headers }: RequestSource,
  now: Date,
): Promise<EmailConfirmed | Refusal> {
  const account = await lockAccount(transaction, userId);
  const taken = await takeToken(transaction, purposeOf(side), token, now);
  const change = await findEmailChange(transaction, { userId }, now);
  if (!account || taken === null || !change) return refuse(deadLink);
  const { newEmail, confirmed } = change;
  const signInPage = signInPageOf(account.role);
  if (await emailIsTaken(transaction, { userId }, newEmail)) {
    await forgetEmailChange(transaction, userId);
    return refuse(takenMeanwhile);
  }
  if (confirmed === null || confirmed === side) {
    await noteSide(transaction, userId, side, now);
    return { ok: true, changed: false, signInPage, cookies: [] };
  }
  const stays = own !== null && (await sessionLives(deps.auth, headers, now)(transaction, userId));
  await switchEmail(transaction, userId, account.email, newEmail, now);
  const mail = emailChangedMail({
    link: linkTo(deps, '/pamirsau-slaptazodi'),
    newEmail,
    hasPassword: await hasPassword(transaction, { userId }),
  });
  for (const to of [account.email, newEmail]) await deps.sendMail(transaction, { ...mail, to });
  if (!stays) return { ok: true, changed: true, signInPage, cookies: [] };
  const user = { id: userId, role: own };
  const opened = await beginSession(deps, transaction, user, headers, now);
  const cookies = [...opened, deps.devices.rememberDevice(headers, newEmail)];
  return { ok: true, changed: true, signInPage, cookies };
}

async function noteSide(db: Db, userId: string, side: Side, now: Date): Promise<void> {
  await db
    .updateTable('email_changes')
    .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** The address of the account and of its profiles is one and the same. */
async function switchEmail(
  db: Db,
  userId: string,
  oldEmail: string,
  email: string,
  now: Date,
): Promise<void> {
  await deleteUnconfirmed(db, email);
  await db
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('partners')
    .set((at) => ({ email, updated_at: now, version: at('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  // An owner is called by the address until a name is written.
  await db
    .updateTable('pet_owners')
    .set((at) => ({ full_name: email, updated_at: now, version: at('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('full_name', '=', oldEmail)
    .execute();
  await moveSubscription(db, oldEmail, email, now);
  await forgetLinks(db, userId);
  await endSessions(db, userId);
}
