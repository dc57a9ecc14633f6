import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database.server.ts';
import { takeFromLimits } from '#app/platform/rate-limit.server.ts';
import { type AccountParts, limited, linkTo } from '../account-parts.server.ts';
import { inEvenTime } from '../even-time.server.ts';
import { linkLimits, mailLimits, resendLimits } from '../limits.server.ts';
import { confirmOwnerMail } from '../mail/confirm-owner.ts';
import { confirmPartnerMail } from '../mail/confirm-partner.ts';
import { createToken, findTokenUser } from '../one-time-token.server.ts';
import type { Done, Door, From } from '../types.ts';

/**
 * Puts the mail whose link proves an address into the queue.
 * @param redirectTo a checked path of our own site, for after the sign-in
 */
export async function sendConfirmation(
  parts: AccountParts,
  db: Db,
  user: { readonly userId: string; readonly email: string; readonly companyName: string | null },
  now: Date,
  redirectTo = '',
): Promise<void> {
  const token = await createToken(db, 'confirm-email', user.userId, now);
  const onward = redirectTo === '' ? '' : `&redirectTo=${encodeURIComponent(redirectTo)}`;
  const link = linkTo(parts, `/patvirtinti?token=${token}${onward}`);
  const { companyName } = user;
  const mail =
    companyName === null ? confirmOwnerMail({ link }) : confirmPartnerMail({ link, companyName });
  await parts.sendMail(db, { ...mail, to: user.email });
}

/** The same once more for somebody who has not confirmed yet, five times an hour at the most. */
export async function repeatConfirmation(
  parts: AccountParts,
  email: string,
  now: Date,
  redirectTo = '',
): Promise<void> {
  const { db } = parts;
  const user = await db
    .selectFrom('users')
    .leftJoin('partner_registrations', 'partner_registrations.user_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'company_name as companyName'])
    .where('users.email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  if (!user || !(await takeFromLimits(db, mailLimits(email), now)).ok) return;
  await db
    .transaction()
    .execute((transaction) => sendConfirmation(parts, transaction, user, now, redirectTo));
}

/**
 * The same for a page that anybody can open: whether somebody with the address waits for the
 * confirmation shows neither in the answer nor in its time.
 */
export async function resendConfirmation(
  parts: AccountParts,
  { email, redirectTo }: { readonly email: string; readonly redirectTo: string },
  from: From,
  now: Date,
): Promise<Done | Refusal> {
  const tooMany = await limited(parts.db, resendLimits(from), now);
  if (tooMany) return tooMany;
  await inEvenTime(() => repeatConfirmation(parts, email, now, redirectTo));
  return { ok: true };
}

/**
 * Notes that the address of the link's account is proven. The link may be used again while it
 * lives: somebody who presses twice hears the same.
 * @returns where the account signs in
 */
export async function confirmEmail(
  parts: AccountParts,
  token: string,
  from: From,
  now: Date,
): Promise<{ ok: true; door: Door } | Refusal> {
  const { db } = parts;
  const tooMany = await limited(db, linkLimits(from), now);
  if (tooMany) return tooMany;
  const userId = await findTokenUser(db, 'confirm-email', token, now);
  const user =
    userId === null
      ? undefined
      : await db
          .updateTable('users')
          .set({ email_verified: true, updated_at: now })
          .where('id', '=', userId)
          .returning('role')
          .executeTakeFirst();
  return user ? { ok: true, door: doorOf(user.role) } : refuse(deadLink);
}

const deadLink =
  'Nuoroda nebegalioja. Prisijunkite el. paštu ir slaptažodžiu – išsiųsime naują patvirtinimo laišką.';

export function doorOf(role: 'pet_owner' | 'partner' | 'admin'): Door {
  return role === 'pet_owner' ? 'owner' : role;
}
