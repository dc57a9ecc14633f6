import { mostUploadBytes } from './photo-upload.ts';

/** The server keeps no more than 1600 pixels; this leaves it something to choose from. */
const mostSide = 2400;
/** Smaller files are not worth a look at their pixels. */
const smallBytes = 1024 * 1024;
const qualities = [0.88, 0.7, 0.5];

/**
 * Makes a phone's photo small enough to be sent: at most 2400 pixels and 5 MB of JPEG, upright. A
 * small file, and one that this browser cannot read, is sent as it is.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  try {
    // Decoded outside the main thread, turned as its EXIF says.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
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

function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  // JPEG knows no transparency: what is see-through would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
