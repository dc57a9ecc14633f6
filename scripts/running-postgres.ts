import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsError } from '#app/platform/settings/settings.server.ts';

/** Two servers on one folder would destroy it: PostgreSQL refuses the second. */
export class FolderInUse extends SettingsError {
  override name = 'FolderInUse';

  constructor(folder: string) {
    super(
      `Vizgis, or its PostgreSQL, runs on ${folder} already: ` +
        'stop it, or set DATA_DIR (and PORT) to run another one beside it.',
    );
  }
}

/** Whether a server runs on a cluster; one that was killed leaves its lock file behind. */
export function isInUse(cluster: string): boolean {
  return readLock(cluster) !== null;
}

/**
 * Finds the port of the server that runs on a cluster. One that is coming up or going down is waited
 * for.
 * @returns null when none runs
 * @throws Error when it is still neither up nor gone after 15 s
 */
export async function findPort(cluster: string): Promise<number | null> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(100)) {
    const found = readLock(cluster);
    if (found === null) return null;
    if (found.status === 'ready') return found.port;
  }
  throw new Error(`The PostgreSQL on ${cluster} is not ready.`);
}

/** What the lock file says of the server that runs on a cluster; null when none runs. */
function readLock(cluster: string): { readonly port: number; readonly status: string } | null {
  // Its lines: process id, folder, start time, port, socket's folder, address, memory key, status.
  const [pid = '', , , port = '', , , , status = ''] = linesOfLock(cluster);
  return worksOn(cluster, pid) ? { port: Number(port), status: status.trim() } : null;
}

function linesOfLock(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}

/**
 * Removes the lock file that a killed server has left, or that a copy of a running one's folder has,
 * when its process id is another program's of this user by now: PostgreSQL would take that one for
 * itself and never start again. Every other old lock it removes itself, with more knowledge.
 */
export function removeStaleLock(cluster: string): void {
  const [pid = ''] = linesOfLock(cluster);
  if (!/^\d+$/.test(pid) || worksOn(cluster, pid)) return;
  try {
    // Of another user's process its program cannot be read, and PostgreSQL does not mind it.
    readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return;
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Kills what a dead server has left. Processes of it that wait for a lock of another one would hang
 * for seconds, with their clients, and a new server refuses to start beside them.
 */
export function killOrphans(cluster: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (!worksOn(cluster, pid)) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile, or belongs to another user.
    }
  }
}

/** Whether a process is PostgreSQL on this cluster; its id alone may be another program's by now. */
function worksOn(cluster: string, pid: string): boolean {
  try {
    // Every process of a server works in its data folder.
    const isThere = readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return isThere && readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres');
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}
