import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Defect } from './defect.ts';

export type ServerStart = {
  readonly env: Readonly<Record<string, string>>;
  readonly defects: readonly Defect[];
  readonly databaseUrl: string;
  readonly logFile: string;
  readonly dataDir: string;
  readonly port: number;
};

/** What the process is told at its start; the rest are settings like any other. */
export type ServerOrder = Pick<ServerStart, 'defects' | 'databaseUrl' | 'logFile'>;

/**
 * Starts the application in a process of its own and waits until it listens. It ends with us.
 * @throws Error with its own words when it does not come up
 */
export async function startProcess(start: ServerStart) {
  const { env, defects, databaseUrl, logFile, dataDir, port } = start;
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
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal);
      await gone;
    },
  };
}
