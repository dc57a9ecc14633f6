import { createTokens, hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';

/*
 * The secret link by which a guest, who has no account, reads a conversation and writes in it. Its
 * token is made of the conversation's id and the link's number under the site's secret, so that each
 * mail can carry it; the database knows its hash alone. A new number makes the links of before dead.
 */

/** How long a link lives after the conversation's last turn, in days. */
export const guestLinkDays = 180;

/** What of a conversation its link is made of. */
type Linked = { readonly id: string; readonly linkNumber: number };

function tokenOf(secret: string, { id, linkNumber }: Linked): string {
  return createTokens(secret, 'conversation-link')(`${id}:${linkNumber}`);
}

/**
 * The token of a conversation's present link, which opens it from now on.
 * @returns null where the conversation is gone or is an account's
 */
export async function guestToken(
  db: Db,
  secret: string,
  conversationId: string,
): Promise<string | null> {
  return noteToken(db, secret, conversationId, 0);
}

/**
 * Replaces a conversation's link: who has one of before is shut out.
 * @returns the new token, null where the conversation is gone or is an account's
 */
export async function replaceGuestLink(
  db: Db,
  secret: string,
  conversationId: string,
): Promise<string | null> {
  return noteToken(db, secret, conversationId, 1);
}

async function noteToken(
  db: Db,
  secret: string,
  conversationId: string,
  raisedBy: 0 | 1,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('conversations')
      .select(['id', 'link_number', 'link_hash'])
      .where('id', '=', conversationId)
      .where('sender_account', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) return null;
    const link_number = found.link_number + raisedBy;
    const token = tokenOf(secret, { id: found.id, linkNumber: link_number });
    const link_hash = hashOfToken(token);
    if (found.link_hash === null || !link_hash.equals(found.link_hash)) {
      await transaction
        .updateTable('conversations')
        .set({ link_number, link_hash })
        .where('id', '=', found.id)
        .execute();
    }
    return token;
  });
}

/**
 * The conversation that a link opens: not one that was replaced, is over, or whose guest has deleted
 * the conversation. Every text costs the same one look.
 */
export async function findByGuestLink(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('link_hash', '=', hashOfToken(token))
    .where('sender_account', 'is', null)
    .where('sender_hidden_at', 'is', null)
    .where('last_turn_at', '>', daysAgo(guestLinkDays)(now))
    .executeTakeFirst();
  return found?.id ?? null;
}
