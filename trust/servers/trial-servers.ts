import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { loadWorldIfEmpty } from '#demo/load.ts';
import { agreeForAll } from '../../scripts/agreed-accounts.ts';
import { createDatabase, prepareSchema, withDatabase } from '../../scripts/database.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import type { Defect } from '../defects/defect.ts';
import { type Surroundings, startProcess } from './server-parent.ts';
import { startWhole, type WholeStart } from './whole-start.ts';

/** The built application in a process of its own, with a database of its own. */
export type TrialServer = {
  /** The public address: what the pages' own forms send as Origin. */
  readonly origin: string;
  /** It listens there on 127.0.0.1 and ::1. */
  readonly port: number;
  readonly databaseUrl: string;
  /** Open as long as the server. */
  readonly db: Db;
  /** Where it keeps its files, folder files/ included. */
  readonly dataDir: string;
  /** The file that its log lines go to. */
  readonly logFile: string;
  /** Of the process that runs now. */
  readonly pid: () => number;
  /** Ends the process without warning and starts another on the same port and database. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** What trials work with. */
export type TrialServers = {
  /**
   * Starts the built application with the demo world.
   * @param env settings besides those that a start needs
   * @param defects holes to make in its code, for a trial's `defect`
   * @param surroundings other than this machine's
   */
  readonly startServer: (
    env?: Record<string, string>,
    defects?: readonly Defect[],
    surroundings?: Surroundings,
  ) => Promise<TrialServer>;
  /**
   * Runs what `npm start` runs, with an embedded PostgreSQL and a demo world of its own.
   * @returns once it serves or has ended; it never throws because of a refusal to start
   */
  readonly startWhole: (
    env?: Readonly<Record<string, string>>,
    defects?: readonly Defect[],
    within?: readonly string[],
  ) => Promise<WholeStart>;
  /** Ends every server that is still there, as after each trial. */
  readonly stopServers: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** All that a trial sends comes from one address. */
export const fromOneAddress = { CONNECTIONS_PER_ADDRESS: '3000' } as const;

/** Setting of a server that believes the client address we say in X-Forwarded-For. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1,::1' } as const;

/** Starts the database that all servers of a run share, and fills the world that each copies. */
export async function openTrialServers(): Promise<TrialServers> {
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-trust-'));
  const worldDir = join(folder, 'world');
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), throwaway: true });
  await createDatabase(postgres.url('postgres'), 'world');
  await withDatabase(postgres.url('world'), async (db) => {
    await prepareSchema(db);
    await loadWorldIfEmpty(db, openFolderStore(join(worldDir, 'files')));
    await agreeForAll(db);
  });
  const running = new Set<Pick<TrialServer, 'stop'>>();
  let count = 0;
  let closed = false;

  const startServer: TrialServers['startServer'] = async (
    own = {},
    defects = [],
    surroundings = {},
  ) => {
    const env = { ...fromOneAddress, ...own };
    if (closed) throw new Error('The servers is closed.');
    count += 1;
    const name = `trial_${count}`;
    const dataDir = join(folder, name);
    cpSync(worldDir, dataDir, { recursive: true });
    await createDatabase(postgres.url('postgres'), name, 'world');
    const databaseUrl = postgres.url(name);
    const db = openPatiently(databaseUrl);
    const port = await freePort();
    const logFile = join(dataDir, 'server.log');
    const start = () =>
      startProcess({ env, defects, databaseUrl, logFile, dataDir, port, ...surroundings });
    let child = await start();
    const server: TrialServer = {
      origin: own.ORIGIN ?? `http://localhost:${port}`,
      port,
      databaseUrl,
      db,
      dataDir,
      logFile,
      pid: () => child.pid,
      async restart() {
        await child.end('SIGKILL');
        child = await start();
      },
      async stop() {
        if (!running.delete(server)) return;
        await child.end('SIGTERM');
        await db.destroy();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
    running.add(server);
    return server;
  };

  const startWholeHere: TrialServers['startWhole'] = async (
    own = {},
    defects = [],
    within = [],
  ) => {
    const env = { ...fromOneAddress, ...own };
    if (closed) throw new Error('The servers is closed.');
    count += 1;
    const dataDir = join(folder, `whole_${count}`);
    const whole = await startWhole({ env, defects, dataDir, within, port: await freePort() });
    const stop = async () => {
      running.delete(ended);
      await whole.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    const ended = { ...whole, stop };
    running.add(ended);
    return ended;
  };

  const stopServers = async () => {
    for (const server of [...running]) await server.stop();
  };
  return {
    startServer,
    startWhole: startWholeHere,
    stopServers,
    async close() {
      closed = true;
      await stopServers();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For looking into a trial's database, and moving its time, beside the server. */
function openPatiently(url: string): Db {
  return openDatabase({
    url,
    connections: 4,
    patient: true,
    onIdleError: (error) => console.error('database connection lost:', error.message),
  });
}
