import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { among, findListPage } from '#app/platform/database/list-page.server.ts';
import { idsByText, scanText, searchByText } from '#app/platform/database/text-search.server.ts';
import { oneLine } from '#app/platform/log/one-line.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { ContactMessage, ContactMessageRow, ContactMessageState } from './contact-message.ts';

/** What of the contact messages a page lists. */
type ContactMessageQuery = {
  /** Null: of every state. */
  readonly state: ContactMessageState | null;
  /** '' finds all. */
  readonly text: string;
  readonly page: number;
};

const pageSize = 50;
const state = sql<ContactMessageState>`case when answered_at is not null then 'answered'
  when read_at is not null then 'read' else 'new' end`;

const inOneLine = sql`regexp_replace(message, '\\s+', ' ', 'g')`;
const excerpt = sql<string>`case when length(${inOneLine}) <= 120 then ${inOneLine}
  else left(${inOneLine}, 119) || '…' end`;

function contactMessagesIn(db: Db, wanted: ContactMessageState | null) {
  return db
    .selectFrom('contact_messages')
    .$if(wanted === 'new', (query) => query.where('read_at', 'is', null))
    .$if(wanted === 'read', (query) =>
      query.where('read_at', 'is not', null).where('answered_at', 'is', null),
    )
    .$if(wanted === 'answered', (query) => query.where('answered_at', 'is not', null));
}

async function contactMessagesLike(db: Db, { state: wanted, text }: ContactMessageQuery) {
  const contactMessages = contactMessagesIn(db, wanted);
  const folded = fold(oneLine(text));
  if (folded === '') return contactMessages;
  const found = await searchByText(
    db,
    sql`contact_messages`,
    'contact_messages.id',
    [idsByText('contact_messages', 'id', 'text_folded', folded)],
    scanText('text_folded', folded),
  );
  return contactMessages.where(found.holds);
}

/** Lists a page of the contact messages from /kontaktai, the newest first. */
export async function listContactMessages(db: Db, _admin: Admin, query: ContactMessageQuery) {
  const fitting = (await contactMessagesLike(db, query))
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const { ids, count, page, pages } = await findListPage(fitting, query.page, pageSize);
  const contactMessages: readonly ContactMessageRow[] = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'created_at as createdAt', state.as('state')])
    .select(excerpt.as('excerpt'))
    .where(among('id', ids))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { contactMessages, count, page, pages };
}

/** @throws NotFound when there is no such contact message */
export async function getContactMessage(
  db: Db,
  _admin: Admin,
  id: string,
): Promise<ContactMessage> {
  requireId(id, 'ContactMessage');
  const found = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message as text', 'created_at as createdAt'])
    .select(['notification as mail', state.as('state')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound(`ContactMessage ${id}`);
  const replies = await db
    .selectFrom('contact_replies as reply')
    .leftJoin('users', 'users.id', 'reply.admin_id')
    .select(['reply.id', 'users.email as by', 'reply.body', 'reply.notification as mail'])
    .select('reply.created_at as createdAt')
    .where('contact_message_id', '=', id)
    .orderBy('reply.id')
    .execute();
  return { ...found, replies };
}
