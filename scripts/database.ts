import { join } from 'node:path';
import { sql } from 'kysely';
import { saveCategories } from '#app/domains/services/catalogue/category-rows.server.ts';
import { type Db, openDatabase } from '#app/platform/database.server.ts';
import type { Settings } from '#app/platform/settings.server.ts';
import { migrate } from './migrations.ts';
import { startPostgres } from './postgres.ts';

type RunningDatabase = { readonly url: string; readonly stop: () => Promise<void> };

/** The name of our database in the embedded cluster. */
const name = 'vizgis';

/** Gives the database of the settings: the one at DATABASE_URL, or the embedded one, started. */
export async function startDatabase(settings: Settings): Promise<RunningDatabase> {
  if (settings.databaseUrl !== null) return { url: settings.databaseUrl, stop: async () => {} };
  const server = await startPostgres({ dataDir: join(settings.dataDir, 'postgres') });
  await createDatabase(server.url('postgres'), name);
  return { url: server.url(name), stop: server.stop };
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
    const copied = template ? sql`template ${sql.id(template)}` : sql``;
    await sql`create database ${sql.id(database)} ${copied}`.execute(db);
  });
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

/** Brings schema and categories up to date. */
export async function prepareSchema(db: Db): Promise<string[]> {
  const done = await migrate(db);
  await saveCategories(db);
  return done;
}
