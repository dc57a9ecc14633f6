import { createHash, randomBytes } from 'node:crypto';
import { href } from 'react-router';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import { limitsByRecipient } from '#app/platform/limits/rate-limit.server.ts';
import { requireId } from '#app/platform/not-found.ts';
import {
  type AccountDependencies,
  linkTo,
  refuseIfLimited,
} from '../account-dependencies.server.ts';
import { adminInvitationLimits, linkLimits } from '../limits.server.ts';
import { adminInvitationMail } from '../mail/admin-invitation.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { insertPassword } from '../registration/registration.server.ts';
import { isUnconfirmed } from '../registration/unconfirmed.server.ts';
import { AddressTaken, insertAdmin } from '../sign-in/admin-account.server.ts';
import { openSecret, sealNewSecret, setSecondFactor } from '../sign-in/second-factor.server.ts';
import { findTotpStep, totpAddress, totpQrText } from '../sign-in/totp.server.ts';
import type { Admin, Done, RequestSource } from '../types.ts';

/*
 * How an administrator makes another one (docs/decisions/0044-letters-and-terms.md). An invitation is
 * a row until it is used, withdrawn or a day old, and goes with the administrator who sent it. Its id
 * becomes the account's, so that the audit log tells of both under one thing.
 */

const lifetimeHours = 24;

/** Mails an address the link by which its person becomes an administrator. */
export async function inviteAdmin(
  deps: AccountDependencies,
  admin: Admin,
  { email }: { readonly email: string },
  now: Date,
  saveReply: SaveReply<Done> = saveNoReply,
): Promise<Done | Refusal> {
  const { db } = deps;
  const limits = [...adminInvitationLimits(admin.userId), ...limitsByRecipient(email, 'admin')];
  const tooMany = await refuseIfLimited(db, limits, now);
  if (tooMany) return tooMany;
  if (await hasAccount(db, email)) return refuse(null, { fields: { email: addressTaken } });
  const token = randomBytes(32).toString('base64url');
  const id = newId(now.getTime());
  try {
    return await db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('admin_invitations')
        .where('email', '=', email)
        .where('expires_at', '<=', now)
        .execute();
      await transaction
        .insertInto('admin_invitations')
        .values({
          ...{ id, email, token_hash: hashOf(token), secret: sealNewSecret(deps.secret) },
          ...{ invited_by: admin.userId, created_at: now },
          expires_at: new Date(now.getTime() + lifetimeHours * 3_600_000),
        })
        .execute();
      await writeAudit(transaction, { admin, act: 'user-admin-invited', subjectId: id }, now);
      const link = linkTo(deps, `${href('/admin/invitation')}?token=${token}`);
      const mail = adminInvitationMail({ link, invitedBy: admin.email });
      await deps.sendMail(transaction, { ...mail, to: email });
      await saveReply(transaction, { ok: true });
      return { ok: true };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refuse(null, { fields: { email: alreadyInvited } });
  }
}

const addressTaken = 'Šiuo adresu jau yra paskyra. Administratoriui reikia kito adreso.';
const alreadyInvited =
  'Šiuo adresu jau pakviesta. Jei laiško nebėra, atšaukite kvietimą ir pakvieskite iš naujo.';

/** An account that was never confirmed holds no address: anyone can begin one with any. */
async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where((at) => at.not(isUnconfirmed(at)))
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists the invitations that can be used, the newest first. */
export async function listInvitations(db: Db, _admin: Admin, now: Date) {
  return db
    .selectFrom('admin_invitations as invitation')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.email', 'inviter.email as invitedBy'])
    .select(['invitation.created_at as createdAt', 'invitation.expires_at as expiresAt'])
    .where('invitation.expires_at', '>', now)
    .orderBy('invitation.id', 'desc')
    .execute();
}

/**
 * Makes the link of an invitation useless. May be repeated.
 * @returns `ok` false when it was used or withdrawn already
 */
export async function withdrawInvitation(
  db: Db,
  admin: Admin,
  id: string,
  now: Date,
): Promise<{ readonly ok: boolean }> {
  requireId(id, 'Invitation');
  return db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('admin_invitations')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!gone) return { ok: false };
    const act = 'user-admin-invitation-withdrawn';
    await writeAudit(transaction, { admin, act, subjectId: id }, now);
    return { ok: true };
  });
}

/** What the page of an invitation shows: whose it is, and what the authenticator is given. */
type Invitation = {
  readonly email: string;
  /** Base32. */
  readonly secret: string;
  /** The same as an address that an authenticator opens. */
  readonly authenticator: string;
  /** The same as the text of a QR code. */
  readonly qrText: string;
};

const deadLink = 'Kvietimas nebegalioja arba jau panaudotas. Paprašykite pakviesti iš naujo.';

/** Finds the invitation of a link, which stays. */
export async function findInvitation(
  { db, secret: key }: Pick<AccountDependencies, 'db' | 'secret'>,
  token: string,
  now: Date,
): Promise<({ readonly ok: true } & Invitation) | Refusal> {
  const found = await selectLive(db, token, now).executeTakeFirst();
  if (!found) return refuse(deadLink);
  const { email } = found;
  const secret = openSecret(key, found.secret);
  const authenticator = totpAddress(secret, email);
  return { ok: true, email, secret, authenticator, qrText: totpQrText(secret, email) };
}

/** Invitations of this link; of an administrator who is blocked by now there are none. */
function selectLive(db: Db, token: string, now: Date) {
  return db
    .selectFrom('admin_invitations as invitation')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.email', 'invitation.secret'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('inviter.role', '=', 'admin')
    .where('inviter.blocked_at', 'is', null);
}

/**
 * Makes the invited person an administrator with a password and the second factor whose code proves
 * that it is set up. The link is used up; of two at once one is.
 */
export async function acceptInvitation(
  deps: AccountDependencies,
  token: string,
  { password, code }: { readonly password: string; readonly code: string },
  from: RequestSource,
  now: Date,
  saveReply: SaveReply<Done> = saveNoReply,
): Promise<Done | Refusal> {
  const { db, secret: key } = deps;
  const tooMany = await refuseIfLimited(db, linkLimits(from), now);
  if (tooMany) return tooMany;
  if (!(await selectLive(db, token, now).executeTakeFirst())) return refuse(deadLink);
  const hash = await hashPassword(password);
  try {
    return await db.transaction().execute(async (transaction) => {
      const found = await selectLive(transaction, token, now).forUpdate().executeTakeFirst();
      if (!found) return refuse(deadLink);
      const { id, email, secret } = found;
      const step = findTotpStep(openSecret(key, secret), code, now, 0);
      if (step === null) return refuse(null, { fields: { code: wrongCode } });
      const userId = await insertAdmin(transaction, email, now, id);
      await insertPassword(transaction, userId, hash, now);
      await setSecondFactor(transaction, userId, { secret, lastStep: step }, now);
      await transaction.deleteFrom('admin_invitations').where('id', '=', id).execute();
      const act = 'user-admin-invitation-accepted';
      await writeAudit(transaction, { admin: { userId }, act, subjectId: userId }, now);
      await saveReply(transaction, { ok: true });
      return { ok: true };
    });
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error;
    return refuse('Šiuo adresu tuo tarpu sukurta paskyra. Paprašykite pakviesti kitu adresu.');
  }
}

const wrongCode = 'Kodas neteisingas. Patikrinkite, ar raktą įvedėte į programėlę teisingai.';

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
