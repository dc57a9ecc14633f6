import { href } from 'react-router';
import type { PhotoFile } from '#app/domains/photos/photo.ts';
import {
  problemText,
  shownName,
  type UploadMessage,
  type UploadProblem,
} from '#app/domains/photos/upload.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { reviewLimits } from './review-limits.ts';

/** A photo of a review, or one that waits for its form to be sent. */
export type ReviewPhoto = { readonly id: string; readonly width: number; readonly height: number };

/** Four photos of 5 MB, some that are thrown away, and the texts. */
export const mostReviewFormBytes = 32 * 1024 * 1024;

/** The field of the files, and of the ids of those to be taken out. */
export const reviewPhotoFiles = 'photos';
export const droppedPhotos = 'drop';

/**
 * Where a file of a photo is read.
 * @param token of the mailed link by which its author is known, where others may not see it
 */
export function reviewPhotoAddress(photoId: string, file: PhotoFile, token?: string): string {
  const address = href('/atsiliepimu-nuotraukos/:photoId/:file', { photoId, file });
  return token ? `${address}?token=${token}` : address;
}

/** Why a file did not become a photo of a review. */
export type ReviewPhotoProblem = UploadProblem | 'full';

type Problem = {
  readonly problem: ReviewPhotoProblem;
  readonly name: string;
  readonly retryMinutes?: number | undefined;
};

/** What is said of a file that did not become a photo. */
export function reviewPhotoMessage({ problem, name, retryMinutes }: Problem): UploadMessage {
  const file = inQuotes(shownName(name));
  const title = 'Nepavyko įkelti nuotraukos';
  if (problem === 'too_large') return { title, text: `${file}: daugiausia 5\u00a0MB.` };
  if (problem === 'full' || problem === 'quota') {
    return { title, text: `Prie atsiliepimo telpa ${reviewLimits.photos}\u00a0nuotraukos.` };
  }
  return { title, text: problemText(problem, { file, retryMinutes }) };
}
