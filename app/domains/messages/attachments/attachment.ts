import {
  plainName,
  problemText,
  shownName,
  type UploadMessage,
  type UploadProblem,
} from '#app/domains/photos/upload.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';

export type AttachmentKind = 'photo' | 'pdf';

/** A file of a turn, or one that waits for it. */
export type Attachment = {
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly name: string;
  /** As it was sent. */
  readonly bytes: number;
  /** Of a photo. */
  readonly width: number | null;
  readonly height: number | null;
};

const megabyte = 1024 * 1024;

/**
 * What may be sent with a turn, by a side of a conversation in a day, and what may be stored of an
 * owner's account, of a guest's address and in a partner's inbox; in bytes but for `most`.
 */
export const attachmentLimits = {
  most: 5,
  bytes: 10 * megabyte,
  turnBytes: 20 * megabyte,
  dayBytes: 20 * megabyte,
  ownerBytes: 200 * megabyte,
  guestBytes: 20 * megabyte,
  inboxBytes: 2_048 * megabyte,
} as const;

/** The file of a PDF in its address and in the store. */
export const pdfFile = 'failas.pdf';

/** The field of a turn's form with what is sent with it, as writeWaiting has it … */
export const attachmentsField = 'attachments';
/** … and for those without JavaScript the files themselves, and the ids of what is not to be sent. */
export const attachedFile = 'attached_file';
export const attachmentDropped = 'attachment_dropped';

/** For the field: iPhones hand over JPEG in place of HEIC. */
export const acceptedAttachments = 'image/*,application/pdf,.pdf';

/** So much is read of a turn's form: the files that may be, and as much again to say what is wrong. */
export const mostTurnFormBytes = 60 * megabyte;

/** Whose room the files of a conversation take, as its form says. */
export type FilesOf = 'owner' | 'guest' | 'partner';
const room: Readonly<Record<FilesOf, string>> = {
  owner: 'visi jūsų pokalbiuose išsiųsti failai kartu – iki 200\u00a0MB',
  guest: 'visi iš jūsų adreso išsiųsti failai kartu – iki 20\u00a0MB',
  partner: 'visi jūsų pokalbių failai kartu – iki 2\u00a0GB',
};

/** What is said at the form of a turn. */
export function attachmentHint(of: FilesOf): string {
  return `Iki 5\u00a0nuotraukų ar PDF failų, kiekvienas iki 10\u00a0MB; ${room[of]}. Mato tik jūs ir gavėjas; PDF failų nuo virusų netikriname.`;
}

/** More than this side may add to the conversation in a day, or than may be stored. */
export type FullLimit = 'day_full' | 'owner_full' | 'guest_full' | 'inbox_full';

/** Why a file did not become an attachment. */
export type AttachmentProblem =
  | Exclude<UploadProblem, 'quota'>
  | FullLimit
  | 'turn_full'
  | 'too_many'
  /** The conversation is gone, or its partner has left. */
  | 'gone';

type Refused = {
  readonly problem: AttachmentProblem;
  readonly name: string;
  /** With `limited`: how long to wait. */
  readonly retryMinutes?: number | undefined;
};

/** What is said of a file that was refused. */
export function attachmentMessage({ problem, name, retryMinutes }: Refused): UploadMessage {
  const file = inQuotes(shownName(name));
  return { title: 'Failas nepridėtas', text: textOf(problem, file, retryMinutes) };
}

function textOf(problem: AttachmentProblem, file: string, retryMinutes: number | undefined) {
  switch (problem) {
    case 'too_large':
      return `${file}: failas negali būti didesnis kaip 10\u00a0MB.`;
    case 'unreadable':
      return `${file}: tai ne nuotrauka ir ne PDF arba failas sugadintas. Tinka PDF, JPEG, PNG, WebP, AVIF ir GIF.`;
    case 'day_full':
      return `${file}: per parą viename pokalbyje galima pridėti iki 20\u00a0MB failų.`;
    case 'owner_full':
      return `${file}: jūsų pokalbiuose išsiųsti failai kartu gali užimti iki 200\u00a0MB, o su šiuo užimtų daugiau.`;
    case 'guest_full':
      return `${file}: iš jūsų adreso išsiųsti failai kartu gali užimti iki 20\u00a0MB, o su šiuo užimtų daugiau. Prisiregistravus telpa iki 200\u00a0MB.`;
    case 'inbox_full':
      return `${file}: teikėjo pokalbių failams skirti 2\u00a0GB jau užimti.`;
    case 'turn_full':
      return `${file}: vienos žinutės failai kartu gali užimti iki 20\u00a0MB.`;
    case 'too_many':
      return `${file}: prie žinutės galima pridėti iki ${attachmentLimits.most} failų.`;
    case 'gone':
      return 'Į šį pokalbį failų siųsti nebegalima.';
    default:
      return problemText(problem, { file, retryMinutes });
  }
}

/** What a form knows of a file that waits for it. */
export type WaitingFile = Pick<Attachment, 'id' | 'kind' | 'name' | 'bytes'>;

/** The files that wait, in a form's field: a refused one shows them by it alone. */
export function writeWaiting(files: readonly WaitingFile[]): string {
  return files
    .map(({ id, kind, bytes, name }) => `${id}.${kind}.${bytes}.${encodeURIComponent(name)}`)
    .join(',');
}

/** What writeWaiting wrote; what was not written by it is left out. */
export function readWaiting(text: string): readonly WaitingFile[] {
  return text.split(',').flatMap((entry) => {
    const [, id, kind, bytes, name] =
      /^([0-9a-f-]{36})\.(photo|pdf)\.(\d{1,8})\.((?:[\w!~*'().-]|%[0-9A-F]{2})+)$/.exec(entry) ??
      [];
    if (!id || !kind || !name) return [];
    return [{ id, kind: kind as AttachmentKind, bytes: Number(bytes), name: decoded(name) }];
  });
}

function decoded(name: string): string {
  try {
    return storedName(decodeURIComponent(name));
  } catch {
    return 'failas';
  }
}

/** What became of files that were sent. */
export type AttachmentOutcome = {
  readonly added: readonly Attachment[];
  readonly messages: readonly UploadMessage[];
  /** Whether the same files may be taken later. */
  readonly retry: boolean;
  /** Set when others are uploading: the script tries again after so long. */
  readonly waitMs?: number;
};

/** 'PDF, 180 KB': what a file is, and how large as it was sent. */
export function attachmentFacts({ kind, bytes }: Pick<Attachment, 'kind' | 'bytes'>): string {
  const size =
    bytes < megabyte
      ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0KB`
      : `${(bytes / megabyte).toFixed(1).replace('.', ',')}\u00a0MB`;
  return `${kind === 'pdf' ? 'PDF' : 'Nuotrauka'}, ${size}`;
}

const mostNameBytes = 255;

/** A file's name as it is kept: whole, as far as file systems go (255 bytes in UTF-8), with its ending. */
export function storedName(name: string): string {
  const plain = plainName(name);
  const ending = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? '';
  let bytes = ending.length;
  let end = 0;
  for (const sign of plain.slice(0, plain.length - ending.length)) {
    bytes += bytesOf(sign.codePointAt(0) ?? 0);
    if (bytes > mostNameBytes) break;
    end += sign.length;
  }
  return plain.slice(0, end) + ending;
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** How a file is called where it is saved: always with the ending of what it is, never with that alone. */
export function savedName(name: string, ending: string): string {
  const beginning = name.replace(/\.(?:pdf|jpe?g|png|webp|gif|avif|hei[cf])$/i, '');
  return `${beginning.replace(/^\.+/, '') || 'failas'}.${ending}`;
}
