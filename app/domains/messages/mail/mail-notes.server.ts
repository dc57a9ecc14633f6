import type { Db } from '#app/platform/database/database.server.ts';
import type { MailOutcome } from '#app/platform/mail/mail-worker.server.ts';
import { notifyInbox } from '../inbox/inbox-changes.server.ts';
import { notifyOutcome } from './mail-outcomes.server.ts';

/** Notes what came of the mail about a contact message, or about an answer to one. */
export async function noteOnContact(
  db: Db,
  table: 'contact_messages' | 'contact_replies',
  id: string,
  notification: MailOutcome,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable(table)
      .set({ notification })
      .where('id', '=', id)
      .where('notification', '<>', 'sent')
      .execute();
    await notifyOutcome(transaction, id);
  });
}

/** Notes what came of the mail about a turn. */
export async function noteOnMessage(
  db: Db,
  id: string,
  notification: MailOutcome | 'off',
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('messages')
      .set({ notification })
      .where('id', '=', id)
      .where('notification', 'not in', ['sent', notification])
      .returning('partner_id')
      .executeTakeFirst();
    // A message that stands open tells how its mail fares.
    if (changed?.partner_id) await notifyInbox(transaction, changed.partner_id);
    await notifyOutcome(transaction, id);
  });
}
