import type { Photo } from '#app/domains/photos/photo.ts';
import { sendPhoto } from '#app/domains/photos/send-photo.ts';
import { smallerPhoto } from '#app/domains/photos/smaller-photo.ts';
import { inOneLine, mostUploadBytes, shownName } from '#app/domains/photos/upload.ts';
import { picturesAddress } from './post-addresses.ts';
import { type PictureRole, type PostPictureOutcome, pictureProblem } from './post-picture.ts';

/** Whose pictures are uploaded; see PostPage. */
export type PictureOwner = {
  readonly postId: string | null;
  readonly draftId: string;
  readonly version: string;
};

interface UploadOptions {
  role: PictureRole;
  /** Gets whole percents. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Makes a file small enough and sends it. @returns the picture, or why there is none */
export async function uploadPicture(
  file: File,
  { postId, draftId, version }: PictureOwner,
  { role, onProgress, signal }: UploadOptions,
): Promise<Omit<Photo, 'alt'> | string> {
  const small = await smallerPhoto(file);
  if (signal.aborted) return 'Nuotraukos įkėlimas nutrauktas.';
  if (small.size > mostUploadBytes) return pictureProblem('too_large', shownName(file.name));
  const search = new URLSearchParams({ draft: draftId, version, role });
  try {
    const { picture, messages } = await sendPhoto<PostPictureOutcome>(
      `${picturesAddress(postId)}?${search}`,
      small,
      file.name,
      { onProgress, signal },
    );
    const [message] = messages;
    if (message) return inOneLine(message);
    return picture ?? 'Nuotraukos įkelti nepavyko. Bandykite dar kartą.';
  } catch {
    return 'Nuotraukos įkelti nepavyko. Patikrinkite interneto ryšį ir bandykite dar kartą.';
  }
}
