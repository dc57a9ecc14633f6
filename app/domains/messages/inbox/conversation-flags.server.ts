import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { notifyConversation } from './inbox-changes.server.ts';

/**
 * Marks a conversation as read or unread; may be repeated. What has been read once stays so in the
 * sender's eyes.
 * @param upTo the newest turn that was seen: with a newer one the conversation stays as it is; left
 *   out, all have been
 * @throws NotFound for another partner's
 */
export async function markRead(
  db: Db,
  partner: Partner,
  id: string,
  read = true,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await change(db, partner, id, (found) => {
    const seen = read ? Math.min(upTo, found.turns) : 0;
    const isRead = read && seen < found.turns ? found.is_read : read;
    const readTurn = Math.max(seen, found.partner_read_turn);
    if (found.is_read === isRead && found.partner_read_turn === readTurn) return null;
    return { is_read: isRead, partner_read_turn: readTurn };
  });
}

/**
 * Puts a conversation into the archive or takes it out again.
 * @throws NotFound for another partner's
 */
export async function archiveConversation(
  db: Db,
  partner: Partner,
  id: string,
  archived: boolean,
): Promise<void> {
  await change(db, partner, id, (found) =>
    found.is_archived === archived ? null : { is_archived: archived },
  );
}

/**
 * Notes that the partner has answered by a mail of its own, or takes that back; a conversation with an
 * answer here stays answered.
 * @throws NotFound for another partner's
 */
export async function markAnsweredByMail(
  db: Db,
  partner: Partner,
  id: string,
  answered: boolean,
  now: Date,
): Promise<void> {
  await change(db, partner, id, (found) => {
    if (found.answered_by_mail === answered) return null;
    const first = found.has_answer ? found.answered_at : null;
    return {
      answered_by_mail: answered,
      answered_at: answered ? (found.answered_at ?? now) : first,
    };
  });
}

type Found = {
  readonly turns: number;
  readonly is_read: boolean;
  readonly partner_read_turn: number;
  readonly is_archived: boolean;
  readonly answered_at: Date | null;
  readonly answered_by_mail: boolean;
  readonly has_answer: boolean;
};

/**
 * Writes nothing and notifies no stream when everything is as requested already.
 * @param wanted what is to be written of what was found, null for nothing
 */
async function change(
  db: Db,
  { partnerId }: Partner,
  id: string,
  wanted: (found: Found) => Partial<Omit<Found, 'turns' | 'has_answer'>> | null,
): Promise<void> {
  if (!isId(id)) throw new NotFound(`Conversation ${id}`);
  await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('conversations')
      .select(['turns', 'is_read', 'partner_read_turn', 'is_archived', 'sender_account'])
      .select(['answered_at', 'answered_by_mail'])
      .select(
        sql<boolean>`exists (select from messages
          where conversation_id = conversations.id and author = 'partner')`.as('has_answer'),
      )
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .where('partner_hidden_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFound(`Conversation ${id}`);
    const changed = wanted(found);
    if (changed === null) return;
    await transaction.updateTable('conversations').set(changed).where('id', '=', id).execute();
    const senderAccount = found.sender_account;
    await notifyConversation(transaction, { id, partnerId, senderAccount });
  });
}

/**
 * Deletes a conversation for its partner: it is gone where the sender has deleted it too, or the account.
 * @throws NotFound when the partner has none such (any more)
 */
export async function hideConversation(
  db: Db,
  { partnerId }: Partner,
  id: string,
  now: Date,
): Promise<void> {
  if (!isId(id)) throw new NotFound(`Conversation ${id}`);
  await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('conversations')
      .select(['sender_hidden_at', 'sender_account', 'sender_email'])
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .where('partner_hidden_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFound(`Conversation ${id}`);
    const hasSender = found.sender_account !== null || found.sender_email !== null;
    if (hasSender && found.sender_hidden_at === null) {
      await transaction
        .updateTable('conversations')
        .set({ partner_hidden_at: now })
        .where('id', '=', id)
        .execute();
    } else {
      await transaction.deleteFrom('conversations').where('id', '=', id).execute();
    }
    const senderAccount = found.sender_account;
    await notifyConversation(transaction, { id, partnerId, senderAccount });
  });
}
