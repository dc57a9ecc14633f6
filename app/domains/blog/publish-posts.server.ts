import type { Actor } from '#app/domains/accounts/types.ts';
import type { PhotoParts } from '#app/domains/photos/store-upload.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { findPost, mayNot, publicSince, writeActs } from './write-posts.server.ts';

/**
 * Publishes a post at once, or takes it back to a draft; what has been done already is done. Refuses
 * who is no administrator.
 * @throws NotFound when there is no such post, or when the id is none
 */
export async function setPublication(
  db: Db,
  actor: Actor,
  postId: string,
  status: 'published' | 'draft',
  now: Date,
): Promise<{ readonly ok: true } | Refusal> {
  if (actor.kind !== 'admin') return mayNot.update;
  requireId(postId, 'Post');
  return db.transaction().execute(async (transaction) => {
    const before = await findPost(transaction, postId);
    if (!before) throw new NotFound(`Post ${postId}`);
    const published_at = publicSince({ status }, before.published_at, now);
    if (published_at?.getTime() === before.published_at?.getTime()) return { ok: true };
    await transaction
      .updateTable('blog_posts')
      .set({ status, published_at, version: before.version + 1, updated_at: now })
      .where('id', '=', postId)
      .execute();
    const act = status === 'draft' ? 'post-unpublished' : 'post-published';
    await writeActs(transaction, actor, { id: postId, title: before.title }, [act], now);
    return { ok: true };
  });
}

type PostDeleted = { readonly ok: true; readonly title: string };

type DeletionOptions = Omit<PhotoParts, 'db'> & {
  readonly now: Date;
  readonly saveReply: SaveReply<PostDeleted>;
};

/**
 * Deletes a post with its pictures, whose files go at once or by the next sweep. Refuses who is no
 * administrator.
 * @returns the title it had
 * @throws NotFound when there is no such post, or when the id is none
 */
export async function deletePost(
  db: Db,
  actor: Actor,
  postId: string,
  { files, log, now, saveReply }: DeletionOptions,
): Promise<PostDeleted | Refusal> {
  if (actor.kind !== 'admin') return mayNot.delete;
  requireId(postId, 'Post');
  const answer = await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('blog_posts')
      .where('id', '=', postId)
      .returning('title')
      .executeTakeFirst();
    if (!deleted) throw new NotFound(`Post ${postId}`);
    const post = { id: postId, title: deleted.title };
    await writeActs(transaction, actor, post, ['post-deleted'], now);
    const done = { ok: true, title: deleted.title } as const;
    await saveReply(transaction, done);
    return done;
  });
  await removeUnownedFilesSoon(db, files, log, now);
  return answer;
}
