import { formatDate, formatLongDate, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { Post, PostCardData, PostsOfYear } from './post.ts';
import { cleanPostHtml, excerptOf } from './post-html.server.ts';
import { listTextPictures } from './post-pictures.server.ts';

/** The posts that everyone may read at a moment: a scheduled one becomes public without a job. */
function publicPosts(db: Db, now: Date) {
  return db
    .selectFrom('blog_posts')
    .where('blog_posts.status', '<>', 'draft')
    .where('blog_posts.published_at', '<=', now);
}

function postsWithPhotos(db: Db, now: Date) {
  return publicPosts(db, now)
    .leftJoin('blog_photos', (join) =>
      join.onRef('blog_photos.post_id', '=', 'blog_posts.id').on('blog_photos.role', '=', 'lead'),
    )
    .select([
      ...(['blog_posts.id', 'title', 'author', 'content'] as const),
      'blog_posts.published_at as publishedAt',
      ...(['blog_photos.id as photoId', 'blog_photos.content_hash as contentHash'] as const),
      ...(['alt', 'width', 'height'] as const),
    ])
    .$narrowType<{ publishedAt: Date }>();
}

type PostRow = Awaited<ReturnType<ReturnType<typeof postsWithPhotos>['execute']>>[number];

function cardOf(row: PostRow): PostCardData {
  const { id, title, author, content, publishedAt } = row;
  const date = formatDate(publishedAt);
  return { id, title, author, date, excerpt: excerptOf(content), photo: photoOf(row) };
}

function photoOf({ photoId, contentHash, alt, width, height }: PostRow): PostCardData['photo'] {
  if (photoId === null || contentHash === null) return null;
  return { id: photoId, contentHash, alt: alt ?? '', width: width ?? 0, height: height ?? 0 };
}

function newest(db: Db, now: Date, limit: number) {
  return postsWithPhotos(db, now)
    .orderBy('blog_posts.published_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the newest posts. */
export async function listNewestPosts(
  db: Db,
  limit: number,
  now: Date,
): Promise<readonly PostCardData[]> {
  return (await newest(db, now, limit)).map(cardOf);
}

/** Lists the three newest posts apart from one, to read after it. */
export async function listFurtherPosts(
  db: Db,
  postId: string,
  now: Date,
): Promise<readonly PostCardData[]> {
  const posts = (await newest(db, now, 4)).filter(({ id }) => id !== postId);
  return posts.slice(0, 3).map(cardOf);
}

/**
 * Gets a post with its HTML, cleaned once more.
 * @throws NotFound when there is none, when it is not public yet, or when the id is none
 */
export async function getPost(db: Db, postId: string, now: Date): Promise<Post> {
  requireId(postId, 'Post');
  const row = await postsWithPhotos(db, now).where('blog_posts.id', '=', postId).executeTakeFirst();
  if (!row) throw new NotFound(`Post ${postId}`);
  return {
    ...cardOf(row),
    longDate: formatLongDate(row.publishedAt),
    html: cleanPostHtml(row.content, await listTextPictures(db, row.content, { postId })),
  };
}

/** Lists all posts by the years in Vilnius in which they came out, newest first. */
export async function listPostsByYear(db: Db, now: Date): Promise<readonly PostsOfYear[]> {
  const rows = await publicPosts(db, now)
    .select(['id', 'title', 'author', 'published_at as publishedAt'])
    .$narrowType<{ publishedAt: Date }>()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const years = Map.groupBy(rows, ({ publishedAt }) => wallTimeAt(publishedAt).year);
  return [...years].map(([year, posts]) => ({
    year,
    posts: posts.map(({ publishedAt, ...post }) => ({ ...post, date: formatDate(publishedAt) })),
  }));
}

/** A post as the feed has it. */
export type FeedPost = Pick<PostCardData, 'id' | 'title' | 'author' | 'excerpt'> & {
  readonly publishedAt: Date;
};

/** Lists the newest posts for the feed. */
export async function listFeedPosts(db: Db, now: Date): Promise<readonly FeedPost[]> {
  const rows = await newest(db, now, 20);
  return rows.map((row) => ({ ...cardOf(row), publishedAt: row.publishedAt }));
}

/** Lists the addresses of all posts for the sitemap, newest first, with their last change. */
export async function listPublishedPostAddresses(
  db: Db,
  now: Date,
): Promise<{ id: string; updatedAt: Date }[]> {
  const rows = await publicPosts(db, now)
    .select(['id', 'updated_at as updatedAt', 'published_at as publishedAt'])
    .$narrowType<{ publishedAt: Date }>()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // A scheduled post is written before it comes out.
  return rows.map(({ id, updatedAt, publishedAt }) => ({
    id,
    updatedAt: new Date(Math.max(updatedAt.getTime(), publishedAt.getTime())),
  }));
}
