import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database.server.ts';
import { takeFromLimits } from '#app/platform/rate-limit.server.ts';
import { type AccountParts, limited, linkTo } from '../account-parts.server.ts';
import type { Door, From } from '../accounts.server.ts';
import { linkLimits, mailLimits } from '../limits.server.ts';
import { confirmOwnerMail } from '../mail/confirm-owner.ts';
import { confirmPartnerMail } from '../mail/confirm-partner.ts';
import { createToken, findTokenUser } from '../one-time-token.server.ts';

/** Puts the mail whose link proves an address into the queue. */
export async function sendConfirmation(
  parts: AccountParts,
  db: Db,
  user: { readonly userId: string; readonly email: string; readonly companyName: string | null },
  now: Date,
): Promise<void> {
  const token = await createToken(db, 'confirm-email', user.userId, now);
  const link = linkTo(parts, `/patvirtinti?token=${token}`);
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
  await db.transaction().execute((transaction) => sendConfirmation(parts, transaction, user, now));
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
