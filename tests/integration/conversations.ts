import { textOfFirst } from '#app/domains/messages/conversation/conversation-text.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { MessageNotification } from '#app/platform/database/tables/messages.ts';

/** A conversation of one turn, as a test or the demo world wants it. */
type ConversationSeed = {
  /** Of the conversation and of its turn. */
  readonly id?: string;
  readonly partner_id: string;
  readonly service_id?: string | null;
  readonly service_title: string;
  readonly seq: number;
  readonly sender_account?: string | null;
  /** Null: the partner knows none. */
  readonly sender_email?: string | null;
  readonly sender_name?: string | null;
  readonly subject: string;
  readonly body: string;
  readonly is_read?: boolean;
  readonly is_archived?: boolean;
  readonly notification?: MessageNotification;
  readonly created_at?: Date;
};

/** Inserts conversations with their first turns, whose ids are the conversations'. @returns the ids */
export async function insertConversations(
  db: Db,
  seeds: readonly ConversationSeed[],
): Promise<string[]> {
  const whole = seeds.map(
    ({
      sender_email = 'egle@pastas.test',
      sender_name = null,
      created_at = new Date(),
      ...seed
    }) => ({
      ...{ id: newId(created_at.getTime()), sender_email, sender_name, created_at },
      ...seed,
    }),
  );
  await db
    .insertInto('conversations')
    .values(
      whole.map(({ seq, body, notification: _notification, ...row }) => ({
        ...row,
        ...{ last_seq: seq, last_text: body.slice(0, 160), last_turn_at: row.created_at },
        partner_read_turn: row.is_read ? 1 : 0,
        ...textOfFirst(row, body),
      })),
    )
    .execute();
  await db
    .insertInto('messages')
    .values(
      whole.map(({ id, partner_id, seq, body, notification, created_at }) => ({
        ...{ id, conversation_id: id, partner_id, turn: 1, author: 'sender' as const },
        ...{ seq, body, created_at, ...(notification ? { notification } : {}) },
      })),
    )
    .execute();
  return whole.map(({ id }) => id);
}

/** @returns its id, and its turn's */
export async function insertConversation(db: Db, seed: ConversationSeed): Promise<string> {
  const [id = ''] = await insertConversations(db, [seed]);
  return id;
}
