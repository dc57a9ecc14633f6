import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import fontData from '#app/ui/fonts/bricolage-bold.ttf?inline';
import { type DrawnPicture, drawnPictureFile } from './drawn-picture.ts';

/** What stands behind the words, by the dog's name: a scene with room at its left. */
const grounds = import.meta.glob<string>('../ui/art/share/*.webp', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** --pine of tokens.css. */
const ink = '#17483b';
const margin = 72;
const wordsWidth = 540;

const drawn = new Map<string, Promise<Buffer>>();
/** About 4 MB; what falls out is drawn again, for those who do not keep it. */
const mostKept = 64;

/** Draws a picture as JPEG, 1200 × 630; one that was drawn lately is taken from memory. */
export function drawPicture(picture: DrawnPicture): Promise<Buffer> {
  const file = drawnPictureFile(picture);
  const kept = drawn.get(file) ?? draw(picture);
  drawn.delete(file);
  drawn.set(file, kept);
  kept.catch(() => drawn.delete(file));
  const [oldest] = drawn.keys();
  if (drawn.size > mostKept && oldest) drawn.delete(oldest);
  return kept;
}

async function draw({ words, dog }: DrawnPicture): Promise<Buffer> {
  const ground = grounds[`../ui/art/share/${dog}.webp`];
  if (!ground) throw new Error(`No ground for ${dog}`);
  const [title, brand] = await Promise.all([lettering(words, 62), lettering('Vizgis', 40)]);
  const { data, info } = title;
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
  return sharp({
    text: {
      text: `<span foreground="${ink}">${escaped}</span>`,
      font: `Bricolage Grotesque Bold ${size}`,
      fontfile: await fontFile(),
      width: wordsWidth,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

let written: Promise<string> | null = null;

/** The library reads a font from a file alone. */
function fontFile(): Promise<string> {
  written ??= writeFont();
  return written;
}

async function writeFont(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'vizgis-font-')), 'bold.ttf');
  await writeFile(file, bytesOf(fontData));
  return file;
}

function bytesOf(dataAddress: string): Buffer {
  return Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
}
