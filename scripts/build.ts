import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './root.ts';

/**
 * Builds the application into build/ and lays a compressed copy beside every text file, so that
 * the server compresses only what it makes anew.
 * @throws Error with the build's output when it fails
 */
export function build(): void {
  const done = spawnSync('react-router', ['build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error(`The build failed.\n${done.stdout}${done.stderr}`);
  compressFiles(join(root, 'build', 'client'));
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
