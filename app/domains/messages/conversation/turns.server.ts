import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { MessageNotification, TurnAuthor } from '#app/platform/database/tables/messages.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { nextSeq, notifyConversation } from '../inbox/inbox-changes.server.ts';
import { textOfFirst, textWith } from './conversation-text.server.ts';

/*
 * The one place where turns are stored. Each takes its number in the partner's inbox first, whose row
 * is locked until the transaction ends, and then the conversation's row: in this order always.
 */

/** How much of a turn stands in the rows of lists, in characters. */
const excerptLength = 160;
const lastText = (body: string) => [...body].slice(0, excerptLength).join('');

type FirstTurn = {
  readonly partnerId: string;
  readonly seq: number;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly senderAccount: string | null;
  /** Null: the partner writes first, to an account whose address the partner does not know. */
  readonly email: string | null;
  readonly name: string | null;
  readonly subject: string;
  readonly body: string;
  readonly notification: MessageNotification;
  /** Left out: who asks. A partner writes first about a booking. */
  readonly author?: TurnAuthor;
};

/** The turn that was stored, and of which conversation. */
type StoredTurn = { readonly conversationId: string; readonly messageId: string };

/**
 * Stores a conversation with its first turn, and tells both sides when the transaction commits.
 * @param first seq is a number of nextSeq, taken in the same transaction
 */
export async function beginConversation(
  transaction: Db,
  { partnerId, seq, senderAccount, body, notification, author = 'sender', ...first }: FirstTurn,
  now: Date,
): Promise<StoredTurn> {
  const [conversationId, messageId] = [newId(now.getTime()), newId(now.getTime())];
  const heading = {
    subject: first.subject,
    sender_name: first.name,
    sender_email: first.email,
    service_title: first.serviceTitle,
  };
  await transaction
    .insertInto('conversations')
    .values({
      ...heading,
      ...textOfFirst(heading, body),
      id: conversationId,
      partner_id: partnerId,
      service_id: first.serviceId,
      sender_account: senderAccount,
      last_seq: seq,
      last_text: lastText(body),
      last_turn_at: now,
      created_at: now,
      // There was no question: no answer is counted of it.
      ...(author === 'partner' && {
        ...{ last_author: author, is_read: true, partner_read_turn: 1, answered_at: now },
        is_carried: true,
      }),
    })
    .execute();
  await transaction
    .insertInto('messages')
    .values({
      ...{ id: messageId, conversation_id: conversationId, partner_id: partnerId },
      ...{ turn: 1, author, seq, body, notification, created_at: now },
    })
    .execute();
  await notifyConversation(transaction, { id: conversationId, partnerId, senderAccount });
  return { conversationId, messageId };
}

type FurtherTurn = {
  readonly conversationId: string;
  readonly partnerId: string;
  readonly author: TurnAuthor;
  /** Empty: it is files alone. */
  readonly body: string;
  /** The names of its files, which the caller gives to it; left out: it has none. */
  readonly files?: readonly string[];
  readonly notification: MessageNotification;
  /** Of nextSeq, taken in the same transaction; taken here when it is left out. */
  readonly seq?: number;
  /** Where the sender wants answers by mail from now on; left out: as before. */
  readonly email?: string;
};

/**
 * Stores a further turn, and tells both sides when the transaction commits. The sender's brings the
 * conversation back into the partner's inbox, unread; the partner's own is read by the partner. It
 * brings it back to the other side too.
 * @throws NotFound when the conversation is gone
 */
export async function addTurn(
  transaction: Db,
  turn: FurtherTurn,
  now: Date,
): Promise<StoredTurn & { readonly turn: number }> {
  const { conversationId, partnerId, author, body, files = [], notification } = turn;
  const seq = turn.seq ?? (await nextSeq(transaction, partnerId, now, 0));
  const bySender = author === 'sender';
  const found = await transaction
    .updateTable('conversations')
    .set({
      ...textWith([turn.email ?? '', body, ...files].filter((text) => text !== '').join(' ')),
      ...(turn.email ? { sender_email: turn.email } : {}),
      turns: sql`turns + 1`,
      last_seq: seq,
      last_author: author,
      last_text: lastText(body),
      last_files: files.length,
      last_turn_at: now,
      partner_hidden_at: null,
      sender_hidden_at: null,
      ...(bySender
        ? { is_read: false, is_archived: false, sender_read_turn: sql`turns + 1` }
        : {
            is_read: true,
            partner_read_turn: sql`turns + 1`,
            answered_at: sql`coalesce(answered_at, ${now})`,
          }),
    })
    .where('id', '=', conversationId)
    .where('partner_id', '=', partnerId)
    .returning(['turns', 'sender_account'])
    .executeTakeFirst();
  if (!found) throw new NotFound(`Conversation ${conversationId}`);
  const messageId = newId(now.getTime());
  await transaction
    .insertInto('messages')
    .values({
      ...{ id: messageId, conversation_id: conversationId, partner_id: partnerId },
      ...{ turn: found.turns, author, seq, body, files: files.length, notification },
      created_at: now,
    })
    .execute();
  const senderAccount = found.sender_account;
  await notifyConversation(transaction, { id: conversationId, partnerId, senderAccount });
  return { conversationId, messageId, turn: found.turns };
}
