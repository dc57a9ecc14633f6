import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { notifyConversation } from '../inbox/inbox-changes.server.ts';
import { ofSender } from './conversation-sender.server.ts';

/**
 * Makes a conversation that was begun with an owner's address without signing in the owner's own, who
 * says by this to have written it; may be repeated. Its guest's link is dead from then on.
 * @throws NotFound when the owner has none such (any more)
 */
export async function takeOver(db: Db, owner: Owner, id: string): Promise<void> {
  requireId(id, 'Conversation');
  await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('conversations')
      .select(['partner_id', 'sender_account'])
      .where('id', '=', id)
      .where(ofSender(owner))
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFound(`Conversation ${id}`);
    if (found.sender_account !== null) return;
    await transaction
      .updateTable('conversations')
      .set({ sender_account: owner.userId, is_taken: true })
      .where('id', '=', id)
      .execute();
    const changed = { id, partnerId: found.partner_id, senderAccount: owner.userId };
    await notifyConversation(transaction, changed);
  });
}
