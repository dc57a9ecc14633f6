import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';

const shown = 200;

/** The newest mails of the development mailbox, newest first by their ids, without their bodies. */
export function listDevelopmentMails(db: Db) {
  return db
    .selectFrom('development_mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
}

/** One mail of the development mailbox. @throws NotFound */
export async function getDevelopmentMail(db: Db, id: string) {
  const mail = isId(id)
    ? await db.selectFrom('development_mails').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!mail) throw new NotFound();
  return mail;
}
