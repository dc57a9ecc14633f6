import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from '#app/platform/database/database.server.ts';
import { root } from './root.ts';

/**
 * Brings the schema up to date; two processes at once wait for each other.
 * @param last the name of the last migration that runs; without it all of them do
 * @returns the names of the migrations that ran
 * @throws the database's error when one fails; it is rolled back whole
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: path.join(root, 'db', 'migrations'),
      import: (file) => import(file),
    }),
  });
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
