import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './root.ts';

/**
 * Builds the application into build/, lays a compressed copy beside every text file, so that the
 * server compresses only what it makes anew, and draws the pictures of pages without photos. A signal that ends us ends the build.
 * @throws Error with the build's output when it fails
 */
async function build(): Promise<void> {
  const sources = hashOfSources();
  rmSync(stampFile, { force: true });
  const child = spawn('react-router', ['build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const end = () => {
    child.kill('SIGKILL');
    process.exit(1);
  };
  for (const signal of ends) process.once(signal, end);
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [status] = await once(child, 'close');
  for (const signal of ends) process.off(signal, end);
  if (status !== 0) throw new Error(`The build failed.\n${said}`);
  const client = join(root, 'build', 'client');
  compressFiles(client);
  const { writeSharePictures } = await import('./share-pictures.ts');
  await writeSharePictures(client);
  writeFileSync(stampFile, sources);
}

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const stampFile = join(root, 'build', '.made-of');

/** Whether build/ was made of just these sources. */
export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources();
}

/** Builds unless build/ was made of just these sources. @returns whether it built */
export async function buildIfChanged(): Promise<boolean> {
  if (isBuilt()) return false;
  await build();
  return true;
}

/** The process id of a Vizgis that serves from build/; null when there is none. */
export function findServer(): number | null {
  const script = join(root, 'scripts', 'start.ts');
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => argumentsOf(pid).includes(script));
  return found === undefined ? null : Number(found);
}

function argumentsOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** Over everything that a build reads. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const single = [
    ...['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'],
    'scripts/share-pictures.ts',
  ];
  const files = ['app', 'public'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  for (const file of [...single, ...files.toSorted()]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

const textFile = /\.(css|js|svg|json|txt|webmanifest)$/;

function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textFile.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

// The gate builds in a process of its own, so that types and lint are checked meanwhile.
if (import.meta.main) await build();
