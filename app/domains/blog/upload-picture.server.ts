import type { Actor } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import {
  decodeUpload,
  type PhotoParts,
  storeUpload,
} from '#app/domains/photos/store-upload.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import type { UploadProblem } from '#app/domains/photos/upload.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { openDraft, type PostId, type PostPage, refuseSaved } from './post-drafts.server.ts';
import { mayNot } from './write-posts.server.ts';

/** A file that was sent, and where it is to be seen. */
type SentPicture = { readonly bytes: Uint8Array; readonly role: 'lead' | 'text' };

type PictureAnswer =
  | { readonly ok: true; readonly picture: Omit<Photo, 'alt'> }
  | { readonly ok: false; readonly reason: UploadProblem }
  | Refusal;

/**
 * Stores a picture for a post that is being written. It belongs to the draft, which begins with it
 * if need be, until that is saved: the one above the text takes the place of the draft's own.
 * Refuses who is no administrator, and says why a file is no picture.
 * @throws NotFound when there is no such post, or when the id is none
 */
export async function addPostPicture(
  parts: PhotoParts,
  actor: Actor,
  postId: PostId,
  page: Pick<PostPage, 'draftId' | 'version'>,
  { bytes, role }: SentPicture,
  now: Date,
): Promise<PictureAnswer> {
  if (actor.kind !== 'admin') return mayNot.update;
  const open = await parts.db
    .transaction()
    .execute((transaction) => openDraft(transaction, actor, postId, page, now));
  if (!open) return refuseSaved(parts.db, page.draftId);
  const image = await decodeUpload(bytes);
  if (typeof image === 'string') return { ok: false, reason: image };
  const { contentHash, width, height } = image;
  const stored = await storeUpload(parts, image, { visibility: 'public', now }, async (id) => {
    const kept = await parts.db.transaction().execute(async (transaction) => {
      // Held, so that of two pictures at the same time the second takes the first one's place.
      const draft = await openDraft(transaction, actor, postId, page, now);
      if (!draft) return false;
      if (role === 'lead') {
        await transaction
          .deleteFrom('blog_photos')
          .where('draft_id', '=', draft.id)
          .where('role', '=', 'lead')
          .execute();
      }
      await transaction
        .insertInto('blog_photos')
        .values({
          ...{ id, post_id: null, draft_id: draft.id, role, created_at: now },
          ...{ content_hash: contentHash, width, height },
        })
        .execute();
      await transaction
        .updateTable('files')
        .set({ was_owned: true })
        .where('id', '=', id)
        .execute();
      return true;
    });
    return { answer: kept ? { id, contentHash, width, height } : 'lost', kept };
  });
  if (stored === null) return { ok: false, reason: 'away' };
  if (typeof stored === 'string') return refuseSaved(parts.db, page.draftId);
  await removeUnownedFilesSoon(parts.db, parts.files, parts.log, now);
  return { ok: true, picture: stored };
}
