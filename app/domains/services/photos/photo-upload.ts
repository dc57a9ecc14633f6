import type { Photo } from '#app/domains/photos/photo.ts';
import {
  problemText,
  shownName,
  type UploadMessage,
  type UploadProblem,
} from '#app/domains/photos/upload.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { tooLong } from '#app/lithuanian/text-length.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';

/** One main photo and four more (spec 5). */
export const mostPhotos = 5;
/** What all photos of one partner may take in the store, in all their sizes together. */
export const mostStoredMegabytes = 500;
/** As long as service_photos.alt allows. */
export const mostAltLength = 200;

/** The field of the words about a photo. */
export function altName(photoId: string): string {
  return `alt-${photoId}`;
}

/** Holds what the field of a photo's words was filled with, until something is typed into it. */
export function shownAltName(photoId: string): string {
  return `shown-${altName(photoId)}`;
}

/**
 * The words about photos that were typed into a form, by the photos' ids. A field that still says
 * what the page was made with is left out: another window may have written better words since.
 */
export function altsIn(form: FormData, most = mostPhotos): ReadonlyMap<string, string> {
  const alts = [...form].flatMap(([name, value]): [string, string][] => {
    if (!name.startsWith('alt-') || typeof value !== 'string') return [];
    const id = name.slice(4);
    return form.get(shownAltName(id)) === value ? [] : [[id, value]];
  });
  return new Map(alts.slice(0, most));
}

/** The words about a photo as they are kept: one line. */
export function altLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** What is said at the words about photos that are too long; null: none are. */
export function refuseLongAlt(
  photos: readonly { readonly id: string; readonly alt: string }[],
  most = mostAltLength,
): Refusal | null {
  const long = photos.filter(({ alt }) => alt.length > most);
  if (long.length === 0) return null;
  const fields = Object.fromEntries(
    long.map(({ id, alt }) => [altName(id), tooLong(alt.length, most)]),
  );
  return refuse(null, { title: 'Nuotraukos aprašymas per ilgas', fields });
}

/** A file that did not become a photo. */
type UploadRefusal = {
  readonly problem: UploadProblem;
  /** How long to wait, when too many came. */
  readonly retryMinutes?: number | undefined;
  /** Whether it would have been the main photo. */
  readonly main: boolean;
  /** The name of the file as it was sent. */
  readonly name: string;
};

/** What became of the files that were sent. */
export type UploadOutcome = {
  readonly added: readonly Photo[];
  /** About files that did not become photos. */
  readonly messages: readonly UploadMessage[];
  /** Whether the same file may become one later: the store was away, or too many came at once. */
  readonly retry: boolean;
  /** Set when others are uploading: the script tries again after so long. */
  readonly waitMs?: number;
};

/** What is said of a refused file; the spec's words where it has some (spec 5, spec 8). */
export function uploadMessage({ problem, retryMinutes, main, name }: UploadRefusal): UploadMessage {
  const file = inQuotes(shownName(name));
  const failed = `Nepavyko įkelti ${main ? 'pagrindinės' : 'papildomos'} nuotraukos`;
  switch (problem) {
    case 'too_large':
      return {
        title: 'Failas per didelis',
        text: main
          ? 'Pagrindinės nuotraukos dydis negali viršyti 5MB.'
          : `${file}: nuotraukos dydis negali viršyti 5MB.`,
      };
    case 'quota':
      return {
        title: failed,
        text: `Jūsų paslaugų nuotraukos jau užima ${mostStoredMegabytes}\u00a0MB, daugiau vietos nėra. Pašalinkite nereikalingų nuotraukų arba paslaugų.`,
      };
    default:
      return { title: failed, text: problemText(problem, { file, retryMinutes }) };
  }
}

/**
 * What is said when not all files find a place (spec 5). The main photo is not among those counted.
 * @param present how many photos there were before
 * @param chosen how many files were chosen
 * @param added how many of them became photos
 */
export function limitMessage(present: number, chosen: number, added: number): UploadMessage {
  const title = 'Pasiektas limitas';
  if (present >= mostPhotos) return { title, text: 'Jau turite 4\u00a0papildomas nuotraukas.' };
  const main = present === 0 ? 1 : 0;
  const counted = `Pridėta ${Math.max(0, added - main)} iš ${chosen - main}.`;
  return { title, text: `Galite įkelti ne daugiau kaip 4\u00a0papildomas nuotraukas. ${counted}` };
}
