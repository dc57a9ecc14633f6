import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawingFile, drawings } from './drawings.ts';

// Writes every drawing as {folder}/{name}.png, 1600 pixels wide, as a phone would hand it over.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say into which folder to draw.');

await Promise.all(
  drawings.map(async ({ name }) =>
    sharp(await readFile(drawingFile(name)), { density: 144 })
      .resize({ width: 1600 })
      .png({ compressionLevel: 1 })
      .toFile(join(folder, `${name}.png`)),
  ),
);
