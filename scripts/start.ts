import { join } from 'node:path';
import { SettingsError } from '#app/platform/environment.server.ts';
import { openLogFiles } from '#app/platform/log-files.server.ts';
import { openFileStore } from '#app/platform/open-file-store.server.ts';
import { loadWorldIfEmpty } from '#tests/world/load.ts';
import { admin, demoPassword, owners } from '#tests/world/people.ts';
import { serve } from '../server.ts';
import { buildIfChanged } from './build.ts';
import { prepareSchema, startDatabaseOrExit, withDatabase } from './database.ts';
import { settingsOrExit } from './settings.ts';

async function start(): Promise<void> {
  const settings = settingsOrExit();
  // First, so that a build does not change what another process serves from.
  const database = await startDatabaseOrExit(settings);
  if (buildIfChanged()) console.log('Built.');
  await withDatabase(database.directUrl, async (db) => {
    const migrated = await prepareSchema(db);
    if (migrated.length > 0) console.log(`Migrated: ${migrated.join(', ')}.`);
    if (!settings.production && (await loadWorldIfEmpty(db, await openFileStore(settings)))) {
      console.log('Loaded the demo world.');
    }
  });
  const server = await serve({
    settings,
    databaseUrl: database.url,
    ...(settings.logTo === 'files'
      ? { writeLog: openLogFiles(join(settings.dataDir, 'log')) }
      : {}),
  });
  console.log(`\nVizgis is at ${settings.origin}\n`);
  if (settings.production && settings.operator === null) {
    console.warn(
      'OPERATOR_NAME, OPERATOR_CODE and OPERATOR_ADDRESS are not set: ' +
        '/privacy and /taisykles do not say who runs the site, as the law asks.',
    );
  }
  if (settings.demo === 'local') console.log(`${demoAccounts()}\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      void stop();
    });
  }
}

/** Who can sign in to the demo world, and where. */
function demoAccounts(): string {
  const accounts = [
    ...owners.map(({ email }) => [email, '/prisijungti-seimininkas']),
    ['klinika@vizgis.test', '/partner/login'],
    ['viesbutis@vizgis.test', '/partner/login'],
    [admin.email, '/admin/login'],
  ];
  const lines = accounts.map(([email = '', page]) => `  ${email.padEnd(24)}${page}`);
  return [`The demo's people, password ${demoPassword}:`, ...lines].join('\n');
}

start().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
