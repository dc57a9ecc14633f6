import { insertPost } from '#app/domains/blog/write-posts.server.ts';
import { storePhoto } from '#app/domains/photos/photos.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import type { EncodedDrawing } from './encoded-drawings.ts';
import { admin } from './people.ts';
import { postSeeds } from './posts/all.ts';
import { bornAt, seededId } from './seeded-id.ts';

/** Inserts the posts of the blog with a picture each, written by the administrator, who is there. */
export async function insertPosts(
  db: Db,
  files: FileStore,
  drawings: ReadonlyMap<string, EncodedDrawing>,
  now: Date,
): Promise<void> {
  const userId = seededId(`user ${admin.email}`, bornAt(admin, now));
  for (const { slug, picture, alt, daysOld, ...words } of postSeeds) {
    const drawing = drawings.get(picture);
    if (!drawing) throw new Error(`'${slug}' wants the drawing '${picture}', which is missing.`);
    const createdAt = bornAt({ daysOld }, now);
    const id = seededId(`post ${slug}`, createdAt);
    const photoId = seededId(`photo of post ${slug}`, createdAt);
    const { image } = drawing;
    const publication = { status: 'published' } as const;
    await insertPost(db, { ...words, id, userId, publication }, createdAt);
    await storePhoto(files, photoId, image);
    await db
      .insertInto('files')
      .values({
        id: photoId,
        content_hash: image.contentHash,
        was_owned: true,
        created_at: createdAt,
      })
      .execute();
    await db
      .insertInto('blog_photos')
      .values({
        ...{ id: photoId, post_id: id, alt, created_at: createdAt },
        ...{ content_hash: image.contentHash, width: image.width, height: image.height },
      })
      .execute();
  }
}
