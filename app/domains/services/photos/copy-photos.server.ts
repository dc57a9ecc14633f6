import type { Partner } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import { photoFolder } from '#app/domains/photos/photos.server.ts';
import type { PhotoParts } from '#app/domains/photos/store-upload.server.ts';
import { dropUpload } from '#app/domains/photos/unowned-files.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { storedBytes, takeUpload } from './add-draft-photo.server.ts';
import { mostStoredMegabytes } from './photo-upload.ts';

/** Photos without an owner yet, or why there are none. */
type CopiedPhotos =
  | { readonly ok: true; readonly photos: readonly Photo[] }
  | { readonly ok: false; readonly reason: 'quota' | 'limited' | 'away' };

/**
 * Stores photos of the partner's once more, each as a file of its own, so that every file keeps one
 * owner and one service can be deleted without the other. The rows come before the bytes; the
 * caller gives the copies their owner within the hour, or drops them (dropCopies).
 * Counts as uploading them against the partner's limits. All are copied or none.
 */
export async function copyPhotos(
  parts: PhotoParts,
  partner: Partner,
  photos: readonly Photo[],
  now: Date,
): Promise<CopiedPhotos> {
  const { db, files, log } = parts;
  const most = mostStoredMegabytes * 1_000_000;
  if (photos.length > 0 && (await storedBytes(db, partner)) >= most) {
    return { ok: false, reason: 'quota' };
  }
  const copies: Photo[] = [];
  try {
    for (const photo of photos) {
      if (!(await takeUpload(db, partner, now)).ok) {
        await dropCopies(parts, copies);
        return { ok: false, reason: 'limited' };
      }
      const copy = { ...photo, id: newId(now.getTime()) };
      copies.push(copy);
      await insertCopy(parts, photo, copy, now);
      const keys = await files.list(photoFolder(photo.id));
      if (keys.length === 0) throw new Error(`Photo ${photo.id} has no files.`);
      for (const key of keys) {
        const file = await files.find(key);
        if (file === null) throw new Error(`${key} is gone.`);
        const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
        await files.put(key.replace(photoFolder(photo.id), photoFolder(copy.id)), bytes);
      }
    }
    return { ok: true, photos: copies };
  } catch (error) {
    log.warn('photos not copied', { error });
    await dropCopies(parts, copies);
    return { ok: false, reason: 'away' };
  }
}

async function insertCopy({ db }: PhotoParts, photo: Photo, copy: Photo, now: Date) {
  await db
    .insertInto('files')
    .columns(['id', 'content_hash', 'bytes', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('files')
        .select((file) => [
          file.val(copy.id).$castTo<string>().as('id'),
          'content_hash',
          'bytes',
          file.val(now).as('created_at'),
        ])
        .where('id', '=', photo.id),
    )
    .execute();
}

/** Removes copies that have got no owner. */
export async function dropCopies(
  { db, files, log }: PhotoParts,
  copies: readonly Photo[],
): Promise<void> {
  await Promise.all(copies.map(({ id }) => dropUpload(db, files, log, id)));
}
