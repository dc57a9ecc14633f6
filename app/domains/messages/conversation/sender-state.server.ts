import { sql } from 'kysely';
import { ownBookingsMark } from '#app/domains/bookings/visits/own-bookings-mark.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type ConversationSender, ofSender } from './conversation-sender.server.ts';

/** What every page of a sender shows of conversations, and what its stream tells. */
export type SenderState = {
  /** Conversations with a turn of the partner that the sender has not read. */
  readonly unread: number;
  /**
   * Another one after every turn, read, and deletion, also of a partner's account, and after all that
   * happens to an owner's bookings: a page that was read with the same mark shows all there is.
   */
  readonly mark: string;
};

/** A conversation whose last turns are the partner's and not read. What a sender writes reads all before. */
export const isUnreadBySender = sql<boolean>`(last_author = 'partner' and sender_read_turn < turns)`;

/** The state of a sender's conversations. A page reads it before what it shows of them. */
export async function getSenderState(db: Db, sender: ConversationSender): Promise<SenderState> {
  // A guest's page shows no bookings.
  const bookings = sender.kind === 'owner' ? ownBookingsMark(sender.userId) : sql`null`;
  return db
    .selectFrom('conversations')
    .select([
      sql<number>`(count(*) filter (where ${isUnreadBySender}))::int`.as('unread'),
      sql<string>`concat_ws('.', count(*), count(partner_id), coalesce(sum(turns), 0),
        coalesce(sum(sender_read_turn), 0), coalesce(sum(partner_read_turn), 0),
        coalesce(extract(epoch from max(last_turn_at)), 0), ${bookings})`.as('mark'),
    ])
    .where(ofSender(sender))
    .executeTakeFirstOrThrow();
}

/** The address of who began a conversation; null when it is gone, or the account is. */
export async function findSenderEmail(db: Db, conversationId: string): Promise<string | null> {
  const found = await db
    .selectFrom('conversations')
    .select('sender_email as email')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return found?.email ?? null;
}
