import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { dropAllTokens } from '../one-time-token.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { insertPassword } from '../registration/registration.server.ts';
import { deleteUnconfirmed } from '../registration/unconfirmed.server.ts';
import { endSessions } from '../sessions.server.ts';
import { createSecondFactor } from './second-factor.server.ts';

/** The address belongs to another account, or to an administrator while `renew` is false. */
export class AddressTaken extends Error {
  override name = 'AddressTaken';
}

type NewAdmin = {
  /** In lower case. */
  readonly email: string;
  readonly password: string;
  /**
   * Gives an administrator who is there a new password and second factor, and ends the sessions and
   * invitations of before.
   */
  readonly renew?: boolean;
};

/**
 * Makes an administrator with a second factor, and says so in the audit log. Only the command line
 * calls it; a page invites (admin-invitations/).
 * @param secret of the installation, app/platform/crypto/secret.server.ts
 * @returns the second factor's secret in base32, shown once
 * @throws AddressTaken
 */
export async function createAdmin(
  db: Db,
  secret: string,
  { email, password, renew = false }: NewAdmin,
  now: Date,
): Promise<string> {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const userId = renew
      ? await clearAdmin(transaction, email)
      : await insertAdmin(transaction, email, now);
    await insertPassword(transaction, userId, hash, now);
    const act = renew ? 'user-admin-renewed' : 'user-admin-created';
    await writeAudit(transaction, { admin: null, act, subjectId: userId }, now);
    return createSecondFactor(transaction, secret, userId, now);
  });
}

/**
 * Inserts an administrator's account, which nothing signs in to yet.
 * @throws AddressTaken
 */
export async function insertAdmin(
  db: Db,
  email: string,
  now: Date,
  id = newId(now.getTime()),
): Promise<string> {
  await deleteUnconfirmed(db, email);
  const made = await db
    .insertInto('users')
    .values({
      id,
      email,
      role: 'admin',
      email_verified: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new AddressTaken(email);
  return made.id;
}

async function clearAdmin(db: Db, email: string): Promise<string> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'admin')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AddressTaken(email);
  await db.deleteFrom('accounts').where('user_id', '=', found.id).execute();
  await endSessions(db, found.id);
  await dropAllTokens(db, found.id);
  // Another person may have used the sign-in of before, and invited with it.
  await db.deleteFrom('admin_invitations').where('invited_by', '=', found.id).execute();
  return found.id;
}
