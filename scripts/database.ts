import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { saveReservedNames } from '#app/domains/companies/addresses/reserved-names.server.ts';
import { saveCategories } from '#app/domains/services/catalogue/category-rows.server.ts';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { refusePooler } from '#app/platform/database/pooler.server.ts';
import { type Settings, SettingsError } from '#app/platform/settings/settings.server.ts';
import { checkDatabase, databaseLine } from './database-check.ts';
import { guardDisk } from './disk-guard.ts';
import { migrate } from './migrations.ts';
import { findPostgres, hasCluster, startPostgres } from './postgres.ts';

type RunningDatabase = {
  /** Where pages and forms ask, perhaps through a pooler. */
  readonly url: string;
  /** Where migrations and commands work, on connections of their own. */
  readonly directUrl: string;
  readonly stop: () => Promise<void>;
};

/** The name of our database in the embedded cluster, and of the role that owns it. */
const name = 'vizgis';

/** The folder of the embedded cluster. */
const folderIn = (settings: Settings) => join(settings.dataDir, 'postgres');

/**
 * Gives the database of the settings: the one at DATABASE_URL, or the embedded one, started.
 * @throws SettingsError when DATA_DIR cannot be written, the embedded database runs already, the other
 * one cannot be used, or there is no way to it around a pooler
 */
export async function startDatabase(settings: Settings): Promise<RunningDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings;
  requireWritable(dataDir);
  if (databaseUrl !== null) {
    const directUrl = databaseDirectUrl ?? databaseUrl;
    await checkDatabase(databaseUrl);
    if (databaseDirectUrl !== null) await checkDatabase(directUrl, 'DATABASE_DIRECT_URL');
    await refusePooler(directUrl);
    return { url: databaseUrl, directUrl, stop: async () => {} };
  }
  const server = await startPostgres({ dataDir: folderIn(settings) });
  await createDatabase(server.url('postgres'), name);
  const url = await handOver(server.url(name));
  const endGuard = guardDisk({
    folder: settings.dataDir,
    withSuperuser: (work) => withDatabase(server.url(name), work),
    role: name,
  });
  const stop = () => {
    endGuard();
    return server.stop();
  };
  return { url, directUrl: url, stop };
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`DATA_DIR ${folder} cannot be written (${code}).`);
  }
}

/**
 * startDatabase for a command, which says first on which database it works: beside a running Vizgis it
 * reaches the embedded database of that one, and its `stop` leaves that running. It makes no database:
 * without the settings of the running one a command would work on an empty one of its own.
 * @throws SettingsError as startDatabase does, and where there is no database
 */
export async function reachDatabase(settings: Settings): Promise<RunningDatabase> {
  const { databaseUrl, dataDir } = settings;
  console.log(databaseLine(databaseUrl ?? dataDir));
  if (databaseUrl !== null) return startDatabase(settings);
  const folder = folderIn(settings);
  if (!hasCluster(folder)) {
    throw new SettingsError(
      `There is no database in ${dataDir}. Say --env FILE as the service has it, or make one by npm start.`,
    );
  }
  const running = await findPostgres(folder);
  if (running === null) return startDatabase(settings);
  const url = new URL(running.url(name));
  // The password of our role is known to the running process alone, and with a new one that could
  // connect no more. So the superuser comes, and is our role at once: it owns what is made.
  url.searchParams.set('options', `-c role=${name}`);
  return { url: url.href, directUrl: url.href, stop: async () => {} };
}

/**
 * Gives our database of the embedded cluster, and what earlier versions have made there as superuser,
 * to a role that is none.
 * @returns the connection string of that role; its password is a new one each time
 */
async function handOver(superuserUrl: string): Promise<string> {
  const role = sql.id(name);
  const password = randomBytes(24).toString('hex');
  await withDatabase(superuserUrl, async (db) => {
    const found = await sql`select from pg_roles where rolname = ${name}`.execute(db);
    if (found.rows.length === 0) await sql`create role ${role} login`.execute(db);
    await sql`alter role ${role} password ${sql.lit(password)}`.execute(db);
    // A process that ended on a full disk has left it.
    await sql`alter role ${role} reset default_transaction_read_only`.execute(db);
    await sql`alter database ${role} owner to ${role}`.execute(db);
    const { rows } = await sql<{ what: string }>`
      with ours as (
        select oid, nspname, nspowner from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
      )
      select format('schema %I', nspname) as what from ours
        where nspowner = 10 and nspname <> 'public'
      union all
      select format('table %s', pg_class.oid::regclass) from pg_class join ours
        on relnamespace = ours.oid where relowner = 10 and relkind in ('r', 'p', 'v', 'm')
      union all
      select format('sequence %s', pg_class.oid::regclass) from pg_class join ours
        on relnamespace = ours.oid where relowner = 10 and relkind = 'S' and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
              and deptype in ('a', 'i'))
      union all
      select format('routine %s', pg_proc.oid::regprocedure) from pg_proc join ours
        on pronamespace = ours.oid where proowner = 10
      union all
      select format('type %s', pg_type.oid::regtype) from pg_type join ours
        on typnamespace = ours.oid where typowner = 10 and typtype in ('e', 'd')`.execute(db);
    await db.transaction().execute(async (transaction) => {
      for (const { what } of rows) {
        await sql`alter ${sql.raw(what)} owner to ${role}`.execute(transaction);
      }
    });
  });
  const url = new URL(superuserUrl);
  url.username = name;
  url.password = password;
  return url.href;
}

/** Creates a database unless it exists, empty or as a copy of `template`. */
export async function createDatabase(
  adminUrl: string,
  database: string,
  template?: string,
): Promise<void> {
  await withDatabase(adminUrl, async (db) => {
    const found = await sql`select from pg_database where datname = ${database}`.execute(db);
    if (found.rows.length > 0) return;
    const copied = template ? sql`template ${sql.id(template)} strategy file_copy` : sql``;
    await sql`create database ${sql.id(database)} ${copied}`.execute(db);
  });
}

/** Drops a database, if there is one. */
export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  await withDatabase(adminUrl, (db) =>
    sql`drop database if exists ${sql.id(database)} with (force)`.execute(db),
  );
}

/** Opens a pool for `work` that may take its time, and closes it again, whatever happens. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase({
    url,
    connections: 2,
    patient: true,
    onIdleError: (error) => console.error('database connection lost:', error.message),
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Brings the schema, the categories and the names that no short address may have up to date. */
export async function prepareSchema(db: Db): Promise<string[]> {
  const done = await migrate(db);
  await saveCategories(db);
  await saveReservedNames(db);
  return done;
}
