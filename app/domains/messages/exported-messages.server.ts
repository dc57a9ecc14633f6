import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#app/platform/database/database.server.ts';
import { attachmentsOf } from './attachments/attachments.server.ts';
import { archivedName } from './attachments/exported-attachments.server.ts';
import { goneProvider } from './conversation/sender-conversation.ts';

/** Read at once: an archive of thousands must not fill the memory. */
const page = 200;

/** Whose conversations: an account, and the address that it has proven. */
type Correspondent = { readonly userId: string; readonly email: string };

/**
 * What a person wrote and was answered: the turns of the conversations that the account or its address
 * began, and as a partner what the company has answered. Oldest first, a page at a time, with the words of
 * a file that its person reads.
 */
export async function* exportTurns(db: Db, who: Correspondent) {
  for (const side of ['sender', 'partner'] as const) {
    let after: string | null = null;
    for (;;) {
      const rows = await selectPage(db, who, side, after);
      if (rows.length === 0) break;
      yield rows.map(({ id: _id, author, files, teikejas, ...turn }) => ({
        ...turn,
        teikejas: teikejas ?? goneProvider,
        // Own files lie in the archive; of the other side's the names are told.
        priedai: files.map(({ id, kind, name }) =>
          author === side ? archivedName(id, kind, name) : name,
        ),
        kas_parase: author === 'partner' ? 'teikėjas' : 'siuntėjas',
      }));
      after = rows.at(-1)?.id ?? null;
    }
  }
}

function selectPage(
  db: Db,
  { userId, email }: Correspondent,
  side: 'sender' | 'partner',
  after: string | null,
) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .leftJoin('partners', 'partners.id', 'messages.partner_id')
    .select([
      'messages.id',
      'messages.author',
      'messages.created_at as issiusta',
      'company_name as teikejas',
      'service_title as paslauga',
      'sender_name as siuntejo_vardas',
      'sender_email as siuntejo_el_pastas',
      'subject as tema',
      'body as tekstas',
    ])
    .select(attachmentsOf('messages').as('files'))
    .$if(side === 'sender', (query) =>
      query.where(
        sql<boolean>`(sender_account = ${userId}
          or sender_account is null and sender_email = ${email})`,
      ),
    )
    .$if(side === 'partner', (query) =>
      query.where('partners.user_id', '=', userId).where('author', '=', 'partner'),
    )
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
