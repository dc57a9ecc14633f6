import { type SqlBool, sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ListCount } from '#app/platform/database/list-count.ts';
import { among, countChoices, findListPage } from '#app/platform/database/list-page.server.ts';
import {
  everyRow,
  idsByText,
  scanText,
  searchByText,
} from '#app/platform/database/text-search.server.ts';
import type { PostListQuery, PostRow, PostState } from './post.ts';

const perPage = 50;

/** Where a post stands at a moment: a scheduled one becomes public by its date alone. */
function stateAt(now: Date) {
  return sql<PostState>`
    case when blog_posts.status = 'draft' then 'draft'
      when blog_posts.published_at > ${now} then 'scheduled'
      else 'published' end`;
}

/** The same as conditions, each of which an index answers. */
function isIn(state: PostState, now: Date) {
  const states = {
    draft: sql<SqlBool>`status = 'draft'`,
    scheduled: sql<SqlBool>`(status <> 'draft' and published_at > ${now})`,
    published: sql<SqlBool>`(status <> 'draft' and published_at <= ${now})`,
  } satisfies Record<PostState, unknown>;
  return states[state];
}

/** As the index blog_posts_newest has it. */
const date = sql<Date>`coalesce(published_at, updated_at)`;

type PostList = {
  readonly posts: readonly PostRow[];
  /** Of each state, as far as the search goes; null where it finds nearly all. */
  readonly counts: Readonly<Record<PostState | 'all', ListCount>> | null;
  readonly page: number;
  readonly pages: number;
  /** The administrator has begun a new post. */
  readonly hasNewDraft: boolean;
};

/**
 * Lists posts of all states, 50 a page: by the date on which they came or come out, newest first. One
 * page beyond the last is the last.
 */
export async function listPosts(
  db: Db,
  { userId }: Admin,
  { state, text, page: wanted }: PostListQuery,
  now: Date,
): Promise<PostList> {
  const found = text === '' ? everyRow : await searchPosts(db, fold(text));
  const rowsOf = (wanted: PostState | null) =>
    sql`from blog_posts where ${found.holds} and ${wanted === null ? sql`true` : isIn(wanted, now)}`;
  const [{ ids, page, pages }, counts, hasNewDraft] = await Promise.all([
    findListPage(
      inOrder(db)
        .select('id')
        .where(found.holds)
        .$if(state !== null, (query) => query.where(isIn(state as PostState, now))),
      wanted,
      perPage,
    ),
    countChoices(db, found, {
      all: rowsOf(null),
      draft: rowsOf('draft'),
      scheduled: rowsOf('scheduled'),
      published: rowsOf('published'),
    }),
    findNewDraft(db, userId),
  ]);
  const rows = await inOrder(db)
    .select(['id', 'title', 'author', date.as('date'), stateAt(now).as('state')])
    .select(isDraftBegun(userId).as('isBeingEdited'))
    .where(among('id', ids))
    .execute();
  const posts = rows.map((row) => ({ ...row, date: formatDateTime(row.date) }));
  return { posts, counts, page, pages, hasNewDraft };
}

function inOrder(db: Db) {
  return db.selectFrom('blog_posts').orderBy(date, 'desc').orderBy('id');
}

function searchPosts(db: Db, folded: string) {
  return searchByText(
    db,
    sql`blog_posts`,
    'blog_posts.id',
    [idsByText('blog_posts', 'id', 'text_folded', folded)],
    scanText('text_folded', folded),
  );
}

function isDraftBegun(userId: string) {
  return sql<boolean>`exists (
    select from post_drafts
    where post_drafts.post_id = blog_posts.id
      and post_drafts.user_id = ${userId} and post_drafts.fields is not null
  )`;
}

async function findNewDraft(db: Db, userId: string): Promise<boolean> {
  const draft = await db
    .selectFrom('post_drafts')
    .select('id')
    .where('post_id', 'is', null)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return draft !== undefined;
}
