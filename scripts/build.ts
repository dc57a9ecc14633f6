import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './root.ts';

/**
 * Builds the application into build/ and lays a compressed copy beside every text file, so that
 * the server compresses only what it makes anew.
 * @throws Error with the build's output when it fails
 */
export function build(): void {
  const sources = hashOfSources();
  rmSync(stampFile, { force: true });
  const done = spawnSync('react-router', ['build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error(`The build failed.\n${done.stdout}${done.stderr}`);
  compressFiles(join(root, 'build', 'client'));
  writeFileSync(stampFile, sources);
}

const stampFile = join(root, 'build', '.made-of');

/** Builds unless build/ was made of just these sources. @returns whether it built */
export function buildIfChanged(): boolean {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources()) return false;
  build();
  return true;
}

/** Over everything that a build reads. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const single = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
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
if (import.meta.main) build();
