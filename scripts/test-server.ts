import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from '#app/platform/files/open-file-store.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { loadWorldIfEmpty } from '#demo/load.ts';
import { serve } from '../server.ts';
import { agreeForAll } from './agreed-accounts.ts';
import { createDatabase, prepareSchema, withDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';

export type TestServer = {
  readonly origin: string;
  /** The connection string of the database behind it. */
  readonly databaseUrl: string;
  /** When its world was loaded: the days of its events count from it. */
  readonly loadedAt: Date;
  /** The file that its log lines go to. */
  readonly logFile: string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the built application on a free port with a database of its own that holds the demo world.
 * @param env further settings
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizgis-server-'));
  const settings = readSettings({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    // All the browsers of a run come from one address.
    CONNECTIONS_PER_ADDRESS: '3000',
    ...env,
  });
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), throwaway: true });
  await createDatabase(postgres.url('postgres'), 'vizgis');
  const databaseUrl = postgres.url('vizgis');
  const loadedAt = new Date();
  await withDatabase(databaseUrl, async (db) => {
    await prepareSchema(db);
    await loadWorldIfEmpty(db, await openFileStore(settings));
    await agreeForAll(db);
  });
  const logFile = join(dataDir, 'server.log');
  const server = await serve({
    settings,
    databaseUrl,
    writeLog: (line) => appendFileSync(logFile, line),
  });
  return {
    origin: settings.origin,
    databaseUrl,
    loadedAt,
    logFile,
    async stop() {
      await server.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
