import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openFileStore } from '#app/platform/files/open-file-store.server.ts';
import { readSettings, SettingsError } from '#app/platform/settings/settings.server.ts';
import { startDatabase, withDatabase } from '../../../scripts/database.ts';
import { checkDatabase } from '../../../scripts/database-check.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { migrate } from '../../../scripts/migrations.ts';
import { root } from '../../../scripts/root.ts';
import { secret } from '../accounts.ts';
import { openTestDatabase } from '../database.ts';
import { startS3Server } from '../file-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizgis-wrong-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const urlOf = (database: string) => inject('databaseUrl').replace('{database}', database);
const production = {
  ORIGIN: 'https://vizgis.test',
  SECRET: secret,
  SMTP_URL: 'smtp://127.0.0.1:9',
};

/** Changes an address. */
function changed(change: (url: URL) => void, database = 'postgres'): string {
  const url = new URL(urlOf(database));
  change(url);
  return url.href;
}

async function asSuperuser(statement: string, database = 'postgres'): Promise<void> {
  await withDatabase(urlOf(database), (db) => sql.raw(statement).execute(db));
}

test('a database that cannot be used is told in one sentence, which holds no password', async () => {
  const { host } = new URL(urlOf('postgres'));
  const port = await freePort();
  await asSuperuser(
    "create database old_letters encoding 'SQL_ASCII' locale 'C' template template0",
  );
  await asSuperuser("create role guest login password 'slaptas'");
  const asGuest = changed((url) => {
    url.username = 'guest';
    url.password = 'slaptas';
  });
  for (const [url, sentence] of [
    [
      changed((url) => (url.port = String(port))),
      `postgres at 127.0.0.1:${port} does not answer (ECONNREFUSED).`,
    ],
    [
      changed((url) => (url.hostname = 'nera.invalid')),
      /^postgres at nera\.invalid:\d+ does not answer \((ENOTFOUND|EAI_AGAIN)\)\.$/,
    ],
    [
      changed((url) => (url.password = 'klaida')),
      `the password for postgres at ${host} is refused.`,
    ],
    [
      changed((url) => (url.password = '')),
      `${host} asks for a password of postgres, and none is given.`,
    ],
    [urlOf('vizgys'), `there is no database vizgys at ${host}.`],
    [
      changed((url) => url.searchParams.set('sslmode', 'verify-full')),
      `${host} does not speak TLS; sslmode=disable allows that.`,
    ],
    [
      urlOf('old_letters'),
      "the database old_letters is SQL_ASCII: create it with encoding 'UTF8' template template0.",
    ],
    [asGuest, 'guest may make no tables in postgres: grant create on schema public to guest.'],
  ] as const) {
    const wanted =
      typeof sentence === 'string'
        ? new SettingsError(`DATABASE_URL: ${sentence}`)
        : expect.objectContaining({
            name: 'SettingsError',
            message: expect.stringMatching(
              new RegExp(sentence.source.replace('^', '^DATABASE_URL: ')),
            ),
          });
    await expect(checkDatabase(url)).rejects.toEqual(wanted);
  }
  await checkDatabase(urlOf('postgres'));
});

test('a database of a newer version is left as it is', async () => {
  const { db } = await openTestDatabase();
  await sql`insert into kysely_migration values ('9999-tomorrow', now()::text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(
    /^The database is of a newer Vizgis \(9999-tomorrow\); this one ends at \d{4}-[a-z-]+\. Start the newer one, or restore a backup\.$/,
  );
  await db.destroy();
});

test('a folder that cannot be written is told', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const settings = readSettings({ DATA_DIR: join(file, 'data') });
  await expect(startDatabase(settings)).rejects.toEqual(
    new SettingsError(`DATA_DIR ${join(file, 'data')} cannot be written (ENOTDIR).`),
  );
});

test('a bucket that is not there is told; a store that is away may come back', async () => {
  const server = await startS3Server(join(folder, 'bucket'));
  const settingsAt = (S3_ENDPOINT: string, S3_BUCKET: string) =>
    readSettings({ S3_ENDPOINT, S3_BUCKET });
  await openFileStore(settingsAt(server.endpoint, 'vizgis'));
  await expect(openFileStore(settingsAt(server.endpoint, 'nera'))).rejects.toEqual(
    new SettingsError(`S3_BUCKET nera does not exist at ${server.endpoint}.`),
  );
  await server.stop();
  await openFileStore(settingsAt(server.endpoint, 'vizgis'));
});

/** Runs a command as npm does, in an environment of its own. */
function run(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return promisify(execFile)(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
}

test('a command says first on which database it works, of the file that it is given', async () => {
  const { db, url } = await openTestDatabase();
  await db.destroy();
  const file = join(folder, 'env');
  const lines = Object.entries({
    ...production,
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
  });
  writeFileSync(file, lines.map(([name, value]) => `${name}=${value}\n`).join(''));
  const { host, pathname } = new URL(url);
  const { stdout } = await run({}, 'migrate', '--env', file);
  expect(stdout).toBe(
    `Database ${pathname.slice(1)} at ${host} (from ${file}).\nNothing to migrate.\n`,
  );
  // What the environment has stands before the file.
  const gone = urlOf('vizgys');
  await expect(run({ DATABASE_URL: gone }, 'migrate', '--env', file)).rejects.toMatchObject({
    code: 1,
    stderr: `DATABASE_URL: there is no database vizgys at ${host}.\n`,
  });
  await expect(run({}, 'migrate', '--env', join(folder, 'none'))).rejects.toMatchObject({
    code: 1,
    stderr: `--env wants a file that can be read, not ${join(folder, 'none')} (ENOENT).\n`,
  });
});

test('a command makes no database of its own', async () => {
  const dataDir = join(folder, 'empty');
  const env = { DATA_DIR: dataDir };
  const email = ['--email', 'nauja@vizgis.test'];
  await expect(run(env, 'admin-create', ...email)).rejects.toMatchObject({
    code: 1,
    stdout: `Database in ${dataDir}.\n`,
    stderr: `There is no database in ${dataDir}. Say --env FILE as the service has it, or make one by npm start.\n`,
  });
});
