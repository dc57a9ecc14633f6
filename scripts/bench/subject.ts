import { fork } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

export type Place = { readonly databaseUrl: string; readonly dataDir: string };

/** What is measured: nothing but HTTP, raw queries as JSON, or the application. */
export type SubjectKind = 'bare' | 'json' | 'app';

/** A server in a process of its own. */
export type Subject = {
  readonly origin: string;
  /** CPU time its process has used so far, in ms. */
  readonly cpuMillis: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Starts a server to measure and waits until it listens. */
export async function startSubject(kind: SubjectKind, place: Place): Promise<Subject> {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'subject-process.ts'), [kind], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDir,
      LOG_LEVEL: 'warn',
      BENCH_DATABASE_URL: place.databaseUrl,
    },
  });
  const answer = () => new Promise<number>((resolve) => child.once('message', resolve));
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The measured server ended (${code}).`)));
  });
  ended.catch(() => {});
  await Promise.race([answer(), ended]);
  return {
    origin: `http://localhost:${port}`,
    cpuMillis() {
      const millis = answer();
      child.send('cpu');
      return millis;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
