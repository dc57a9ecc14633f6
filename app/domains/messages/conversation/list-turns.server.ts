import type { Db } from '#app/platform/database/database.server.ts';
import { attachmentsOf } from '../attachments/attachments.server.ts';
import { linksIn } from '../inbox/links-in.server.ts';
import type { TurnPage } from './conversation.ts';

const pageSize = 100;

/**
 * The newest turns of a conversation, the oldest of them first. Who may read it is asked by the caller.
 * @param before only those before this turn; null: from the newest on
 */
export async function listTurns(
  db: Db,
  conversationId: string,
  before: number | null = null,
): Promise<TurnPage> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'turn', 'author', 'body', 'created_at as createdAt', 'notification'])
    .select(attachmentsOf('messages').as('files'))
    .where('conversation_id', '=', conversationId)
    .$if(before !== null, (query) => query.where('turn', '<', before as number))
    .orderBy('turn', 'desc')
    .limit(pageSize + 1)
    .execute();
  const turns = rows
    .slice(0, pageSize)
    .toReversed()
    .map((turn) => ({ ...turn, links: linksIn(turn.body) }));
  return { turns, earlier: rows.length > pageSize ? (turns[0]?.turn ?? null) : null };
}
