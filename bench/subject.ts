import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSecret } from '#app/platform/crypto/secret.server.ts';
import { freePort } from '../scripts/free-port.ts';
import { root } from '../scripts/root.ts';
import { installNext, nextCommand, peers } from './next.ts';

export type Place = { readonly databaseUrl: string; readonly dataDir: string };

/**
 * What is measured: nothing but HTTP, raw queries as JSON, the search page in Next.js, all services
 * for the browser to filter, or the application.
 */
export type SubjectKind = 'bare' | 'json' | 'next' | 'send-all' | 'app';

/** A server in a process of its own. */
export type Subject = {
  readonly origin: string;
  /** CPU time its process has used so far, in ms. */
  readonly cpuMillis: () => number;
  /** The id of its process. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
};

const startTimeoutMs = 600_000;

/** Starts a server to measure and waits until it answers. */
export async function startSubject(kind: SubjectKind, place: Place): Promise<Subject> {
  if (kind === 'app') {
    return startCheckout(root, {
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.dataDir,
      SECRET: readSecret({ secret: null, dataDir: place.dataDir }),
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
  }
  const env = { BENCH_DATABASE_URL: place.databaseUrl, BENCH_QUERIES: peers };
  if (kind === 'next') return startCommand(installNext(), nextCommand('start'), env);
  if (kind === 'send-all') return startCommand(root, [join(peers, 'send-all', 'server.ts')], env);
  const script = join(import.meta.dirname, 'subject-process.ts');
  return startCommand(root, [script, kind], env);
}

/**
 * Starts a folder with a copy of this project by the command of `npm start`, so that what is
 * measured is the process that a user gets.
 * @param env settings besides the port and the address
 */
export function startCheckout(folder: string, env: Record<string, string>): Promise<Subject> {
  return startCommand(folder, [join('scripts', 'run.mjs'), 'start'], env);
}

async function startCommand(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Subject> {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const settings = {
    HOST: '127.0.0.1',
    PORT: port,
    // All that is measured comes from one address.
    CONNECTIONS_PER_ADDRESS: '3000',
    // A demo knows its address by itself.
    ...(env.DATABASE_URL === undefined ? {} : { ORIGIN: origin }),
  };
  // What run.mjs has set for us is not what a user's shell has.
  const { NODE_ENV: _build, MALLOC_ARENA_MAX: _arenas, ...surroundings } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...surroundings, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  const deadline = performance.now() + startTimeoutMs;
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`The measured server ended (${child.exitCode}).`);
    if (performance.now() > deadline) {
      await stop();
      throw new Error('The measured server did not come up.');
    }
    await sleep(100);
  }
  return { origin, cpuMillis: () => cpuOf(serverOf(pid)), pid: () => serverOf(pid), stop };
}

function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** run.mjs has one child, the server; a process that was started as it is serves itself. */
function serverOf(pid: number): number {
  if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('run.mjs')) return pid;
  return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);
}

/** The user and system time of all threads of a process (proc_pid_stat(5)), in ms. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before the last bracket may hold spaces; state is the first field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const clockTickMs = 10;
  return (Number(fields[11]) + Number(fields[12])) * clockTickMs;
}
