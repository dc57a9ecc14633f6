import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from '#app/platform/database/database.server.ts';
import { SettingsError } from '#app/platform/settings/settings.server.ts';
import { root } from './root.ts';

/**
 * Brings the schema up to date; two processes at once wait for each other.
 * @param last the name of the last migration that runs; without it all of them do
 * @returns the names of the migrations that ran
 * @throws SettingsError when the database is a newer version's; the database's error when a migration
 * fails, which is rolled back whole
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder: path.join(root, 'db', 'migrations'),
    import: (file) => import(file),
  });
  await refuseNewer(db, Object.keys(await provider.getMigrations()));
  const migrator = new Migrator({ db, provider });
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Kysely would call what a newer version has done a corrupted migration. */
async function refuseNewer(db: Db, known: readonly string[]): Promise<void> {
  const { rows: made } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!made[0]?.is_there) return;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${known}::text[])
    order by name desc limit 1`.execute(db);
  const [newest] = rows;
  if (newest === undefined) return;
  throw new SettingsError(
    `The database is of a newer Vizgis (${newest.name}); this one ends at ${known.toSorted().at(-1)}. ` +
      'Start the newer one, or restore a backup.',
  );
}
