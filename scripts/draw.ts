/**
 * Writes the pages' drawings to app/ui/art and the phone icon to public. Run it after a change in
 * scripts/dogs; what it writes is committed, and a test compares the two.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { art } from './dogs/art.ts';
import { palette } from './dogs/palette.ts';

const artFolder = new URL('../app/ui/art/', import.meta.url);
const publicFolder = new URL('../public/', import.meta.url);

await mkdir(artFolder, { recursive: true });
for (const [name, draw] of Object.entries(art)) {
  await writeFile(new URL(`${name}.svg`, artFolder), `${draw()}\n`);
}

/* Phones round the corners themselves and show a clear corner black, so the icon fills its square. */
const mark = await readFile(new URL('mark-app.svg', artFolder));
const icon = await sharp(mark, { density: 72 * 4 })
  .resize(180, 180)
  .flatten({ background: palette.pine })
  .png({ palette: true })
  .toBuffer();
await writeFile(new URL('apple-touch-icon.png', publicFolder), icon);

console.log(`Drew ${Object.keys(art).length} drawings and the phone icon.`);
