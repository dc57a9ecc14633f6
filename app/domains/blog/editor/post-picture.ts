import type { Photo } from '#app/domains/photos/photo.ts';
import { problemText, type UploadMessage, type UploadProblem } from '#app/domains/photos/upload.ts';

/** The form's file fields: the picture above the text, and one for the text where no script runs. */
export const pictureFields = { lead: 'lead_file', text: 'text_file' } as const;

/** A form with a long text and a file, in bytes. */
export const mostPostFormBytes = 7 * 1024 * 1024;

/** What the form is sent for besides saving, by the value of its field `then`. */
export type Intent = 'save' | 'preview' | keyof typeof pictureFields;

/** What the address for pictures of the text answers to our script. */
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
