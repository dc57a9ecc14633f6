import { storePhoto } from '#app/domains/photos/photos.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { EncodedDrawing } from '../encoded-drawings.ts';
import { seededId } from '../seeded-id.ts';

export type PhotoParts = {
  readonly files: FileStore;
  readonly drawings: ReadonlyMap<string, EncodedDrawing>;
};

type Wanted = {
  readonly drawing: string;
  /** What it is of: the same gives the same id. */
  readonly of: string;
  readonly at: Date;
};

/** Stores a drawing as a photo that not everyone sees. @returns what the row that owns it says of it */
export async function storePrivatePhoto(
  db: Db,
  { files, drawings }: PhotoParts,
  { drawing, of, at }: Wanted,
) {
  const encoded = drawings.get(drawing);
  if (!encoded) throw new Error(`The drawing '${drawing}' is missing: it is the photo of ${of}.`);
  const { image } = encoded;
  const id = seededId(`photo of ${of}`, at);
  await storePhoto(files, id, image, 'private');
  const stored = { id, content_hash: image.contentHash, created_at: at };
  await db
    .insertInto('files')
    .values({ ...stored, was_owned: true, is_private: true })
    .execute();
  return { ...stored, width: image.width, height: image.height };
}
