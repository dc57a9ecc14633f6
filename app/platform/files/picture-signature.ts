/** Why a file cannot be a picture that we read: no format of ours, or HEIC, whose codec is not free. */
export type WrongFormat = 'unreadable' | 'heic';

/** What the formats that we read begin with; of AVIF with its first box (ISO 14496-12). */
const signatures = [
  /^\xff\xd8\xff/,
  /^\x89PNG/,
  /^GIF8/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp(avif|avis|mif1|msf1)/s,
];
/** Brands of HEIC (ISO 23008-12). */
const heic = /^.{4}ftyp(hei[cmsx]|hev[cmsx])/s;

/** So many bytes of a file tell its format. */
export const signatureBytes = 12;

/**
 * What the first bytes of a file already tell against it, whatever its name says; null: it may be a
 * picture. A browser and the server ask the same.
 */
export function wrongFormat(bytes: Uint8Array): WrongFormat | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, signatureBytes));
  if (heic.test(beginning)) return 'heic';
  return signatures.some((signature) => signature.test(beginning)) ? null : 'unreadable';
}
