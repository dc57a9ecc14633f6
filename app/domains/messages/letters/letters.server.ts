import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { among, findListPage } from '#app/platform/database/list-page.server.ts';
import { idsByText, scanText, searchByText } from '#app/platform/database/text-search.server.ts';
import { oneLine } from '#app/platform/log/one-line.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { Letter, LetterRow, LetterState } from './letter.ts';

/** What of the letters a page lists. */
type LetterQuery = {
  /** Null: of every state. */
  readonly state: LetterState | null;
  /** '' finds all. */
  readonly text: string;
  readonly page: number;
};

const pageSize = 50;
const state = sql<LetterState>`case when answered_at is not null then 'answered'
  when read_at is not null then 'read' else 'new' end`;

const inOneLine = sql`regexp_replace(message, '\\s+', ' ', 'g')`;
const excerpt = sql<string>`case when length(${inOneLine}) <= 120 then ${inOneLine}
  else left(${inOneLine}, 119) || '…' end`;

function lettersIn(db: Db, wanted: LetterState | null) {
  return db
    .selectFrom('contact_messages')
    .$if(wanted === 'new', (query) => query.where('read_at', 'is', null))
    .$if(wanted === 'read', (query) =>
      query.where('read_at', 'is not', null).where('answered_at', 'is', null),
    )
    .$if(wanted === 'answered', (query) => query.where('answered_at', 'is not', null));
}

async function lettersLike(db: Db, { state: wanted, text }: LetterQuery) {
  const letters = lettersIn(db, wanted);
  const folded = fold(oneLine(text));
  if (folded === '') return letters;
  const found = await searchByText(
    db,
    sql`contact_messages`,
    'contact_messages.id',
    [idsByText('contact_messages', 'id', 'text_folded', folded)],
    scanText('text_folded', folded),
  );
  return letters.where(found.holds);
}

/** Lists a page of the letters from /kontaktai, the newest first. */
export async function listLetters(db: Db, _admin: Admin, query: LetterQuery) {
  const fitting = (await lettersLike(db, query))
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const { ids, count, page, pages } = await findListPage(fitting, query.page, pageSize);
  const letters: readonly LetterRow[] = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'created_at as createdAt', state.as('state')])
    .select(excerpt.as('excerpt'))
    .where(among('id', ids))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { letters, count, page, pages };
}

/** How many letters wait to be read. */
export async function countNewLetters(db: Db, _admin: Admin): Promise<number> {
  const { count } = await lettersIn(db, 'new')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @throws NotFound when there is no such letter */
export async function getLetter(db: Db, _admin: Admin, id: string): Promise<Letter> {
  requireId(id, 'Letter');
  const found = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message as text', 'created_at as createdAt'])
    .select(['notification as mail', state.as('state')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Letter ${id}`);
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
