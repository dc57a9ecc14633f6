import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Defect, defectIn } from '../defects/defect.ts';
import { openJudge } from '../judging/judge.ts';
import { formOf, send } from '../requests/browser.ts';
import { ownMounts, requireMounts } from '../servers/own-mounts.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import type { WholeStart } from '../servers/whole-start.ts';
import type { Outcome, Trial } from '../trial.ts';

const megabytes = 500;
const readable = ['/', '/paslaugos', '/paslaugos/viesbuciai?city=Vilnius', '/duk', '/blog'];

/** All its data lie on a disk of their own, which goes with the process. */
const mounted = `mkdir -p "$DATA_DIR" && mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR" && exec "$@"`;

function fill(filler: string): void {
  for (const size of [1_048_576, 65_536, 4_096]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

const statusOf = (server: WholeStart, path: string) =>
  send(server, { path }).then(
    ({ status }) => status,
    () => 0,
  );

async function becomesReady(server: WholeStart, wanted: number, withinMs: number) {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(200)) {
    if ((await statusOf(server, '/readyz')) === wanted) return true;
  }
  return false;
}

/** A wish for the newsletter, of which a row is kept. */
async function subscribes(server: WholeStart, number: number): Promise<number> {
  const email = `pilnas-diskas-${number}@vizgis.test`;
  return (await send(server, formOf(server, '/prenumerata', { email }))).status;
}

async function endure(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  requireMounts();
  const judge = openJudge();
  const server = await servers.startWhole({ WORKER: 'off' }, defects, [
    ...ownMounts,
    mounted,
    'sh',
  ]);
  const filler = join(`/proc/${server.pid}/root`, server.dataDir, 'filler');
  judge.claim(`it does not serve: ${server.said()}`, server.status() === null);
  judge.claim('not ready at first', await becomesReady(server, 200, 10_000));
  judge.claim('no form is taken at first', (await subscribes(server, 0)) < 400);
  fill(filler);
  judge.claim('ready on a full disk', await becomesReady(server, 503, 10_000));
  await sleep(3_000);
  for (let round = 0; round < rounds; round += 1) {
    for (const path of readable) {
      const status = await statusOf(server, path);
      judge.claim(`${path} on a full disk: ${status}`, status === 200);
    }
    const status = await subscribes(server, 1 + round);
    judge.claim(`a form on a full disk: ${status}`, status === 503 || status === 429);
  }
  rmSync(filler);
  judge.claim('not ready with room again', await becomesReady(server, 200, 15_000));

  // PostgreSQL itself dies there, and does not find the room to start.
  fill(filler);
  judge.claim('ready on a full disk again', await becomesReady(server, 503, 10_000));
  const postgres = server.postgres();
  if (postgres) process.kill(postgres.pid, 'SIGKILL');
  await sleep(25_000);
  judge.claim(`the process has ended: ${server.said()}`, server.status() === null);
  rmSync(filler, { force: true });
  judge.claim('not back with room again', await becomesReady(server, 200, 30_000));
  for (const path of readable) {
    const status = await statusOf(server, path);
    judge.claim(`${path} afterwards: ${status}`, status === 200);
  }
  return judge.outcome('full twice, once with a killed PostgreSQL');
}

type KeepRunning = (
  first: object,
  start: () => object,
  cluster: string,
  options: { readonly restartWithinMs?: number },
) => () => Promise<void>;

/** Full or not, it writes, and a PostgreSQL that has ended ends the process. */
const blind: readonly Defect[] = [
  defectIn('scripts/disk-guard.ts', 'isDiskFull', () => () => false),
  defectIn<KeepRunning>(
    'scripts/postgres.ts',
    'keepRunning',
    (original) => (first, start, cluster, options) =>
      original(first, start, cluster, { ...options, restartWithinMs: 0 }),
  ),
];

export const fullDatabase: Trial = {
  id: 'R8',
  title: 'a full disk under the database',
  least: 70,
  run: (servers) => endure(servers, 10),
  defect: (servers) => endure(servers, 1, blind),
};
