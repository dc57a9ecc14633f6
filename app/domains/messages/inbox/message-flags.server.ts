import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { notifyInbox } from './inbox-changes.server.ts';

/** Marks a message as read or unread; may be repeated. @throws NotFound for another partner's */
export async function markRead(db: Db, partner: Partner, id: string, read = true): Promise<void> {
  await setFlag(db, partner, id, 'is_read', read);
}

/** Puts a message into the archive or takes it out again. @throws NotFound for another partner's */
export async function archiveMessage(
  db: Db,
  partner: Partner,
  id: string,
  archived: boolean,
): Promise<void> {
  await setFlag(db, partner, id, 'is_archived', archived);
}

/** Writes nothing and notifies no stream when the flag has the requested value already. */
async function setFlag(
  db: Db,
  { partnerId }: Partner,
  id: string,
  flag: 'is_read' | 'is_archived',
  wanted: boolean,
): Promise<void> {
  if (!isId(id)) throw new NotFound(`Message ${id}`);
  await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('messages')
      .select(flag)
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFound(`Message ${id}`);
    if (found[flag] === wanted) return;
    await transaction.updateTable('messages').set(flag, wanted).where('id', '=', id).execute();
    await notifyInbox(transaction, partnerId);
  });
}

/** Deletes a message for good. @throws NotFound when the partner has none such (any more) */
export async function deleteMessage(db: Db, { partnerId }: Partner, id: string): Promise<void> {
  if (!isId(id)) throw new NotFound(`Message ${id}`);
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('messages')
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw new NotFound(`Message ${id}`);
    await notifyInbox(transaction, partnerId);
  });
}
