import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EncodedImage, encodeImage } from '#app/platform/files/images.server.ts';
import { drawings } from './drawings.ts';

export type EncodedDrawing = { readonly alt: string; readonly image: EncodedImage };

/**
 * Sends every drawing through the pipeline of uploaded photos, once each, with less effort: the first
 * start of an empty site waits for it.
 * @returns by the drawing's name
 */
export async function encodeDrawings(): Promise<ReadonlyMap<string, EncodedDrawing>> {
  const folder = await mkdtemp(join(tmpdir(), 'vizgis-drawings-'));
  try {
    await renderDrawings(folder);
    const encoded = await Promise.all(
      drawings.map(async ({ name, alt }) => {
        const image = await encodeImage(await readFile(join(folder, `${name}.png`)), {
          effort: 'quick',
        });
        if (typeof image === 'string') throw new Error(`Drawing '${name}': ${image}`);
        return [name, { alt, image }] as const;
      }),
    );
    return new Map(encoded);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a process of its own: the pipeline forbids this one to read SVG. */
function renderDrawings(folder: string): Promise<void> {
  const script = join(import.meta.dirname, 'render-drawings.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`render-drawings ended with ${code}`)),
    );
  });
}
