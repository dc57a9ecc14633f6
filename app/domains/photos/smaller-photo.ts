import { mostUploadBytes } from './upload.ts';

/** The server keeps no more than 1600 pixels; this leaves it something to choose from. */
const mostSide = 2400;
/** Of what is long and narrow it keeps 720 of the shorter side, within what a canvas may be. */
const shorterSide = 1080;
const mostPixels = 12_000_000;
const longestSide = 16_000;
/** JPEGs are decoded in eighths of their size up to this: what comes out smaller was no larger. */
const decodedSide = 2 * mostSide;
const qualities = [0.88, 0.7, 0.5];

/** A part of a picture, in its pixels. */
export type Cut = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Makes a photo small enough to be sent: at most 2400 pixels and 5 MB of JPEG, upright; a long and
 * narrow one keeps 1080 of its shorter side. What is small already, and what this browser cannot read, is sent as it is.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  try {
    const picture = await decodePhoto(file);
    const { width, height } = picture;
    const side = sideOf({ width, height });
    if (Math.max(width, height) <= side && file.size <= mostUploadBytes) {
      picture.close();
      return file;
    }
    const smaller = await cutPhoto(picture, { left: 0, top: 0, width, height }, side);
    picture.close();
    return smaller ?? file;
  } catch {
    return file;
  }
}

/** What the longer side of a picture is to have at the most. */
function sideOf({ width, height }: Pick<Cut, 'width' | 'height'>): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(shorterSide / short, Math.sqrt(mostPixels / (width * height)));
  return Math.max(mostSide, Math.min(longestSide, Math.round(long * scale)));
}

/**
 * A part of a picture as a JPEG of at most 5 MB; null when it does not become so small.
 * @param side the most that the longer side may have, in pixels; what is smaller stays so
 */
export async function cutPhoto(picture: ImageBitmap, cut: Cut, side: number): Promise<Blob | null> {
  const drawn = draw(picture, cut, Math.min(1, side / Math.max(cut.width, cut.height)));
  for (const quality of qualities) {
    const jpeg = await toJpeg(drawn, quality);
    if (jpeg && jpeg.size <= mostUploadBytes) return jpeg;
  }
  return null;
}

/**
 * Decodes outside the main thread, turned as the EXIF says. A decoder that is told how large the
 * picture shall be reads a JPEG of 108 megapixels into about 100 MB of memory in place of 430.
 * @throws when this browser cannot read the file
 */
export async function decodePhoto(file: File): Promise<ImageBitmap> {
  if (file.type === 'image/jpeg' && 'ImageDecoder' in globalThis) {
    try {
      return await decodeJpeg(file);
    } catch {
      // Not what its name says, or more than this decoder can do.
    }
  }
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

async function decodeJpeg(file: File): Promise<ImageBitmap> {
  const decoder = new ImageDecoder({
    // Of a stream Chromium decodes now in one form and now in another, by what has come.
    data: await file.arrayBuffer(),
    type: file.type,
    desiredWidth: decodedSide,
    desiredHeight: decodedSide,
  });
  try {
    const { image } = await decoder.decode();
    // createImageBitmap would squeeze a picture that is to be turned into its stored sides.
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    image.close();
    return canvas.transferToImageBitmap();
  } finally {
    decoder.close();
  }
}

function draw(
  picture: ImageBitmap,
  { left, top, width, height }: Cut,
  scale: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
