import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#app/platform/database/database.server.ts';
import { attachmentsOf } from './attachments/attachments.server.ts';
import { archivedName } from './attachments/exported-attachments.server.ts';

/** Read at once: an archive of thousands must not fill the memory. */
const page = 200;

/**
 * The messages to services that were sent with an address, oldest first, a page at a time, with the
 * words of a file that its person reads. The address has been proven by the account.
 */
export async function* exportSentMessages(db: Db, email: string) {
  let after: string | null = null;
  for (;;) {
    const rows = await selectPage(db, email, after);
    if (rows.length === 0) return;
    yield rows.map(({ id: _id, files, ...message }) => ({
      ...message,
      priedai: files.map(({ id, kind, name }) => archivedName(id, kind, name)),
    }));
    after = rows.at(-1)?.id ?? null;
  }
}

function selectPage(db: Db, email: string, after: string | null) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('partners', 'partners.id', 'messages.partner_id')
    .select([
      'messages.id',
      'messages.created_at as issiusta',
      'company_name as gavejas',
      'service_title as paslauga',
      'sender_name as siuntejo_vardas',
      'sender_email as siuntejo_el_pastas',
      'subject as tema',
      'body as tekstas',
    ])
    .select(attachmentsOf('messages').as('files'))
    .where('sender_email', '=', email)
    .where('author', '=', 'sender')
    .$if(after !== null, (query) => query.where('messages.id', '>', after))
    .orderBy('messages.id')
    .limit(page)
    .execute();
}

/**
 * The messages to the site's operator from an address, with what was answered; they are kept for a
 * year.
 */
export async function exportContactMessages(db: Db, email: string) {
  return db
    .selectFrom('contact_messages')
    .select([
      'created_at as issiusta',
      'name as vardas',
      'email as el_pastas',
      'message as tekstas',
    ])
    .select((letter) =>
      jsonArrayFrom(
        letter
          .selectFrom('contact_replies')
          .select(['contact_replies.created_at as issiusta', 'body as tekstas'])
          .whereRef('contact_message_id', '=', 'contact_messages.id')
          .orderBy('contact_replies.id'),
      ).as('atsakymai'),
    )
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}
