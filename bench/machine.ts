import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { sql } from 'kysely';
import { requireChromium } from '../scripts/chromium.ts';
import { withDatabase } from '../scripts/database.ts';
import { round } from '../scripts/measure.ts';
import { root } from '../scripts/root.ts';

/** What a report says of where it was made, each fact by its name. */
export async function describeMachine(
  databaseUrl: string,
  services: number,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await withDatabase(databaseUrl, (db) =>
    sql<{ version: string }>`select current_setting('server_version') as version`.execute(db),
  );
  const load = loadavg().map((value) => round(value, 1));
  return {
    commit: describeCommit(),
    services: services.toLocaleString('en'),
    processor: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`,
    memory: `${round(totalmem() / 2 ** 30, 0)} GiB`,
    'load at the start (1, 5, 15 minutes)': load.join(', '),
    Node: process.versions.node,
    PostgreSQL: rows[0]?.version ?? 'unknown',
    Chromium: execFileSync(requireChromium(), ['--version'], { encoding: 'utf8' }).trim(),
  };
}

function describeCommit(): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short=12', 'HEAD') + (changed ? ', with changes of its files' : '');
  } catch {
    return 'unknown: the folder is no checkout of git';
  }
}
