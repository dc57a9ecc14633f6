import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { type EncodedImage, encodeImage } from '#app/platform/files/images.server.ts';
import { oneAtATime } from '#app/platform/jobs/one-at-a-time.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { storePhoto, type Visibility } from './photos.server.ts';
import { dropUpload } from './unowned-files.server.ts';

export type PhotoParts = { readonly db: Db; readonly files: FileStore; readonly log: Log };

/**
 * A decoded picture takes up to 200 MB for a moment: one at a time in this process, and no more
 * files wait for their turn than memory has room for.
 */
const decoding = oneAtATime(20);

/**
 * Makes a picture of what was sent; the file itself is never stored.
 * @param crop `square`: its middle, when it is longer than wide or wider than long
 * @returns why it is none; 'away' when too many files wait already
 */
export async function decodeUpload(
  bytes: Uint8Array,
  crop: 'square' | null = null,
): Promise<EncodedImage | Extract<Awaited<ReturnType<typeof encodeImage>>, string> | 'away'> {
  return (await decoding(() => encodeImage(bytes, { crop }))) ?? 'away';
}

type Storing = {
  readonly visibility: Visibility;
  readonly now: Date;
};

/** `kept` is false for a picture that got no owner; it is removed again. */
type Owned<Answer> = { readonly answer: Answer; readonly kept: boolean };

/** What becomes a file: how many bytes are stored, and what stores them under the file's id. */
type Storable = {
  readonly contentHash: string;
  readonly bytes: number;
  readonly write: (files: FileStore, id: string) => Promise<void>;
};

/** Stores a picture, as storeFile does. */
export function storeUpload<Answer>(
  parts: PhotoParts,
  image: EncodedImage,
  storing: Storing,
  own: (photoId: string) => Promise<Owned<Answer>>,
): Promise<Answer | null> {
  const write = (files: FileStore, id: string) => storePhoto(files, id, image, storing.visibility);
  const { contentHash } = image;
  return storeFile(parts, { contentHash, bytes: bytesOf(image), write }, storing, own);
}

/**
 * Stores a file and has `own` give it an owner (see fileOwners), which sets `was_owned` too.
 * @returns what `own` answers, or null when the store is out of reach or full
 */
export async function storeFile<Answer>(
  { db, files, log }: PhotoParts,
  { contentHash, bytes, write }: Storable,
  { visibility, now }: Storing,
  own: (id: string) => Promise<Owned<Answer>>,
): Promise<Answer | null> {
  const id = newId(now.getTime());
  await db
    .insertInto('files')
    .values({
      id,
      content_hash: contentHash,
      bytes,
      is_private: visibility === 'private',
      created_at: now,
    })
    .execute();
  try {
    await write(files, id);
  } catch (error) {
    log.warn('file not stored', { error });
    await dropUpload(db, files, log, id);
    return null;
  }
  try {
    const { answer, kept } = await own(id);
    if (!kept) await dropUpload(db, files, log, id);
    return answer;
  } catch (error) {
    await dropUpload(db, files, log, id);
    throw error;
  }
}

function bytesOf({ pictures, jpeg }: EncodedImage): number {
  return Object.values(pictures).reduce((sum, picture) => sum + picture.length, jpeg.length);
}
