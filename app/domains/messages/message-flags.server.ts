import type { Partner } from '#app/domains/accounts/actor.ts';
import type { Db } from '#app/platform/database.server.ts';
import { isId } from '#app/platform/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { tellInbox } from './inbox-channel.server.ts';

/** Marks a message as read; may be repeated. @throws NotFound for another partner's */
export async function markRead(db: Db, partner: Partner, id: string): Promise<void> {
  await setFlag(db, partner, id, { is_read: true });
}

/** Puts a message into the archive or takes it out again. @throws NotFound for another partner's */
export async function archiveMessage(
  db: Db,
  partner: Partner,
  id: string,
  archived: boolean,
): Promise<void> {
  await setFlag(db, partner, id, { is_archived: archived });
}

type Flag = { readonly is_read: boolean } | { readonly is_archived: boolean };

async function setFlag(db: Db, { partnerId }: Partner, id: string, flag: Flag): Promise<void> {
  if (!isId(id)) throw new NotFound(`Message ${id}`);
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('messages')
      .set(flag)
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new NotFound(`Message ${id}`);
    await tellInbox(transaction, partnerId);
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
    await tellInbox(transaction, partnerId);
  });
}
