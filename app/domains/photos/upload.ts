import type { TooManyPixels } from '#app/platform/files/images.server.ts';
import type { NoSlot } from './upload-slots.server.ts';

/** 5 MB to the byte; what is larger is refused. */
export const mostUploadBytes = 5 * 1024 * 1024;

/**
 * For the field; what a file really is the server finds out. Named so, iPhones hand over JPEG in
 * place of HEIC.
 */
export const acceptedPhotos = 'image/*';

/** Why a file did not become a photo. */
export type UploadProblem =
  | 'too_large'
  | TooManyPixels
  | 'unreadable'
  | 'heic'
  | 'away'
  | 'limited'
  | 'quota';

/** A sentence for the person, with its heading. */
export type UploadMessage = { readonly title: string; readonly text: string };

/** A file as it was sent; null bytes say that it was too large to be looked at. */
export type SentFile = { readonly name: string; readonly bytes: Uint8Array | null };

type Problem = {
  /** The file's name in quotation marks. */
  readonly file: string;
  /** How long to wait, when too many came. */
  readonly retryMinutes?: number | undefined;
};

/** What is said of a file for every kind of photo; the size and the quota have words of each kind. */
export function problemText(
  problem: Exclude<UploadProblem, 'too_large' | 'quota'>,
  { file, retryMinutes }: Problem,
): string {
  switch (problem) {
    case 'unreadable':
      return `${file}: tai ne nuotrauka arba failas sugadintas. Tinka JPEG, PNG, WebP, AVIF ir GIF.`;
    case 'heic':
      return `${file}: HEIC nuotraukos neatpažįstame. Išsaugokite ją JPEG formatu arba įkelkite ekrano nuotrauką.`;
    case 'limited':
      return `Per daug bandymų. Bandykite po ${retryMinutes}\u00a0min.`;
    case 'away':
      return `${file}: bandykite dar kartą po kelių minučių.`;
  }
  const [own = '', most = ''] = problem.slice(problem.indexOf(':') + 1).split('/');
  return `${file}: nuotrauka yra ${megapixels(own)}, o tokio formato gali būti iki ${megapixels(most)}.`;
}

/** In the genitive: '24 megapikselių', '12,6 megapikselio'. */
function megapixels(count: string): string {
  const isOne = count.includes('.') || (/1$/.test(count) && !/11$/.test(count));
  return `${count.replace('.', ',')}\u00a0${isOne ? 'megapikselio' : 'megapikselių'}`;
}

/** What is said without a look at the files; our script sends them again by itself. */
export function noSlotMessage(reason: NoSlot): UploadMessage {
  const text =
    reason === 'own'
      ? 'Vienu metu galima įkelti dvi nuotraukas. Palaukite, kol jos bus įkeltos, ir bandykite dar kartą.'
      : 'Šiuo metu įkeliama labai daug nuotraukų. Bandykite dar kartą po minutės.';
  return { title: 'Nuotrauka dar neįkelta', text };
}

/** After so long, in ms, our script asks again whether there is a slot. */
export const slotWaitMs = 2_000;

/** A heading in front of a sentence; some of the specification's end with a full stop. */
export function asSentence(title: string): string {
  return title.endsWith('.') ? title : `${title}.`;
}

/** What is said of a file in one line of text. */
export function inOneLine({ title, text }: UploadMessage): string {
  return `${asSentence(title)} ${text}`;
}

/** A file's name without its folders and without signs that steer or hide text, its letters composed. */
export function plainName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return plain.normalize('NFC') || 'failas';
}

/** A file's name as it may be shown: the plain one, at most 60 characters of it. */
export function shownName(name: string): string {
  const plain = plainName(name);
  const signs = [...plain];
  return signs.length <= 60 ? plain : `${signs.slice(0, 48).join('')}…${signs.slice(-11).join('')}`;
}
