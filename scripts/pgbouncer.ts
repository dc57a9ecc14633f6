import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionSettings } from '#app/platform/database/database.server.ts';
import { freePort } from './free-port.ts';

type Pooler = {
  /** Connection string of the same database through the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** The database behind it. */
  readonly databaseUrl: string;
  /** Connections to the database that all clients share. */
  readonly connections: number;
  /** What is run on each of them first; by default what the application wants set. */
  readonly connectQuery?: string;
};

/** Whether Debian's pgbouncer is on this machine; it is no part of the project. */
export function hasPgbouncer(): boolean {
  return spawnSync('pgbouncer', ['--version'], { env: surroundings }).status === 0;
}

/** Debian has it where only root's paths lead. */
const surroundings = { PATH: `${process.env.PATH}:/usr/sbin` };

/** Debian's user without rights: pgbouncer refuses root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

/** Starts pgbouncer, which lends its connections for one transaction each, on a loopback port. */
export async function startPgbouncer(options: Options): Promise<Pooler> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, iniOf(options, port), { mode: 0o600 });
  if (unprivileged)
    for (const path of [folder, file]) chownSync(path, unprivileged.uid, unprivileged.gid);
  const child = spawn('pgbouncer', ['--quiet', file], {
    env: surroundings,
    stdio: 'ignore',
    ...unprivileged,
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended (${child.exitCode}).`);
    await sleep(50);
  }
  const url = new URL(options.databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      process.off('exit', end);
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function iniOf({ databaseUrl, connections, connectQuery = setUp }: Options, port: number): string {
  const { hostname, port: behind, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  return `[databases]
${name} = host=${hostname} port=${behind} dbname=${name} user=${username} password=${password} connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
ignore_startup_parameters = statement_timeout, lock_timeout, options
`;
}

const setUp = Object.entries(connectionSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
