import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { cleanPostHtml, noPictures, picturesIn, type TextPictures } from './post-html.server.ts';

/** Whose pictures: a post's, those that wait in a draft, or both. */
type PicturesOf = { readonly postId?: string | null; readonly draftId?: string | null };

function isOf({ postId = null, draftId = null }: PicturesOf) {
  return sql<SqlBool>`(blog_photos.post_id = ${postId} or blog_photos.draft_id = ${draftId})`;
}

/** Lists the pictures that a text may show. It asks nothing for a text that names none. */
export async function listTextPictures(
  db: Db,
  html: string,
  of: PicturesOf,
): Promise<TextPictures> {
  if (!html.includes('/nuotraukos/')) return noPictures;
  const rows = await db
    .selectFrom('blog_photos')
    .select(['id', 'content_hash as contentHash', 'width', 'height'])
    .where('role', '=', 'text')
    .where(isOf(of))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Cleans a text with the pictures that it may show. */
export async function cleanWithPictures(db: Db, html: string, of: PicturesOf): Promise<string> {
  return cleanPostHtml(html, await listTextPictures(db, html, of));
}

/**
 * Gives a post the pictures of a draft that has become it: the one above the text takes the place of
 * the post's own, and of those within the text the ones that it shows go along. The others go with
 * the draft.
 * @param html clean
 */
export async function takePicturesOfDraft(
  transaction: Db,
  { postId, draftId, html }: { postId: string; draftId: string; html: string },
): Promise<void> {
  const ofDraft = transaction.selectFrom('blog_photos').where('draft_id', '=', draftId);
  const lead = await ofDraft.select('id').where('role', '=', 'lead').executeTakeFirst();
  if (lead) {
    await transaction
      .deleteFrom('blog_photos')
      .where('post_id', '=', postId)
      .where('role', '=', 'lead')
      .execute();
  }
  const shown = picturesIn(html).map(({ id }) => id);
  const taken = [...shown, ...(lead ? [lead.id] : [])];
  if (taken.length === 0) return;
  await transaction
    .updateTable('blog_photos')
    .set({ post_id: postId, draft_id: null })
    .where('draft_id', '=', draftId)
    .where('id', 'in', taken)
    .execute();
}

/**
 * Removes the rows of pictures that neither the text of their post nor a draft of it shows any more;
 * their files go by the next sweep of files.
 * @param postId null: of all posts
 */
export async function dropUnusedPictures(db: Db, postId: string | null): Promise<void> {
  await db
    .deleteFrom('blog_photos')
    .where('role', '=', 'text')
    .where('post_id', 'is not', null)
    .$if(postId !== null, (query) => query.where('post_id', '=', postId))
    .where(
      sql<SqlBool>`not exists (
        select from blog_posts
        where blog_posts.id = blog_photos.post_id
          and position(blog_photos.id::text in blog_posts.content) > 0
      )`,
    )
    .where(
      sql<SqlBool>`not exists (
        select from post_drafts
        where post_drafts.post_id = blog_photos.post_id
          and position(blog_photos.id::text in post_drafts.fields ->> 'html') > 0
      )`,
    )
    .execute();
}
