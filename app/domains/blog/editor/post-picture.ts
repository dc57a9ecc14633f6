import type { Photo } from '#app/domains/photos/photo.ts';
import { problemText, type UploadMessage, type UploadProblem } from '#app/domains/photos/upload.ts';

/** The form's file fields where no script runs: the picture above the text, and one for the text. */
export const pictureFields = { lead: 'lead_file', text: 'text_file' } as const;

export type PictureRole = keyof typeof pictureFields;

/** A form with a long text and a file, in bytes. */
export const mostPostFormBytes = 7 * 1024 * 1024;

/** What the form is sent for: to be saved, previewed, kept over another window's words, or for a file. */
export type Intent = 'save' | 'preview' | 'keep' | PictureRole;

/** What the address for pictures answers to our script. */
export type PostPictureOutcome = {
  readonly picture: Omit<Photo, 'alt'> | null;
  readonly messages: readonly UploadMessage[];
};

/** Why a file did not become a picture, by its name. */
export function pictureProblem(problem: UploadProblem, name: string): string {
  const file = `„${name}“`;
  if (problem === 'too_large') return `${file}: nuotrauka negali būti didesnė kaip 5\u00a0MB.`;
  if (problem === 'quota') return `${file}: vietos nuotraukoms nebėra.`;
  return problemText(problem, { file });
}
