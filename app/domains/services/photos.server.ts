import type { FileStore } from '#app/platform/files.server.ts';
import { type EncodedImage, type ImageWidth, imageWidths } from '#app/platform/images.server.ts';
import type { PhotoFile } from './photo.ts';

/** The key of one file of a photo in the store. */
export function photoKey(photoId: string, contentHash: string, file: PhotoFile): string {
  return `photos/${photoId}/${contentHash}/${file}`;
}

/** Writes all sizes of a photo; a second call with the same picture changes nothing. */
export async function storePhoto(
  files: FileStore,
  photoId: string,
  image: EncodedImage,
): Promise<void> {
  const key = (file: PhotoFile) => photoKey(photoId, image.contentHash, file);
  await Promise.all([
    ...imageWidths.map((width) => files.put(key(webp(width)), image.pictures[width])),
    files.put(key('1200.jpg'), image.jpeg),
  ]);
}

function webp(width: ImageWidth): PhotoFile {
  return `${width}.webp`;
}
