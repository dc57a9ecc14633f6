/**
 * Writes the pages' drawings to app/ui/art and the phone icon to public. Run it after a change in
 * scripts/dogs; what it writes is committed, and a test compares the two.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { art } from './dogs/art.ts';
import { palette } from './dogs/palette.ts';
import { type SceneName, scenes } from './dogs/scenes.ts';
import { shareGround } from './dogs/share.ts';

const artFolder = new URL('../app/ui/art/', import.meta.url);
const publicFolder = new URL('../public/', import.meta.url);

const shareFolder = new URL('share/', artFolder);

await mkdir(shareFolder, { recursive: true });
for (const [name, draw] of Object.entries(art)) {
  await writeFile(new URL(`${name}.svg`, artFolder), `${draw()}\n`);
}

/* As pixels: the server decodes no SVG, which can reach files and the network. */
for (const kind of Object.keys(scenes) as SceneName[]) {
  const ground = await sharp(Buffer.from(shareGround(kind)))
    .webp({ quality: 88 })
    .toBuffer();
  await writeFile(new URL(`${kind.replaceAll('_', '-')}.webp`, shareFolder), ground);
}

/* Phones round the corners themselves and show a clear corner black, so the icon fills its square. */
const mark = await readFile(new URL('mark-app.svg', artFolder));
const icon = await sharp(mark, { density: 72 * 4 })
  .resize(180, 180)
  .flatten({ background: palette.pine })
  .png({ palette: true })
  .toBuffer();
await writeFile(new URL('apple-touch-icon.png', publicFolder), icon);

console.log(
  `Drew ${Object.keys(art).length} drawings, the grounds of shared pictures and the phone icon.`,
);
