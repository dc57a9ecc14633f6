import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Defect } from '../defects/defect.ts';

type ServerStart = {
  readonly env: Readonly<Record<string, string>>;
  readonly defects: readonly Defect[];
  readonly databaseUrl: string;
  readonly logFile: string;
  readonly dataDir: string;
  readonly port: number;
} & Surroundings;

/** Where a server runs, when not simply on this machine. */
export type Surroundings = {
  /** A program and its arguments that make them and become the server. */
  readonly within?: readonly string[];
  /** The log goes to standard output, as in real life, and `within` says where that goes. */
  readonly logsToOutput?: boolean;
};

/** What the process is told at its start; the rest are settings like any other. */
export type ServerOrder = Pick<ServerStart, 'defects' | 'databaseUrl'> & {
  /** Null: standard output. */
  readonly logFile: string | null;
};

/**
 * Starts the application in a process of its own and waits until it listens. It ends with us.
 * @throws Error with its own words when it does not come up
 */
export async function startProcess(start: ServerStart) {
  const { env, defects, databaseUrl, dataDir, port, within = [] } = start;
  const logFile = start.logsToOutput ? null : start.logFile;
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    // Nothing of the caller's surroundings may change what is tried.
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    ...(within[0] === undefined
      ? {}
      : { execPath: within[0], execArgv: [...within.slice(1), process.execPath] }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The server ended (${code}): ${said}`)));
    child.send({ defects, databaseUrl, logFile } satisfies ServerOrder);
  });
  return {
    pid: child.pid ?? 0,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal);
      await gone;
    },
  };
}
