import type { Owner } from '#app/domains/accounts/types.ts';
import type { PhotoParts } from '#app/domains/photos/store-upload.server.ts';
import type { SentFile } from '#app/domains/photos/upload.ts';
import { type PetPhotoOutcome, petPhotoMessage } from './pet-photo.ts';
import { addWaitingPhoto } from './pet-photos.server.ts';

/**
 * Makes the first of the files a photo that waits for its form, and reads the others to their end:
 * an answer that comes while a browser is sending looks to it like a broken connection.
 * @returns no photo and no message when there was no file
 */
export async function uploadPetPhoto(
  parts: PhotoParts,
  owner: Owner,
  files: AsyncIterable<SentFile>,
  now: Date,
): Promise<PetPhotoOutcome> {
  let outcome: PetPhotoOutcome | null = null;
  for await (const { name, bytes } of files) {
    outcome ??= await takeFile(parts, owner, { name, bytes }, now);
  }
  return outcome ?? { photo: null, messages: [], retry: false };
}

async function takeFile(
  parts: PhotoParts,
  owner: Owner,
  { name, bytes }: SentFile,
  now: Date,
): Promise<PetPhotoOutcome> {
  const answer =
    bytes === null
      ? ({ ok: false, reason: 'too_large' } as const)
      : await addWaitingPhoto(parts, owner, bytes, now);
  if (answer.ok) return { photo: answer.photo, messages: [], retry: false };
  const { reason: problem } = answer;
  const retryMinutes = 'retryMinutes' in answer ? answer.retryMinutes : undefined;
  return {
    photo: null,
    messages: [petPhotoMessage({ problem, retryMinutes, name })],
    retry: problem === 'away',
  };
}
