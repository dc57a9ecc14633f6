import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { withPaddedTime } from '#app/platform/limits/padded-time.server.ts';
import { limitsByRecipient, takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import {
  type AccountDependencies,
  linkTo,
  refuseIfLimited,
} from '../account-dependencies.server.ts';
import { linkLimits, resendLimits } from '../limits.server.ts';
import { confirmOwnerMail } from '../mail/confirm-owner.ts';
import { confirmPartnerMail } from '../mail/confirm-partner.ts';
import { createToken, findTokenUser } from '../one-time-token.server.ts';
import type { Done, RequestSource, SignInPage } from '../types.ts';

/**
 * Puts the mail whose link proves an address into the queue.
 * @param redirectTo a checked path of our own site, for after the sign-in
 */
export async function sendConfirmation(
  deps: AccountDependencies,
  db: Db,
  user: { readonly userId: string; readonly email: string; readonly companyName: string | null },
  now: Date,
  redirectTo = '',
): Promise<void> {
  const token = await createToken(db, 'confirm-email', user.userId, now);
  const onward = redirectTo === '' ? '' : `&redirectTo=${encodeURIComponent(redirectTo)}`;
  const link = linkTo(deps, `/patvirtinti?token=${token}${onward}`);
  const { companyName } = user;
  const mail = companyName === null ? confirmOwnerMail({ link }) : confirmPartnerMail({ link });
  await deps.sendMail(db, { ...mail, to: user.email });
}

/** Sends the mail again to an unconfirmed account, as often as its address may be mailed to. */
export async function repeatConfirmation(
  deps: AccountDependencies,
  email: string,
  now: Date,
  redirectTo = '',
): Promise<void> {
  const { db } = deps;
  const user = await db
    .selectFrom('users')
    .leftJoin('partner_registrations', 'partner_registrations.user_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'company_name as companyName'])
    .where('users.email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  if (!user || !(await takeFromLimits(db, limitsByRecipient(email, 'sign-up'), now)).ok) return;
  await db
    .transaction()
    .execute((transaction) => sendConfirmation(deps, transaction, user, now, redirectTo));
}

/**
 * The same for a public page: neither the answer nor its time shows whether there is an unconfirmed
 * account with the address.
 */
export async function resendConfirmation(
  deps: AccountDependencies,
  { email, redirectTo }: { readonly email: string; readonly redirectTo: string },
  from: RequestSource,
  now: Date,
): Promise<Done | Refusal> {
  const tooMany = await refuseIfLimited(deps.db, resendLimits(from), now);
  if (tooMany) return tooMany;
  await withPaddedTime(() => repeatConfirmation(deps, email, now, redirectTo));
  return { ok: true };
}

/** An account whose address is proven. */
export type Confirmed = {
  readonly ok: true;
  readonly userId: string;
  readonly email: string;
  /** Of its password; null: it has none. */
  readonly hash: string | null;
  /** Where it signs in. */
  readonly signInPage: SignInPage;
  /** Whether it was not proven before; a blocked account's press never is the first. */
  readonly first: boolean;
};

/**
 * Notes that the address of the link's account is proven. The link may be used again while it
 * is valid: only the first press is the first one, of two at once too.
 */
export async function confirmEmail(
  deps: AccountDependencies,
  token: string,
  from: RequestSource,
  now: Date,
): Promise<Confirmed | Refusal> {
  const { db } = deps;
  const tooMany = await refuseIfLimited(db, linkLimits(from), now);
  if (tooMany) return tooMany;
  const userId = await findTokenUser(db, 'confirm-email', token, now);
  if (userId === null) return refuse(deadLink);
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['email', 'role', 'email_verified', 'blocked_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return refuse(deadLink);
    const { email, role } = user;
    await transaction
      .updateTable('users')
      .set({ email_verified: true, updated_at: now })
      .where('id', '=', userId)
      .execute();
    const way = await transaction
      .selectFrom('accounts')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst();
    const first = !user.email_verified && user.blocked_at === null;
    const hash = way?.password ?? null;
    return { ok: true, userId, email, hash, signInPage: signInPageOf(role), first };
  });
}

const deadLink =
  'Nuoroda nebegalioja. Jei el. paštą jau patvirtinote, tiesiog prisijunkite. Jei dar ne – prisijunkite, ir išsiųsime naują laišką.';

export function signInPageOf(role: 'pet_owner' | 'partner' | 'admin'): SignInPage {
  return role === 'pet_owner' ? 'owner' : role;
}
