import { createTokens, hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import { guestLinkDays } from './guest-link-days.ts';

/*
 * The secret link by which a guest, who has no account, reads a conversation and writes in it. Its
 * token is made of the conversation's id and the link's number under the site's secret, so that each
 * mail can carry it; the database knows its hash alone. A new number makes the links of before dead.
 */

/** What of a conversation its link is made of. */
export type LinkOfConversation = { readonly id: string; readonly linkNumber: number };

/** The token of a link, whether or not it opens anything. */
export function tokenOfLink(secret: string, { id, linkNumber }: LinkOfConversation): string {
  return createTokens(secret, 'conversation-link')(`${id}:${linkNumber}`);
}

/** When the link of a conversation ends, unless a further turn comes before. */
export function guestLinkEnd(lastTurnAt: Date): Date {
  return new Date(lastTurnAt.getTime() + guestLinkDays * 86_400_000);
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
  return db
    .transaction()
    .execute((transaction) => guestTokenWithin(transaction, secret, conversationId));
}

/** The same in a transaction, with which the link begins to open the conversation. */
export async function guestTokenWithin(
  transaction: Db,
  secret: string,
  conversationId: string,
): Promise<string | null> {
  const found = await transaction
    .selectFrom('conversations')
    .select(['id', 'link_number as linkNumber', 'link_hash'])
    .where('id', '=', conversationId)
    .where('sender_account', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) return null;
  const token = tokenOfLink(secret, found);
  const link_hash = hashOfToken(token);
  if (found.link_hash === null || !link_hash.equals(found.link_hash)) {
    await transaction
      .updateTable('conversations')
      .set({ link_hash })
      .where('id', '=', found.id)
      .execute();
  }
  return token;
}

/**
 * The conversation that a link opens: not one that was replaced, is over, or whose guest has deleted
 * the conversation. Every text costs the same one look.
 */
export async function findByGuestLink(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await openLinks(db, now)
    .where('link_hash', '=', hashOfToken(token))
    .select('id')
    .executeTakeFirst();
  return found?.id ?? null;
}

/** What streams that were opened by a link keep of it. */
type HeldLink = { readonly sender: { readonly conversationId: string }; readonly linkHash: Buffer };

/** Which of these links still open their conversations. */
export async function listLiveLinks<Held extends HeldLink>(
  db: Db,
  links: readonly Held[],
  now: Date,
): Promise<readonly Held[]> {
  if (links.length === 0) return [];
  const ids = [...new Set(links.map(({ sender }) => sender.conversationId))];
  const rows = await openLinks(db, now)
    .where('id', 'in', ids)
    .select(['id', 'link_hash'])
    .execute();
  const hashes = new Map(rows.map(({ id, link_hash }) => [id, link_hash]));
  return links.filter(({ sender, linkHash }) =>
    hashes.get(sender.conversationId)?.equals(linkHash),
  );
}

/** The guests' conversations whose links open them. */
export function openLinks(db: Db, now: Date) {
  return db
    .selectFrom('conversations')
    .where('sender_account', 'is', null)
    .where('sender_hidden_at', 'is', null)
    .where('last_turn_at', '>', daysAgo(guestLinkDays)(now));
}
