import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import type { FileStore, StoredFile } from './files.server.ts';

/** While a file is being written its name ends so; it goes with its folder after a crash. */
const unfinished = '.part';

/** Opens the store that keeps its files in a folder, made when first needed. */
export function openFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = join(root, checked(key));
    if (!path.startsWith(root + sep)) throw new Error('A key leads out of the folder of files.');
    return path;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      const made = await mkdir(folder, { recursive: true });
      const partial = `${path}.${process.pid}-${performance.now()}${unfinished}`;
      try {
        await writeThrough(partial, bytes);
        await rename(partial, path);
        await syncNames(folder, made ? dirname(made) : folder);
      } catch (error) {
        // What went wrong matters, not that the rest of it stays.
        await rm(partial, { force: true }).catch(() => {});
        throw error;
      }
    },
    async find(key) {
      const path = pathOf(key);
      const found = await unlessMissing(stat(path));
      if (!found?.isFile()) return null;
      const body = ReadableStream.from(partsOf(path)) as StoredFile['body'];
      return { size: found.size, body };
    },
    async list(under) {
      const path = pathOf(under);
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = (await unlessMissing(readdir(path, options))) ?? [];
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    },
    removeFolder: (under) => rm(pathOf(under), { recursive: true, force: true }),
  };
}

/** Opens the file at the first read, and closes it when the reader stops. */
async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

function checked(key: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error('No key of ours.');
  return key;
}

/** Answers only once the bytes are on the disk: a row will say that they are. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Puts the names on the disk as well: the file's own and those of the folders that came with it. */
async function syncNames(folder: string, upTo: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
  if (folder !== upTo) await syncNames(dirname(folder), upTo);
}

async function unlessMissing<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
