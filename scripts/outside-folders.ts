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
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from '#app/platform/settings/settings.server.ts';

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

/**
 * Makes the folder for data that are to stay, and gives it to the user given. A backup of DATA_DIR has
 * to hold them, and Debian 13 clears /var/tmp: they lie nowhere else.
 * @throws SettingsError when that user may not enter a folder above it
 */
export function givenFolder(dataDir: string, owner: Owner): string {
  mkdirSync(dataDir, { recursive: true });
  for (let folder = dirname(resolve(dataDir)); ; folder = dirname(folder)) {
    if ((lstatSync(folder).mode & 0o001) === 0) {
      throw new SettingsError(
        'As root and without user namespaces the embedded PostgreSQL would lie outside DATA_DIR, as ' +
          `others may not enter ${folder}: start as an ordinary user, or set DATA_DIR to another folder.`,
      );
    }
    if (folder === dirname(folder)) break;
  }
  chownSync(dataDir, owner.uid, owner.gid);
  chmodSync(dataDir, 0o700);
  return dataDir;
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
