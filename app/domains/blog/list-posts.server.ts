import { type Expression, type SqlBool, sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { PostListQuery, PostRow, PostState } from './post.ts';

const perPage = 50;

/** Where a post stands at a moment: a scheduled one becomes public by its date alone. */
function stateAt(now: Date) {
  return sql<PostState>`
    case when blog_posts.status = 'draft' then 'draft'
      when blog_posts.published_at > ${now} then 'scheduled'
      else 'published' end`;
}

type PostList = {
  readonly posts: readonly PostRow[];
  /** Of each state, as far as the search goes. */
  readonly counts: Readonly<Record<PostState, number>>;
  readonly hasNext: boolean;
  /** The administrator has begun a new post. */
  readonly hasNewDraft: boolean;
};

/** Lists posts of all states, 50 a page: by the date on which they came or come out, newest first. */
export async function listPosts(
  db: Db,
  { userId }: Admin,
  { state, text, page }: PostListQuery,
  now: Date,
): Promise<PostList> {
  const isFound: Expression<SqlBool> =
    text === ''
      ? sql<SqlBool>`true`
      : sql<SqlBool>`strpos(fold_text(title || ' ' || author), ${fold(text)}) > 0`;
  const date = sql<Date>`coalesce(published_at, updated_at)`;
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('blog_posts')
      .where(isFound)
      .$if(state !== null, (query) => query.where(stateAt(now), '=', state))
      .select(['id', 'title', 'author', date.as('date'), stateAt(now).as('state')])
      .select(isDraftBegun(userId).as('isBeingEdited'))
      .orderBy(date, 'desc')
      .orderBy('id')
      .limit(perPage + 1)
      .offset((page - 1) * perPage)
      .execute(),
    db
      .selectFrom('blog_posts')
      .where(isFound)
      .select((of) => [
        of.fn.countAll<string>().filterWhere(stateAt(now), '=', 'draft').as('draft'),
        of.fn.countAll<string>().filterWhere(stateAt(now), '=', 'scheduled').as('scheduled'),
        of.fn.countAll<string>().filterWhere(stateAt(now), '=', 'published').as('published'),
        hasNewDraft(userId).as('hasNewDraft'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { draft, scheduled, published } = counted;
  return {
    posts: rows.slice(0, perPage).map((row) => ({ ...row, date: formatDateTime(row.date) })),
    counts: {
      draft: Number(draft),
      scheduled: Number(scheduled),
      published: Number(published),
    },
    hasNext: rows.length > perPage,
    hasNewDraft: counted.hasNewDraft,
  };
}

function isDraftBegun(userId: string) {
  return sql<boolean>`exists (
    select from post_drafts
    where post_drafts.post_id = blog_posts.id
      and post_drafts.user_id = ${userId} and post_drafts.fields is not null
  )`;
}

function hasNewDraft(userId: string) {
  return sql<boolean>`exists (
    select from post_drafts where post_id is null and user_id = ${userId}
  )`;
}
