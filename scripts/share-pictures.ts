import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSharp } from '#app/platform/files/sharp.server.ts';
import { drawnPictures } from '#app/routes/public/drawn-pictures.server.ts';
import { type DrawnPicture, drawnPictureAddress } from '#app/web/pages/drawn-picture.ts';

/*
 * The pictures that networks show with the address of a page which has no photo. They are made with the
 * build, as what they say is known by then.
 */

/** What stands behind the words, by the dog's name: a scene with room at its left. */
const grounds = new URL('../app/ui/art/share/', import.meta.url);
/** The library reads a font from a file alone. */
const fontFile = fileURLToPath(new URL('../app/ui/fonts/bricolage-bold.ttf', import.meta.url));

/** --pine of tokens.css. */
const ink = '#17483b';
const margin = 72;
const wordsWidth = 540;

/** Writes all that pages name below the folder of the built files, each under its address. */
export async function writeSharePictures(client: string): Promise<void> {
  for (const picture of drawnPictures()) {
    const file = join(client, drawnPictureAddress(picture));
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, await drawPicture(picture));
  }
}

/** Draws a picture as JPEG, 1200 × 630. */
export async function drawPicture({ words, dog }: DrawnPicture): Promise<Buffer> {
  const ground = await readFile(new URL(`${dog}.webp`, grounds));
  const [title, brand] = await Promise.all([lettering(words, 62), lettering('Vizgis', 40)]);
  const { data, info } = title;
  const sharp = await loadSharp();
  return sharp(ground)
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
