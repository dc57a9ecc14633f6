import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { figures } from '../../scripts/measure.ts';
import type { startOrExit } from '../../scripts/start.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { send } from '../requests/browser.ts';
import { crowd } from '../requests/crowd.ts';
import { makeFreshCopy } from '../servers/fresh-copy.ts';
import { startCommand } from '../servers/started-command.ts';
import { fromOneAddress } from '../servers/trial-servers.ts';
import { NotTried, type Outcome, type Trial } from '../trial.ts';

const gigabyte = 1024 ** 3;
const visitors = 60;
const leaveTimeoutMs = 10_000;
const paths = [
  '/',
  '/paslaugos',
  '/paslaugos/viesbuciai?city=Vilnius',
  '/duk',
  '/paslaugos?q=kirpykla',
];

/** A group of processes that Linux gives no more memory than so much. */
type MemoryGroup = {
  /** A program that enters the group and becomes what follows. */
  readonly within: readonly string[];
  /** How many processes it has killed for want of memory. */
  readonly killed: () => number;
  readonly peakBytes: () => number;
  /** Waits until the last process of the group is gone. */
  readonly remove: () => Promise<void>;
};

/** Version 1 of the interface, or 2. @throws NotTried where no group can be made */
function openMemoryGroup(bytes: number): MemoryGroup {
  const name = `vizgis-trust-${process.pid}`;
  const first = existsSync('/sys/fs/cgroup/memory/memory.limit_in_bytes');
  const folder = join(first ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup', name);
  const file = (one: string, two: string) => join(folder, first ? one : two);
  try {
    mkdirSync(folder);
    writeFileSync(file('memory.limit_in_bytes', 'memory.max'), String(bytes));
  } catch (error) {
    throw new NotTried(`no memory group: ${(error as Error).message}`);
  }
  // Without swap, where there is any to give.
  const swap = file('memory.memsw.limit_in_bytes', 'memory.swap.max');
  if (existsSync(swap)) writeFileSync(swap, first ? String(bytes) : '0');
  const procs = join(folder, 'cgroup.procs');
  return {
    within: ['sh', '-c', `echo $$ > ${procs} && exec "$@"`, 'sh'],
    killed() {
      const text = readFileSync(file('memory.oom_control', 'memory.events'), 'utf8');
      return Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0);
    },
    peakBytes: () => Number(readFileSync(file('memory.max_usage_in_bytes', 'memory.peak'), 'utf8')),
    async remove() {
      const until = Date.now() + leaveTimeoutMs;
      while (readFileSync(procs, 'utf8') !== '' && Date.now() < until) await sleep(100);
      rmdirSync(folder);
    },
  };
}

async function live(pages: number, defects: readonly Defect[] = []): Promise<Outcome> {
  const group = openMemoryGroup(gigabyte);
  const copy = makeFreshCopy(defects);
  const wrong: string[] = [];
  try {
    const port = await freePort();
    const env = { ...fromOneAddress, PORT: String(port), DATA_DIR: join(copy.folder, '.data') };
    const start = startCommand(copy, env, group.within);
    try {
      if (!(await start.serves())) wrong.push(`it does not serve: ${start.said().slice(-500)}`);
      const server = { origin: `http://localhost:${port}`, port };
      const answers = await crowd(wrong.length > 0 ? 0 : pages, visitors, (index) =>
        send(server, { path: paths[index % paths.length] as string }).catch(() => null),
      );
      const failed = answers.filter((answer) => answer?.status !== 200).length;
      if (failed > 0) wrong.push(`${failed} of ${answers.length} pages failed`);
      if (group.killed() > 0) wrong.push(`${group.killed()} processes were killed`);
      const { p95 } = figures(answers.flatMap((answer) => answer?.millis ?? []));
      const peak = Math.round(group.peakBytes() / 1024 ** 2);
      const found = `peak ${peak} MB with the kernel's cache, p95 ${Math.round(p95)} ms`;
      return { tried: answers.length, found, wrong };
    } finally {
      await start.end();
    }
  } finally {
    await group.remove();
    copy.remove();
  }
}

/** A server that holds more than there is. */
const greedy = defectIn<typeof startOrExit>(
  'scripts/start.ts',
  'startOrExit',
  (original) => async () => {
    const held = Array.from({ length: 12 }, () => Buffer.alloc(1e8, 1));
    await original();
    setInterval(() => held.length, 1e3);
  },
);

export const smallMachine: Trial = {
  id: 'R46',
  title: 'a machine with 1 GB',
  least: 5_000,
  run: () => live(5_000),
  defect: () => live(200, [greedy]),
};
