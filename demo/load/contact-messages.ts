import type { Db } from '#app/platform/database/database.server.ts';
import { contactMessages } from '../contact-messages.ts';
import { seededId } from '../seeded-id.ts';

/** Inserts the contact messages of the contact page with their answers. @param adminId who answered */
export async function insertContactMessages(db: Db, adminId: string, now: Date): Promise<void> {
  for (const { name, email, message, minutesOld, readAfter, answer } of contactMessages) {
    const createdAt = new Date(now.getTime() - minutesOld * 60_000);
    const id = seededId(`letter ${email}`, createdAt);
    const readAt =
      readAfter === undefined ? null : new Date(createdAt.getTime() + readAfter * 60_000);
    await db
      .insertInto('contact_messages')
      .values({
        ...{ id, name, email, message, created_at: createdAt, notification: 'sent' },
        ...{ read_at: readAt, answered_at: answer === undefined ? null : readAt },
      })
      .execute();
    if (answer === undefined || readAt === null) continue;
    await db
      .insertInto('contact_replies')
      .values({
        id: seededId(`reply ${email}`, readAt),
        contact_message_id: id,
        admin_id: adminId,
        body: answer,
        notification: 'sent',
        created_at: readAt,
      })
      .execute();
  }
}
