import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import {
  createDatabase,
  prepareSchema,
  startDatabase,
  withDatabase,
} from '../../../scripts/database.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { root } from '../../../scripts/root.ts';
import { secret } from '../accounts.ts';
import { insertPartner } from '../rows.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizgis-role-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const log = createLog('error', () => {});

/** Makes what the site has: its tables and those of its jobs. */
function prepare(url: string): Promise<void> {
  return withDatabase(url, async (db) => {
    await prepareSchema(db);
    const mailer = createMailer({ smtpUrl: null, from: 'labas@vizgis.test' }, db);
    const jobs = await startJobs({ databaseUrl: url, secret, mailer, log, worker: false });
    const mail = { to: 'ruta@vizgis.test', subject: 'Labas', html: '<p>Labas</p>', text: 'Labas' };
    await jobs.enqueueMail(db, mail);
    await jobs.stop();
  });
}

test('a cluster that belonged to the superuser is handed over, and works as before', async () => {
  const before = await startPostgres({ dataDir: join(dataDir, 'postgres'), throwaway: true });
  await createDatabase(before.url('postgres'), 'vizgis');
  await prepare(before.url('vizgis'));
  await withDatabase(before.url('vizgis'), (db) => insertPartner(db, 'klinika@vizgis.test'));
  await before.stop();

  for (const start of ['first', 'second']) {
    const database = await startDatabase(readSettings({ DATA_DIR: dataDir }));
    try {
      if (start === 'first') await prepare(database.url);
      await withDatabase(database.url, async (db) => {
        const { rows } = await sql`
          select current_user as who, rolsuper as super, rolcreaterole as roles, rolcreatedb as makes
          from pg_roles where rolname = current_user`.execute(db);
        expect(rows).toEqual([{ who: 'vizgis', super: false, roles: false, makes: false }]);
        const foreign = await sql`
          select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname in ('public', 'jobs') and pg_get_userbyid(relowner) <> 'vizgis'
          union all
          select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
          where nspname in ('public', 'jobs') and pg_get_userbyid(proowner) <> 'vizgis'`.execute(
          db,
        );
        expect(foreign.rows).toEqual([]);
        await expect(sql`select pg_read_file('PG_VERSION')`.execute(db)).rejects.toThrow(
          'permission denied',
        );
        const users = await db.selectFrom('users').select('email').execute();
        expect(users).toEqual([{ email: 'klinika@vizgis.test' }]);
        // A later migration may change and remove what the superuser made.
        await sql`alter table users add column extra text`.execute(db);
        await sql`alter table users drop column extra`.execute(db);
      });
    } finally {
      await database.stop();
    }
  }
});

/** Runs a command as npm does, on the folder of this test. */
function run(script: string, ...args: readonly string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '1' };
  return promisify(execFile)(process.execPath, [join(root, 'scripts', script), ...args], { env });
}

test('beside a running server an administrator is made, and a second server is refused', async () => {
  const settings = readSettings({ DATA_DIR: dataDir });
  const database = await startDatabase(settings);
  try {
    // What the command has to make first belongs to the server's role too.
    await withDatabase(database.url, (db) => sql`drop table kysely_migration_lock`.execute(db));
    const made = await run('admin-create.ts', '--email', 'Nauja@vizgis.test');
    expect(made.stdout).toMatch(
      /^Database in \S+\.\nAdministrator: nauja@vizgis\.test\nPassword: \S+\nSecond factor: /,
    );
    await withDatabase(database.url, async (db) => {
      const foreign =
        await sql`select relname from pg_class where relnamespace = 'public'::regnamespace
        and pg_get_userbyid(relowner) <> 'vizgis'`.execute(db);
      expect(foreign.rows).toEqual([]);
      const admins = db.selectFrom('users').select('email').where('role', '=', 'admin');
      expect(await admins.execute()).toEqual([{ email: 'nauja@vizgis.test' }]);
    });
    await expect(run('start.ts')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Vizgis, or its PostgreSQL, runs on \S+ already: [^\n]+\n$/),
    });
  } finally {
    await database.stop();
  }
});
