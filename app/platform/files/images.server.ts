import { createHash } from 'node:crypto';
import type { Metadata, ResizeOptions } from 'sharp';
import { type WrongFormat, wrongFormat } from './picture-signature.ts';
import { withoutPngText } from './png-text.ts';
import { loadSharp } from './sharp.server.ts';

/** Widths that every photo is kept in; a smaller original is not enlarged. */
export const imageWidths = [240, 480, 960, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

export type EncodedImage = {
  /** Of the largest picture, in pixels, after turning it upright. */
  readonly width: number;
  readonly height: number;
  /** What was sent, upright, in pixels. */
  readonly original: { readonly width: number; readonly height: number };
  /** 16 hexadecimal digits over all pictures: another picture, another hash. */
  readonly contentHash: string;
  /** WebP bytes for every width, and a JPEG for programs that read no WebP. */
  readonly pictures: Readonly<Record<ImageWidth, Buffer>>;
  readonly jpeg: Buffer;
};

/** Has more pixels than may be, with both figures in megapixels: 'too_many_pixels:24/12'. */
export type TooManyPixels = `too_many_pixels:${number}/${number}`;

/**
 * Why a picture cannot be used: not a format we read or damaged, too many pixels, or HEIC as iPhones
 * make it, whose codec is not free.
 */
type ImageRefusal = WrongFormat | TooManyPixels;

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
const longerSide = 1600;
/**
 * The shorter side keeps so much where the original has it, so that a long screenshot or a panorama
 * can be read and looked at …
 */
const shorterSide = 720;
/** … within so many pixels, and what a WebP may have on a side. */
const mostKeptPixels = 6_000_000;
const longestSide = 16_000;

/**
 * Decodes a picture wholly and encodes it anew in our sizes: upright, without its metadata (EXIF
 * may hold the place where it was taken), first frame only.
 */
export async function encodeImage(
  file: Uint8Array,
  { effort = 'usual', crop = null }: Encoding = {},
): Promise<EncodedImage | ImageRefusal> {
  const wrong = wrongFormat(file);
  if (wrong !== null) return wrong;
  const bytes = withoutPngText(file);
  if (bytes === null) return 'unreadable';
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!readable.has(metadata.format)) return 'unreadable';
    const pixels = metadata.width * metadata.height;
    const most = Math.min(mostPixels, mostBytes / bytesPerPixel(metadata));
    if (pixels > most) return `too_many_pixels:${tenths(pixels, 'ceil')}/${tenths(most, 'floor')}`;
    const turned = metadata.autoOrient;
    const resized = crop === 'square' ? squareOf(metadata) : within(turned);
    const { data, info } = await pixelsOf(bytes, resized);
    const source = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

    const pictures = {} as Record<ImageWidth, Buffer>;
    const hash = createHash('sha256');
    for (const size of imageWidths) {
      // The largest is as wide as a panorama needs.
      const width = size === longerSide ? info.width : size;
      const smaller = source().resize({ width, withoutEnlargement: true });
      pictures[size] = await smaller.webp({ quality: 76, effort: webpEffort[effort] }).toBuffer();
      hash.update(pictures[size]);
    }
    const jpeg = await source()
      .resize({ width: 1200, withoutEnlargement: true })
      .jpeg({ quality: 80, mozjpeg: effort === 'usual' })
      .toBuffer();
    return {
      width: info.width,
      height: info.height,
      original: { width: turned.width, height: turned.height },
      contentHash: hash.update(jpeg).digest('hex').slice(0, 16),
      pictures,
      jpeg,
    };
  } catch {
    // sharp has one kind of error for everything that is wrong with a picture.
    return mayBeHeic.test(brandOf(bytes)) ? 'heic' : 'unreadable';
  }
}

/** Megapixels with one digit behind the point. */
function tenths(pixels: number, round: 'ceil' | 'floor'): number {
  return Math[round](pixels / 100_000) / 10;
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** The picture upright, without what is transparent. A JPEG may lack its end and nothing else. */
async function pixelsOf(bytes: Uint8Array, resized: ResizeOptions) {
  const sharp = await loadSharp();
  const read = (given: Uint8Array, failOn: 'error' | 'warning') =>
    sharp(given, { limitInputPixels: mostPixels, failOn })
      .autoOrient()
      .toColourspace('srgb')
      .resize(resized)
      .raw()
      .toBuffer({ resolveWithObject: true });
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const { data, info } = await read(bytes, 'error').catch((error: unknown) => {
    if (!isJpeg) throw error;
    return read(Buffer.concat([bytes, endOfJpeg]), 'warning');
  });
  const { width, height, channels } = info;
  if (channels !== 4 && channels !== 2) return { data, info };
  return sharp(data, { raw: { width, height, channels } })
    .flatten({ background: groundOf(data, channels) })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** As deep as our own dark ground. */
const darkGround = '#1d2421';
/** So far from white, of 255, something can be seen on it. */
const seenFromWhite = 40;

/** White, unless next to nothing of the picture would be seen on it, as of a white logo. */
function groundOf(data: Uint8Array, channels: 2 | 4): string {
  let [shown, seen] = [0, 0];
  const step = channels * Math.ceil(data.length / channels / 100_000);
  for (let at = 0; at < data.length; at += step) {
    const alpha = data[at + channels - 1] ?? 0;
    const darkest = Math.min(...data.subarray(at, at + channels - 1));
    shown += alpha;
    if (((255 - darkest) * alpha) / 255 >= seenFromWhite) seen += alpha;
  }
  return shown > 0 && seen < shown / 50 ? darkGround : '#ffffff';
}

type Size = { readonly width: number; readonly height: number };

/** Within 1600 by 1600, but for what is so long that nothing of it would be seen. */
function within({ width, height }: Size): ResizeOptions {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(
    1,
    Math.max(longerSide / long, shorterSide / short),
    Math.max(longerSide / long, Math.sqrt(mostKeptPixels / (width * height))),
    longestSide / long,
  );
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill',
  };
}

/** The middle of a picture, as large as its shorter side. */
function squareOf({ width, height }: Metadata): ResizeOptions {
  const side = Math.min(width, height, longerSide);
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

/** Brands of files that are HEIC or AVIF. */
const mayBeHeic = /^ftyp(mif1|msf1)$/;

/** What a file of boxes says in its first one (ISO 14496-12), whatever its name says. */
function brandOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(4, 12)).toString('latin1');
}
