import type { FileStore } from '#app/platform/files/files.server.ts';
import {
  type EncodedImage,
  type ImageWidth,
  imageWidths,
} from '#app/platform/files/images.server.ts';
import type { PhotoFile } from './photo.ts';

/**
 * Who may see a photo: everyone, or whom its route lets. Private ones lie apart, so that
 * FILES_BASE_URL can never lead to them.
 */
export type Visibility = 'public' | 'private';

const folders: Readonly<Record<Visibility, string>> = { public: 'photos', private: 'private' };

/** The key of one file of a photo in the store. */
export function photoKey(
  photoId: string,
  contentHash: string,
  file: PhotoFile,
  visibility: Visibility = 'public',
): string {
  return `${photoFolder(photoId, visibility)}/${contentHash}/${file}`;
}

/** The folder in the store that holds everything of a photo. */
export function photoFolder(photoId: string, visibility: Visibility = 'public'): string {
  return `${folders[visibility]}/${photoId}`;
}

/**
 * Writes all sizes of a photo; a second call with the same picture changes nothing. When it throws,
 * nothing is being written any more, so that what is there can be removed.
 */
export async function storePhoto(
  files: FileStore,
  photoId: string,
  image: EncodedImage,
  visibility: Visibility = 'public',
): Promise<void> {
  const key = (file: PhotoFile) => photoKey(photoId, image.contentHash, file, visibility);
  const written = await Promise.allSettled([
    ...imageWidths.map((width) => files.put(key(webp(width)), image.pictures[width])),
    files.put(key('1200.jpg'), image.jpeg),
  ]);
  const failed = written.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

function webp(width: ImageWidth): PhotoFile {
  return `${width}.webp`;
}
