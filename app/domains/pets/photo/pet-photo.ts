import { href } from 'react-router';
import type { PhotoFile } from '#app/domains/photos/photo.ts';
import {
  problemText,
  shownName,
  type UploadMessage,
  type UploadProblem,
} from '#app/domains/photos/upload.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { PetPhoto } from '../pet.ts';

/** What the photos of one owner's dogs may take in the store, in all their sizes together. */
export const mostStoredMegabytes = 200;

/** The fields of the dog's form besides `photo`, for those without JavaScript: the file itself … */
export const petPhotoFile = 'photo_file';
/** … and that the photo is to go. */
export const petPhotoRemoved = 'photo_removed';

/**
 * What a dog's form, and the address that photos are sent to, take: as much again as a photo may have
 * is read and thrown away, so that the person is told why.
 */
export const mostPetFormBytes = 50 * 1024 * 1024;

/**
 * The address of one file of a dog's photo. It is checked on every request whether the photo is the
 * asker's own, so that it serves no other person and no cache keeps it.
 */
export function petPhotoPath(photoId: string, file: PhotoFile): string {
  return href('/seimininko-skydelis/augintiniu-nuotraukos/:photoId/:file', { photoId, file });
}

/** A file that did not become a photo; `gone`: the owner's profile has been deleted meanwhile. */
type PetPhotoRefusal = {
  readonly problem: UploadProblem | 'gone';
  /** How long to wait, when too many came. */
  readonly retryMinutes?: number | undefined;
  /** The name of the file as it was sent. */
  readonly name: string;
};

/** What became of a file that was sent. */
export type PetPhotoOutcome = {
  /** It waits for its form to be saved. */
  readonly photo: PetPhoto | null;
  readonly messages: readonly UploadMessage[];
  /** Whether the same file may become a photo later. */
  readonly retry: boolean;
  /** Set when others are uploading: the script tries again after so long. */
  readonly waitMs?: number;
};

/** What is said of a refused file; the spec's words where it has some (spec 5, spec 8). */
export function petPhotoMessage({ problem, retryMinutes, name }: PetPhotoRefusal): UploadMessage {
  const title = 'Klaida įkeliant nuotrauką';
  switch (problem) {
    case 'too_large':
      return { title, text: 'Nuotraukos dydis negali viršyti 5MB.' };
    case 'quota':
      return {
        title,
        text: `Jūsų augintinių nuotraukos jau užima ${mostStoredMegabytes}\u00a0MB, daugiau vietos nėra. Pašalinkite nereikalingų nuotraukų.`,
      };
    case 'gone':
      return {
        title,
        text: 'Šeimininko profilis nerastas. Prašome pirma užpildyti savo profilį nustatymuose.',
      };
    default: {
      const file = inQuotes(shownName(name));
      return { title, text: problemText(problem, { file, retryMinutes }) };
    }
  }
}
