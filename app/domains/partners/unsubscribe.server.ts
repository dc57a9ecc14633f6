import type { Db } from '#app/platform/database.server.ts';
import { isId } from '#app/platform/id.ts';
import type { Signer } from '#app/platform/signed.server.ts';

/*
 * The link by which whoever gets mails about messages ends them without signing in (RFC 8058). It
 * lives as long as the account and can do nothing else (design.md rule 2).
 */

/** The last part of the link for an account: letters, digits, '-', '_' and a dot. */
export function unsubscribeToken(signer: Signer, userId: string): string {
  return `${userId}.${signer.sign(userId)}`;
}

/** Switches the mails about new messages off; may be repeated. @returns false for a wrong token */
export async function unsubscribe(
  db: Db,
  signer: Signer,
  token: string,
  now: Date,
): Promise<boolean> {
  const cut = token.indexOf('.');
  const userId = token.slice(0, cut);
  if (!isId(userId) || !signer.isSigned(userId, token.slice(cut + 1))) return false;
  // An account that is gone gets no mails either.
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) return true;
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, email_new_message: false, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ email_new_message: false, updated_at: now }),
    )
    .execute();
  return true;
}
