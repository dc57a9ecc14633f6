import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { installApart } from './install-apart.ts';

/** What the application is measured beside. */
export const peers = join(root, 'bench/peers');

/** The arguments for Node that run a command of Next.js in its installed folder. */
export function nextCommand(command: 'build' | 'start'): readonly string[] {
  return ['node_modules/next/dist/bin/next', command];
}

/** Installs and builds the search page in Next.js, unless it is there. @returns its folder */
export function installNext(): string {
  return installApart('next', join(peers, 'next'), (folder) => {
    const { status } = spawnSync(process.execPath, nextCommand('build'), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, BENCH_QUERIES: peers, NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (status !== 0) throw new Error('The build of bench/peers/next failed; see above.');
  });
}
