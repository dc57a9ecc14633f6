import { href } from 'react-router';
import type { Photo } from '#app/domains/photos/photo.ts';
import {
  problemText,
  shownName,
  type UploadMessage,
  type UploadProblem,
} from '#app/domains/photos/upload.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';

/** As long as partner_photos.alt allows. */
export const mostAlbumAltLength = 120;

/**
 * What a company shows of itself: `most` pictures of a kind, as many as the column's positions, each
 * with at least so many pixels.
 */
export const photoRoles = {
  logo: { most: 1, least: { width: 100, height: 100 }, genitive: 'logotipo' },
  cover: { most: 1, least: { width: 800, height: 300 }, genitive: 'viršelio' },
  album: { most: 12, least: { width: 320, height: 240 }, genitive: 'nuotraukos' },
} as const;

export type PhotoRole = keyof typeof photoRoles;

/** Null for any other text, such as an address may bring. */
export function readPhotoRole(text: string | undefined): PhotoRole | null {
  return text !== undefined && Object.hasOwn(photoRoles, text) ? (text as PhotoRole) : null;
}

/** The pictures of a company. */
export type CompanyPhotos = {
  readonly logo: Photo | null;
  readonly cover: Photo | null;
  readonly album: readonly Photo[];
};

/** Where the files of a kind are sent to. */
export function companyUploadAddress(role: PhotoRole): string {
  return href('/partner/dashboard/profile/photos/:role', { role });
}

/** Why a file did not become a picture of the company. */
export type CompanyPhotoProblem = UploadProblem | 'too_small' | 'full';

/** What became of the files that were sent. */
export type CompanyPhotoOutcome = {
  readonly added: readonly Photo[];
  readonly messages: readonly UploadMessage[];
  /** Whether the same file may become a picture later. */
  readonly retry: boolean;
  /** Set when others are uploading: the script tries again after so long. */
  readonly waitMs?: number;
};

type Problem = {
  readonly problem: CompanyPhotoProblem;
  readonly role: PhotoRole;
  /** The name of the file as it was sent. */
  readonly name: string;
  /** How long to wait, when too many came. */
  readonly retryMinutes?: number | undefined;
  /** Of one that is too small: its sides in pixels. */
  readonly original?: { readonly width: number; readonly height: number } | undefined;
};

/** What is said of a file that did not become a picture. */
export function companyPhotoMessage(refused: Problem): UploadMessage {
  const { problem, role, name, retryMinutes, original } = refused;
  const { genitive, least, most } = photoRoles[role];
  const file = inQuotes(shownName(name));
  const title = `Nepavyko įkelti ${genitive}`;
  switch (problem) {
    case 'too_large':
      return { title: 'Failas per didelis', text: `${file}: daugiausia 5\u00a0MB.` };
    case 'too_small':
      return {
        title: 'Paveikslas per mažas',
        text: `${file}: ${original ? `yra ${sides(original)}, o ` : ''}reikia bent ${sides(least)} taškų.`,
      };
    case 'full':
      return {
        title: 'Albumas pilnas',
        text: `Albume telpa ${most}\u00a0nuotraukų. Norėdami pridėti kitą, vieną pašalinkite.`,
      };
    case 'quota':
      return { title, text: `${file}: daugiau vietos nėra. Pašalinkite nereikalingų nuotraukų.` };
    default:
      return { title, text: problemText(problem, { file, retryMinutes }) };
  }
}

function sides({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width}\u00a0×\u00a0${height}`;
}
