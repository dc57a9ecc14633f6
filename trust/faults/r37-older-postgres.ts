import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { loadWorldIfEmpty } from '#demo/load.ts';
import { pages } from '#tests/pages.ts';
import type { up } from '../../db/migrations/0006-messages.ts';
import { createDatabase, prepareSchema, withDatabase } from '../../scripts/database.ts';
import { freePort } from '../../scripts/free-port.ts';
import { chooseAccount } from '../../scripts/postgres-account.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { type Judge, openJudge } from '../judging/judge.ts';
import { startWhole } from '../servers/whole-start.ts';
import { NotTried, type Outcome, type Trial } from '../trial.ts';

/** Debian 12 and 13 have these. */
const versions = ['15', '17'];
const programsOf = (version: string) => join('/usr/lib/postgresql', version, 'bin');

type Cluster = { readonly url: (database: string) => string; readonly stop: () => Promise<void> };

/** A cluster of its own, of the PostgreSQL that Debian has installed. */
async function startCluster(version: string, folder: string): Promise<Cluster> {
  const { prefix } = chooseAccount();
  const program = (name: string) => join(programsOf(version), name);
  const cluster = join(folder, 'cluster');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const init = [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'scram-sha-256',
  ];
  const [command = '', ...args] = [
    ...prefix,
    program('initdb'),
    ...init,
    `--pwfile=${passwordFile}`,
  ];
  const made = spawnSync(command, args, { encoding: 'utf8' });
  if (made.status !== 0) throw new NotTried(`initdb of ${version}: ${made.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const [start = '', ...rest] = [
    ...[...prefix, program('postgres'), '-D', cluster],
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const server = spawn(start, rest, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const answers = () =>
    createDatabase(url('postgres'), 'vizgis').then(
      () => true,
      () => false,
    );
  while (server.exitCode === null && !(await answers())) await sleep(200);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** Migrates an empty database, loads the demo world, and asks a production start for its public pages. */
async function tryVersion(version: string, judge: Judge, defects: readonly Defect[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-older-'));
  const cluster = await startCluster(version, folder);
  try {
    const databaseUrl = cluster.url('vizgis');
    const dataDir = join(folder, 'data');
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    if (defects.length === 0) {
      await withDatabase(databaseUrl, async (db) => {
        await prepareSchema(db);
        await loadWorldIfEmpty(db, openFolderStore(join(dataDir, 'files')));
      });
    }
    const env = {
      DATABASE_URL: databaseUrl,
      ORIGIN: origin,
      SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    const server = await startWhole({ env, defects, dataDir, port });
    judge.claim(`${version}: it serves; ${server.said().slice(-300)}`, server.status() === null);
    const open = pages.filter(
      ({ open, status, example }) =>
        open === 'everyone' &&
        status === 200 &&
        !example.includes('{') &&
        !example.includes('/dev'),
    );
    for (const { example } of server.status() === null ? open : []) {
      const { status } = await fetch(new URL(example, origin), { redirect: 'manual' });
      judge.claim(`${version}: ${example} answers ${status}`, status < 400);
    }
    await server.stop();
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryAll(defects: readonly Defect[], tried: readonly string[]): Promise<Outcome> {
  const judge = openJudge();
  for (const version of tried) await tryVersion(version, judge, defects);
  return judge.outcome(`PostgreSQL ${tried.join(', ')} of Debian`);
}

function installed(): string[] {
  const found = versions.filter((version) => existsSync(join(programsOf(version), 'initdb')));
  if (found.length > 0) return found;
  throw new NotTried(`no PostgreSQL ${versions.join(' or ')} of Debian is installed`);
}

/** A function of PostgreSQL 18 in a migration. */
const newer = defectIn<typeof up>(
  'db/migrations/0006-messages.ts',
  'up',
  (original, { sql }) =>
    async (db) => {
      await original(db);
      await sql`alter table messages alter is_read set default (uuidv7() is null)`.execute(db);
    },
);

export const olderPostgres: Trial = {
  id: 'R37',
  title: 'a PostgreSQL of Debian in place of the embedded one',
  least: 20,
  run: () => tryAll([], installed()),
  defect: () => tryAll([newer], installed().slice(0, 1)),
};
