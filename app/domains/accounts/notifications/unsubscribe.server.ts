import type { Signer } from '#app/platform/crypto/signed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';

/*
 * The link that ends one kind of mail without signing in (RFC 8058): about messages, reminders, or what asks for reviews. It
 * lives as long as the account and can do nothing else (docs/design.md rule 2).
 */

/** The last part of the link for an account: letters, digits, '-', '_' and a dot. */
export function unsubscribeToken(signer: Signer, userId: string): string {
  return `${userId}.${signer.sign(userId)}`;
}

/** Switches a kind of mail off; may be repeated. @returns false for a wrong token */
export async function stopMails(
  db: Db,
  signer: Signer,
  token: string,
  setting: 'email_new_message' | 'appointment_reminders' | 'review_asks',
  now: Date,
): Promise<boolean> {
  const cut = token.indexOf('.');
  const userId = token.slice(0, cut);
  if (!isId(userId) || !signer.isSigned(userId, token.slice(cut + 1))) return false;
  await db
    .insertInto('notification_settings')
    .columns(['user_id', setting, 'updated_at'])
    // An account that is gone, or is going at this moment, gets no mails either.
    .expression((from) =>
      from
        .selectFrom('users')
        .select(['id', from.lit(false).as('off'), from.val(now).as('now')])
        .where('id', '=', userId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ [setting]: false, updated_at: now }),
    )
    .execute();
  return true;
}
