import { mostUploadBytes } from './upload.ts';

/** The server keeps no more than 1600 pixels; this leaves it something to choose from. */
const mostSide = 2400;
/** JPEGs are decoded in eighths of their size up to this: what comes out smaller was no larger. */
const decodedSide = 2 * mostSide;
const qualities = [0.88, 0.7, 0.5];

/**
 * Makes a photo small enough to be sent: at most 2400 pixels and 5 MB of JPEG, upright. What is small
 * already, and what this browser cannot read, is sent as it is.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  try {
    const picture = await decode(file);
    const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= mostUploadBytes) {
      picture.close();
      return file;
    }
    const drawn = draw(picture, scale);
    picture.close();
    for (const quality of qualities) {
      const smaller = await toJpeg(drawn, quality);
      if (smaller && smaller.size <= mostUploadBytes) return smaller;
    }
    return file;
  } catch {
    return file;
  }
}

/**
 * Decodes outside the main thread, turned as the EXIF says. A decoder that is told how large the
 * picture shall be reads a JPEG of 108 megapixels into about 100 MB of memory in place of 430.
 */
async function decode(file: File): Promise<ImageBitmap> {
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
    data: file.stream(),
    type: file.type,
    desiredWidth: decodedSide,
    desiredHeight: decodedSide,
  });
  try {
    const { image } = await decoder.decode();
    const picture = await createImageBitmap(image);
    image.close();
    return picture;
  } finally {
    decoder.close();
  }
}

function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
