import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';

/**
 * Copies a folder under .data and installs there what its lock file says, so that packages which
 * only the bench uses are none of the project's. Done once for each state of the folder's files.
 * @param wanted the folder, with package.json and package-lock.json
 * @param build is run in the copy after the packages have come
 * @returns the folder to start it in
 * @throws Error when npm fails
 */
export function installApart(
  name: string,
  wanted: string,
  build: (folder: string) => void = () => undefined,
): string {
  const folder = join(root, '.data', name);
  const stamp = join(folder, '.installed');
  const state = stateOf(wanted);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return folder;
  console.log(`Installing the packages of ${name}…`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(wanted, folder, { recursive: true });
  const args = ['ci', '--loglevel=error', '--ignore-scripts'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ci of ${name} failed; see above.`);
  build(folder);
  writeFileSync(stamp, state);
  return folder;
}

function stateOf(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}
