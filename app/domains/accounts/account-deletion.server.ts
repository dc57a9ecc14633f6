import { href } from 'react-router';
import { unsubscribeAddress } from '#app/domains/newsletter/subscriptions.server.ts';
import { type Refusal, refuse, refuseAsBroken } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import {
  type AccountDependencies,
  type Accounts,
  linkTo,
  refuseIfLimited,
} from './account-dependencies.server.ts';
import { lockAccount } from './email-change/email-change.server.ts';
import { deletionLinkLimits, linkLimits } from './limits.server.ts';
import { accountDeletedMail, type DeletedBy } from './mail/account-deleted.ts';
import { deleteAccountMail } from './mail/delete-account.ts';
import {
  createToken,
  dropAllTokens,
  dropTokens,
  findTokenUser,
  takeToken,
} from './one-time-token.server.ts';
import { hasPassword, provePassword } from './password/prove-password.server.ts';
import { clearedSessionCookie } from './sessions.server.ts';
import type { Actor, Done, Member, RequestSource, SignedIn } from './types.ts';

/** Spec 8. */
const title = 'Klaida trinant paskyrą';
const later = 'Bandykite dar kartą vėliau.';

/** What a person may wish for when the account goes. */
type Wishes = {
  /** The reviews go, too; otherwise they stay without the author. */
  readonly with_reviews?: boolean;
};

/**
 * Deletes the member's account after checking its password. Both profiles and everything that refers
 * to them are deleted by foreign keys (on delete cascade). The caller removes the files that have
 * lost their owner.
 */
export async function deleteAccount(
  deps: Accounts,
  member: Member,
  { password, ...wishes }: Wishes & { readonly password: string },
  from: RequestSource,
  now: Date,
): Promise<SignedIn | Refusal> {
  const { db, log } = deps;
  const { userId } = member;
  const ended = { ok: true, cookies: [clearedSessionCookie(deps.settings)] } as const;
  try {
    const asked = { field: 'password', password, title };
    const proven = await provePassword(deps, member, asked, from, now);
    // A second copy of the form, let in before the first one's commit, finds no account left and gets
    // the same answer. A later one has no session, and the area's guard asks it to sign in.
    if (!proven.ok) return (await accountIsThere(db, userId)) ? proven : ended;
    const by = { kind: 'password' } as const;
    await db
      .transaction()
      .execute((transaction) => eraseAccount(deps, transaction, { userId, ...wishes }, by, now));
    return ended;
  } catch (error) {
    log.error('account not deleted', { error });
    return refuseAsBroken(title, later);
  }
}

/**
 * Deletes an account in a transaction, once it is proven who asks, and mails that it is gone; what was
 * to come of its bookings is called off before, with a mail to the other side. The
 * caller removes the files that have lost their owner.
 */
export async function eraseAccount(
  deps: AccountDependencies,
  transaction: Db,
  { userId, with_reviews = false }: Wishes & { readonly userId: string },
  by: DeletedBy,
  now: Date,
): Promise<void> {
  await deps.endBookings(transaction, userId, now);
  if (with_reviews) await deps.removeReviews(transaction, userId);
  const gone = await transaction
    .deleteFrom('users')
    .where('id', '=', userId)
    .returning(['email', 'email_verified'])
    .executeTakeFirst();
  await dropAllTokens(transaction, userId);
  // Of two copies of the form one deletes, and one letter says so.
  if (!gone) return;
  // An address that was never proven may be a stranger's.
  if (!gone.email_verified) return;
  await unsubscribeAddress(transaction, gone.email);
  const link = linkTo(deps, by.kind === 'administrator' ? href('/kontaktai') : href('/'));
  const terms = linkTo(deps, href('/taisykles'));
  await deps.sendMail(transaction, { ...accountDeletedMail({ link, by, terms }), to: gone.email });
}

/**
 * Mails a link that deletes the account, to one that has no password to prove it by. The link lives
 * for an hour; an earlier one becomes invalid.
 */
export async function requestDeletionLink(
  deps: AccountDependencies,
  member: Member,
  now: Date,
): Promise<Done | Refusal> {
  const { db } = deps;
  const { userId, email } = member;
  if (await hasPassword(db, member)) return refuse(passwordSince, { title });
  const tooMany = await refuseIfLimited(db, deletionLinkLimits(userId), now);
  if (tooMany) return { ...tooMany, title };
  await db.transaction().execute(async (transaction) => {
    await dropTokens(transaction, 'delete-account', userId);
    const token = await createToken(transaction, 'delete-account', userId, now);
    const link = linkTo(deps, `/istrinti-paskyra?token=${token}`);
    await deps.sendMail(transaction, { ...deleteAccountMail({ link }), to: email });
  });
  return { ok: true };
}

const passwordSince = 'Paskyra jau turi slaptažodį. Patvirtinkite juo.';
const deadLink = 'Nuoroda nebegalioja arba jau panaudota.';

/**
 * Checks whether a link that deletes an account is valid, without using it up, and says whether a
 * partner's profile goes with it.
 */
export async function checkDeletionLink(
  db: Db,
  token: string,
  now: Date,
): Promise<
  { readonly ok: true; readonly userId: string; readonly alsoPartner: boolean } | Refusal
> {
  const userId = await findTokenUser(db, 'delete-account', token, now);
  if (userId === null) return refuse(deadLink);
  const partner = await db
    .selectFrom('partners')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { ok: true, userId, alsoPartner: partner !== undefined };
}

/**
 * Uses up a mailed link and deletes its account; signed out as well. The caller removes the files
 * that have lost their owner.
 * @param actor of the request: only the session of the account itself ends with a cleared cookie
 * @param saveReply notes the answer for copies of the form
 */
export async function deleteAccountByLink(
  deps: Accounts,
  { token, ...wishes }: Wishes & { readonly token: string },
  actor: Actor,
  from: RequestSource,
  now: Date,
  saveReply: SaveReply<SignedIn> = saveNoReply,
): Promise<SignedIn | Refusal> {
  const { db, log } = deps;
  const tooMany = await refuseIfLimited(db, linkLimits(from), now);
  if (tooMany) return tooMany;
  try {
    return await db.transaction().execute(async (transaction) => {
      const userId = await findTokenUser(transaction, 'delete-account', token, now);
      if (userId === null || !(await lockAccount(transaction, userId))) return refuse(deadLink);
      const taken = await takeToken(transaction, 'delete-account', token, now);
      if (taken === null) return refuse(deadLink);
      await eraseAccount(deps, transaction, { userId, ...wishes }, { kind: 'link' }, now);
      const own = actor.kind !== 'visitor' && actor.userId === userId;
      const cookies = own ? [clearedSessionCookie(deps.settings)] : [];
      await saveReply(transaction, { ok: true, cookies });
      return { ok: true as const, cookies };
    });
  } catch (error) {
    log.error('account not deleted', { error });
    return refuseAsBroken(title, later);
  }
}

async function accountIsThere(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
