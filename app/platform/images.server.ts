import { createHash } from 'node:crypto';
import sharp from 'sharp';

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

/** Why a picture cannot be used: not a format we read, damaged, or too many pixels. */
export type ImageRefusal = 'unreadable' | 'too_large';

const readable = new Set(['jpeg', 'png', 'webp', 'avif', 'gif', 'heif']);
/** trust.md T10: a small file may hold a huge picture. */
const mostPixels = 50_000_000;

// A picture that names itself .jpg may hold SVG, which can reach files and the network.
sharp.block({ operation: ['VipsForeignLoadSvg'] });
sharp.concurrency(1);

/**
 * Decodes a picture wholly and encodes it anew in our sizes: upright, without its metadata (EXIF
 * may tell where somebody lives), first frame only.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage | ImageRefusal> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!readable.has(format)) return 'unreadable';
    if (width * height > mostPixels) return 'too_large';
    const upright = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize({
        width: Math.max(...imageWidths),
        height: 1600,
        fit: 'inside',
        withoutEnlargement: true,
      })
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
      pictures[size] = await resized.webp({ quality: 76 }).toBuffer();
      hash.update(pictures[size]);
    }
    const jpeg = await source()
      .resize({ width: 1200, withoutEnlargement: true })
      .jpeg({ quality: 80, mozjpeg: true })
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
    return 'unreadable';
  }
}
