import { mkdtempSync, rmSync } from 'node:fs';
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
  const dataDir = mkdtempSync(join(tmpdir(), 'vizgis-test-'));
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
