import { guestToken } from '#app/domains/messages/conversation/guest-link.server.ts';
import { addTurn, beginConversation } from '#app/domains/messages/conversation/turns.server.ts';
import { nextSeq } from '#app/domains/messages/inbox/inbox-changes.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';

type Begun = {
  readonly partnerId: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  /** The account whose it is; null: a guest's. */
  readonly account?: string | null;
  readonly email: string;
  readonly name?: string | null;
  readonly subject?: string;
  /** The turns, of the sender and the partner by turns. */
  readonly words: readonly [string, ...string[]];
};

/** Stores a conversation as the application does, without mails. @returns its id */
export async function makeTalk(
  db: Db,
  { partnerId, serviceId, serviceTitle, account = null, email, name = null, ...rest }: Begun,
  now: Date,
): Promise<string> {
  const { words, subject = 'Laisva vieta?' } = rest;
  const [first, ...further] = words;
  return db.transaction().execute(async (transaction) => {
    const seq = await nextSeq(transaction, partnerId, now);
    const heading = { partnerId, seq, serviceId, serviceTitle, email, name, subject };
    const begun = {
      ...heading,
      senderAccount: account,
      body: first,
      notification: 'sent',
    } as const;
    const { conversationId } = await beginConversation(transaction, begun, now);
    for (const [index, body] of further.entries()) {
      const author = index % 2 === 0 ? 'partner' : 'sender';
      const turn = { conversationId, partnerId, author, body, notification: 'sent' } as const;
      await addTurn(transaction, turn, now);
    }
    return conversationId;
  });
}

/** The address that opens a guest's conversation, as its mails have it. */
export async function guestPath(db: Db, secret: string, conversationId: string): Promise<string> {
  const token = await guestToken(db, secret, conversationId);
  if (token === null) throw new Error(`No guest's conversation ${conversationId}`);
  return `/pokalbis/${token}`;
}
