import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase, prepareSchema, withDatabase } from '../../scripts/database.ts';
import { startPostgres } from '../../scripts/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string with {database} where the name goes. */
    databaseUrl: string;
  }
}

/** The database that every test file copies its own from. */
export const schemaTemplate = 'template_schema';

/** Starts one PostgreSQL for the whole run and prepares the template. @returns the end of it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(placeForDatabases(), 'vizgis-test-'));
  // Autovacuum would go round the database of every file, and what it has reached decides plans.
  const settings = ['autovacuum=off'];
  const server = await startPostgres({ dataDir, throwaway: true, settings });
  await createDatabase(server.url('postgres'), schemaTemplate);
  await withDatabase(server.url(schemaTemplate), prepareSchema);
  project.provide('databaseUrl', server.url('{database}'));
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** What the databases of all files take together, twice over. */
const roomBytes = 3_000_000_000;

/** A folder in memory where there is room: on a disk a copied database costs ten times as much. */
function placeForDatabases(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory) || process.availableMemory() < 2 * roomBytes) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomBytes ? memory : tmpdir();
}
