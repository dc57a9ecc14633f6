import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
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

/**
 * Connections that one test may hold at a time, whichever it is: two pools, three queues with what
 * each of them listens on, and the pool and queue of a process of its own.
 */
const connectionsOfTest = 2 * 10 + 3 * (4 + 1) + 10 + (4 + 1);

/** Starts one PostgreSQL for the whole run and prepares the template. @returns the end of it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(placeForDatabases(), 'vizgis-test-'));
  const { maxWorkers, maxConcurrency } = project.globalConfig;
  const settings = [
    // Autovacuum would go round the database of every file, and what it has reached decides plans.
    'autovacuum=off',
    `max_connections=${maxWorkers * maxConcurrency * connectionsOfTest}`,
  ];
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
  removeLeftOvers(memory);
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomBytes ? memory : tmpdir();
}

/** What a run has left that was killed: in memory it would lie until the machine is restarted. */
function removeLeftOvers(place: string): void {
  for (const name of readdirSync(place).filter((found) => found.startsWith('vizgis-test-'))) {
    const folder = join(place, name);
    // Another run that has just begun has no server yet.
    const isOld = Date.now() - statSync(folder).mtimeMs > 600_000;
    if (isOld && !existsSync(join(folder, 'cluster', 'postmaster.pid'))) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
