import { createRequire } from 'node:module';
import { loadSharp } from '#app/platform/files/sharp.server.ts';
import { oneAtATime } from '#app/platform/jobs/one-at-a-time.ts';
import { type DrawnPicture, drawnPictureFile, usualPicture } from './drawn-picture.ts';

/** What stands behind the words, by the dog's name: a scene with room at its left. */
const grounds = import.meta.glob<string>('../../ui/art/share/*.webp', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** --pine of tokens.css. */
const ink = '#17483b';
const margin = 72;
const wordsWidth = 540;

/** The library reads a font from a file alone; the built server lies beside app, in the same package. */
const fontFile = createRequire(import.meta.url).resolve('#app/ui/fonts/bricolage-bold.ttf');

const usualFile = drawnPictureFile(usualPicture);
/** By the file's name. All that pages name are some 660, or 31 MB: each is drawn once. */
const drawn = new Map<string, Promise<Buffer | null>>();
/** One takes 0.2 s of a processor: asked for all at once they would hold up every page. */
const drawing = oneAtATime(6);

/**
 * Draws a picture as JPEG, 1200 × 630, and keeps it.
 * @param picture one of those that pages name, as all that are drawn stay in memory
 * @returns null when too many others are to be drawn before it; the usual picture does not wait for them
 */
export function drawPicture(picture: DrawnPicture): Promise<Buffer | null> {
  const file = drawnPictureFile(picture);
  const known = drawn.get(file);
  if (known) return known;
  const mine = file === usualFile ? draw(picture) : drawing(() => draw(picture));
  drawn.set(file, mine);
  const forget = () => drawn.delete(file);
  mine.then((data) => data ?? forget(), forget);
  return mine;
}

async function draw({ words, dog }: DrawnPicture): Promise<Buffer> {
  const ground = grounds[`../../ui/art/share/${dog}.webp`];
  if (!ground) throw new Error(`No ground for ${dog}`);
  const [title, brand] = await Promise.all([lettering(words, 62), lettering('Vizgis', 40)]);
  const { data, info } = title;
  const sharp = await loadSharp();
  return sharp(bytesOf(ground))
    .composite([
      { input: data, left: margin, top: Math.round((drawnTop + drawnBottom - info.height) / 2) },
      { input: brand.data, left: margin, top: drawnBottom },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Between these lines the words stand, the brand below them. */
const drawnTop = 56;
const drawnBottom = 528;

/** Words in our own font: what the machine has installed plays no part. */
async function lettering(words: string, size: number) {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const sharp = await loadSharp();
  return sharp({
    text: {
      text: `<span foreground="${ink}">${escaped}</span>`,
      font: `Bricolage Grotesque Bold ${size}`,
      fontfile: fontFile,
      width: wordsWidth,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function bytesOf(dataAddress: string): Buffer {
  return Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
}
