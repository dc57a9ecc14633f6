import { join } from 'node:path';
import sharp from 'sharp';
import { drawings } from './drawings.ts';

// Writes every drawing as {folder}/{name}.png, 1600 pixels wide, as a phone would hand it over.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say into which folder to draw.');

await Promise.all(
  drawings.map(({ name, svg }) =>
    sharp(Buffer.from(svg()), { density: 144 })
      .resize({ width: 1600 })
      .png({ compressionLevel: 1 })
      .toFile(join(folder, `${name}.png`)),
  ),
);
