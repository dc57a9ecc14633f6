import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * Without user namespaces root's PostgreSQL runs as another user, and its programs and data lie
 * where that user may reach them. That folder is world-writable and the names are predictable:
 * what another user has created there is refused, for it would run with our secrets.
 */

/** Copies the programs to a world-readable folder, once for each source folder. */
export function publicCopy(native: string, place = tmpdir()): string {
  const copy = join(place, `vizgis-postgres-${nameFor(native)}`);
  if (!isThere(copy)) {
    const draft = mkdtempSync(`${copy}-`);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    moveUnlessThere(draft, copy);
  }
  refuseForeign(copy, [0]);
  return copy;
}

type Owner = { readonly uid: number; readonly gid: number };

/** Makes the place for the data of the folder given, which only its owner may enter. */
export function outsideFolder(dataDir: string, owner: Owner, place = '/var/tmp'): string {
  const folder = join(place, `vizgis-data-${nameFor(dataDir)}`);
  if (!isThere(folder)) mkdirSync(folder, { mode: 0o700 });
  // Root's own: a start that was killed before it could give the folder away.
  refuseForeign(folder, [0, owner.uid]);
  chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function nameFor(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Of two starts at once one is faster, and the other takes what that one made. */
function moveUnlessThere(draft: string, copy: string): void {
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!isThere(copy)) throw error;
  }
}

function refuseForeign(folder: string, uids: readonly number[]): void {
  const found = lstatSync(folder);
  const safe = found.isDirectory() && uids.includes(found.uid) && (found.mode & 0o022) === 0;
  if (!safe) throw new Error(`${folder} belongs to another user; remove it.`);
}
