import { createHash } from 'node:crypto';
import type { Metadata, ResizeOptions } from 'sharp';
import { withoutPngText } from './png-text.ts';
import { loadSharp } from './sharp.server.ts';

/** Widths that every photo is kept in; a smaller original is not enlarged. */
export const imageWidths = [240, 480, 960, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

export type EncodedImage = {
  /** Of the largest picture, in pixels, after turning it upright. */
  readonly width: number;
  readonly height: number;
  /** 16 hexadecimal digits over all pictures: another picture, another hash. */
  readonly contentHash: string;
  /** WebP bytes for every width, and a JPEG for programs that read no WebP. */
  readonly pictures: Readonly<Record<ImageWidth, Buffer>>;
  readonly jpeg: Buffer;
};

/**
 * Why a picture cannot be used: not a format we read or damaged, too many pixels, or HEIC as iPhones
 * make it, whose codec is not free.
 */
type ImageRefusal = 'unreadable' | 'too_many_pixels' | 'heic';

const readable = new Set(['jpeg', 'png', 'webp', 'avif', 'gif', 'heif']);
/** docs/trust.md T10: a small file may hold a huge picture. */
const mostPixels = 50_000_000;
/** What decoding one picture may take of memory, so that a bomb stays below 300 MB (docs/trust.md T10). */
const mostBytes = 240_000_000;

type Encoding = {
  /** 'quick' halves the time, and the files become about a tenth larger. */
  readonly effort?: 'usual' | 'quick';
  /** `square` cuts off what a picture has more of at two sides. */
  readonly crop?: 'square' | null;
};
const webpEffort = { usual: 4, quick: 2 } as const;
const mostHeight = 1600;

/**
 * Decodes a picture wholly and encodes it anew in our sizes: upright, without its metadata (EXIF
 * may hold the place where it was taken), first frame only.
 */
export async function encodeImage(
  file: Uint8Array,
  { effort = 'usual', crop = null }: Encoding = {},
): Promise<EncodedImage | ImageRefusal> {
  const bytes = withoutPngText(file);
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!readable.has(metadata.format)) return 'unreadable';
    const pixels = metadata.width * metadata.height;
    if (pixels > mostPixels || pixels * bytesPerPixel(metadata) > mostBytes)
      return 'too_many_pixels';
    const upright = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize(crop === 'square' ? squareOf(metadata) : within)
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = upright;
    const source = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

    const pictures = {} as Record<ImageWidth, Buffer>;
    const hash = createHash('sha256');
    for (const size of imageWidths) {
      const resized = source().resize({ width: size, withoutEnlargement: true });
      pictures[size] = await resized.webp({ quality: 76, effort: webpEffort[effort] }).toBuffer();
      hash.update(pictures[size]);
    }
    const jpeg = await source()
      .resize({ width: 1200, withoutEnlargement: true })
      .jpeg({ quality: 80, mozjpeg: effort === 'usual' })
      .toBuffer();
    return {
      width: info.width,
      height: info.height,
      contentHash: hash.update(jpeg).digest('hex').slice(0, 16),
      pictures,
      jpeg,
    };
  } catch {
    // sharp has one kind of error for everything that is wrong with a picture.
    return isHeic(bytes) ? 'heic' : 'unreadable';
  }
}

const within = {
  width: Math.max(...imageWidths),
  height: mostHeight,
  fit: 'inside',
  withoutEnlargement: true,
} as const;

/** The middle of a picture, as large as its shorter side. */
function squareOf({ width, height }: Metadata): ResizeOptions {
  const side = Math.min(width, height, mostHeight);
  return { width: side, height: side, fit: 'cover' };
}

/**
 * What decoding takes for each pixel, as measured: pictures that come in stripes cost little, those
 * that must be whole before their first line is known cost much.
 */
function bytesPerPixel({ format, isProgressive, depth }: Metadata): number {
  switch (format) {
    case 'heif':
      return 19;
    case 'jpeg':
      return isProgressive ? 7 : 2;
    case 'png':
      if (!isProgressive) return 2;
      return depth === 'ushort' ? 10 : 5;
    default:
      return 5;
  }
}

/** By the brand in its first box (ISO 14496-12, ISO 23008-12), whatever its name says. */
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(start);
}
