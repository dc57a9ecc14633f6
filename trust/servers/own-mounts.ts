import { spawnSync } from 'node:child_process';
import { NotTried } from '../trial.ts';

/** A program that gives a process mounts of its own; a script of the shell follows. */
export const ownMounts = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'] as const;

/** @throws NotTried where no disk can be mounted */
export function requireMounts(): void {
  const probe = 'mount -t tmpfs -o size=1m tmpfs /tmp';
  const { status, stderr } = spawnSync(ownMounts[0], [...ownMounts.slice(1), probe], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new NotTried(`no disk of its own: ${(stderr ?? '').trim()}`);
}
