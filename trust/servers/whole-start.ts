import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Defect } from '../defects/defect.ts';

/** A process that runs what `npm start` runs, with its own embedded PostgreSQL. */
export type WholeStart = {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** What it has written to standard output and standard error. */
  readonly said: () => string;
  /** The exit status once it has ended; null while it runs. */
  readonly status: () => number | null;
  /** Its PostgreSQL at this moment; null: there is none. */
  readonly postgres: () => { readonly pid: number; readonly url: string } | null;
  readonly stop: () => Promise<void>;
};

type Start = {
  readonly env: Readonly<Record<string, string>>;
  readonly defects: readonly Defect[];
  readonly dataDir: string;
  readonly port: number;
  /** A program and its arguments that make other surroundings and become the command. */
  readonly within?: readonly string[];
};

/** Runs the command until it serves or has ended, whichever is first. */
export async function startWhole({
  env,
  defects,
  dataDir,
  port,
  within = [],
}: Start): Promise<WholeStart> {
  const child = fork(join(import.meta.dirname, 'start-process.ts'), {
    // Nothing of the caller's surroundings may change what is tried.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    ...(within[0] === undefined
      ? {}
      : { execPath: within[0], execArgv: [...within.slice(1), process.execPath] }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  let status: number | null = null;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code) => {
      status = code ?? 1;
      resolve();
    }),
  );
  const serving = new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Vizgis is at')) resolve(true);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(() => resolve(false));
  });
  child.send(defects);
  if ((await serving) && defects.length > 0) {
    child.send('check');
    const [missed] = (await once(child, 'message')) as [string];
    if (missed) throw new Error(missed);
  }
  return {
    origin: env.ORIGIN ?? `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    said: () => said,
    status: () => status,
    postgres: () => (status === null && child.pid ? postgresOf(child.pid) : null),
    async stop() {
      if (status === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Finds the server among a process's children; its arguments tell folder and port. */
function postgresOf(parent: number): { pid: number; url: string } | null {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8');
  for (const child of children.split(' ').filter(Boolean)) {
    const args = readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0');
    const port = args.find((arg) => arg.startsWith('port='))?.slice('port='.length);
    if (!args[0]?.endsWith('/postgres') || port === undefined) continue;
    const cluster = args[args.indexOf('-D') + 1] as string;
    // It may have mounts of its own.
    const folder = join('/proc', child, 'root', dirname(cluster));
    const password = readFileSync(join(folder, 'password'), 'utf8');
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/vizgis`;
    return { pid: Number(child), url };
  }
  return null;
}
