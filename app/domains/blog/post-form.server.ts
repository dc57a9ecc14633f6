import type { Admin } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import { readMoment } from '#app/lithuanian/typed-time.ts';
import { formatDate, formatLongDate, timeInField } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { PostFields, PostState } from './post.ts';
import type { PostId } from './post-drafts.server.ts';
import { cleanWithPictures } from './post-pictures.server.ts';
import { publicSince } from './write-posts.server.ts';

/** A post as its form begins: what the administrator has typed, or what is saved. */
export type OpenedPost = {
  readonly postId: PostId;
  /** Its title as it is saved; '' of a new one. */
  readonly savedTitle: string;
  readonly state: PostState;
  readonly fields: PostFields;
  /** The picture above the text. */
  readonly picture: Photo | null;
  /** Words are kept that are not saved. */
  readonly isTyped: boolean;
  /** The rest is what the form's page stands on; see PostPage. */
  readonly draftId: string;
  readonly version: number;
  readonly mark: string;
};

const empty: PostFields = {
  ...{ title: '', author: '', html: '', picture_alt: '', picture_removed: '' },
  ...{ status: 'draft', published_date: '', published_time: '' },
};

/**
 * Opens the form of a post, or of a new one, as the administrator left it.
 * @param of `saved`: without what is typed
 * @throws NotFound when there is no such post, or when the id is none
 */
export async function openPost(
  db: Db,
  { userId }: Admin,
  postId: PostId,
  now: Date,
  of: 'typed' | 'saved' = 'typed',
): Promise<OpenedPost> {
  if (postId !== null) requireId(postId, 'Post');
  const [post, draft] = await Promise.all([
    postId === null ? null : findSaved(db, postId),
    of === 'saved' ? undefined : findTyped(db, userId, postId),
  ]);
  if (post === undefined) throw new NotFound(`Post ${postId}`);
  const [lead] = await db
    .selectFrom('blog_photos')
    .select(['id', 'content_hash as contentHash', 'alt', 'width', 'height'])
    .where('role', '=', 'lead')
    .where((where) =>
      where.or([where('post_id', '=', postId), where('draft_id', '=', draft?.id ?? null)]),
    )
    .orderBy('draft_id', (order) => order.asc().nullsLast())
    .limit(1)
    .execute();
  const saved = post ? fieldsOf(post, lead?.alt ?? '', now) : empty;
  return {
    postId,
    savedTitle: post?.title ?? '',
    state: saved.status,
    fields: { ...saved, ...draft?.fields },
    picture: lead ?? null,
    isTyped: draft?.fields != null,
    draftId: draft?.id ?? newId(now.getTime()),
    version: draft?.fields ? draft.base_version : (post?.version ?? 0),
    mark: String(draft?.revision ?? 0),
  };
}

function findTyped(db: Db, userId: string, postId: PostId) {
  return db
    .selectFrom('post_drafts')
    .select(['id', 'fields', 'revision', 'base_version'])
    .where('user_id', '=', userId)
    .where('post_id', 'is not distinct from', postId)
    .executeTakeFirst();
}

function findSaved(db: Db, postId: string) {
  return db
    .selectFrom('blog_posts')
    .select(['title', 'author', 'content', 'status', 'published_at', 'version'])
    .where('id', '=', postId)
    .executeTakeFirst();
}

function fieldsOf(
  post: NonNullable<Awaited<ReturnType<typeof findSaved>>>,
  picture_alt: string,
  now: Date,
): PostFields {
  const { title, author, content: html, published_at } = post;
  const isAhead = published_at !== null && published_at > now;
  return {
    ...{ title, author, html, picture_alt, picture_removed: '' },
    status: published_at === null ? 'draft' : isAhead ? 'scheduled' : 'published',
    published_date: isAhead ? formatDate(published_at) : '',
    published_time: isAhead ? timeInField(published_at) : '',
  };
}

/** A post as its page will show it, of the words that are kept. */
export type PostPreview = {
  readonly postId: PostId;
  readonly title: string;
  readonly author: string;
  readonly date: string;
  readonly longDate: string;
  readonly html: string;
  readonly photo: Photo | null;
};

/** The day that stands on the page of a post with these fields; today's as long as there is none. */
function dateOf(
  { status, published_date, published_time }: PostFields,
  before: Date | null,
  now: Date,
): Date {
  if (status !== 'scheduled') return publicSince({ status }, before, now) ?? now;
  return readMoment(published_date, published_time) ?? now;
}

/**
 * Gets what the page of a post would show if its form were saved now, or what it is saved as. A post
 * without a date has today's.
 * @param of `saved`: without what is typed
 * @throws NotFound when there is no such post, or when the id is none
 */
export async function previewPost(
  db: Db,
  admin: Admin,
  postId: PostId,
  now: Date,
  of: 'typed' | 'saved' = 'typed',
): Promise<PostPreview> {
  const { fields, picture, draftId } = await openPost(db, admin, postId, now, of);
  const { title, author, picture_alt, picture_removed } = fields;
  const saved = postId === null ? null : await findSaved(db, postId);
  const date = dateOf(fields, saved?.published_at ?? null, now);
  return {
    ...{ postId, title, author },
    ...{ date: formatDate(date), longDate: formatLongDate(date) },
    html: await cleanWithPictures(db, fields.html, { postId, draftId }),
    photo: picture && picture_removed === '' ? { ...picture, alt: picture_alt } : null,
  };
}
