import { openFileStore } from '#app/platform/files/open-file-store.server.ts';
import { loadWorldIfEmpty } from '#demo/load.ts';
import { buildIfChanged, findServer, isBuilt } from './build.ts';
import { prepareSchema, startDatabase, withDatabase } from './database.ts';
import { orExit, settingsOrExit } from './settings.ts';
import { freePortOrExit } from './taken-port.ts';

// What npm start does before it serves. A process of its own, as the demo world alone would leave 120 MB
// to the server, which then finds its own code in Node's compile cache (docs/performance.md).
const settings = settingsOrExit();
await freePortOrExit(settings);
// Before anything else: beside another process with this data nothing is built or migrated.
const database = await orExit(startDatabase(settings));
// Beside one that serves from build/, with other data, it stays as it is.
const server = isBuilt() ? null : findServer();
if (server !== null) {
  await database.stop();
  console.error(
    `Another Vizgis (process ${server}) serves from build/, which would have to be built anew for ` +
      'what has changed here: stop it, or start this one from a checkout of its own.',
  );
  process.exit(1);
}
if (await buildIfChanged()) console.log('Built.');
await orExit(
  withDatabase(database.directUrl, async (db) => {
    const migrated = await prepareSchema(db);
    if (migrated.length > 0) console.log(`Migrated: ${migrated.join(', ')}.`);
    if (!settings.production && (await loadWorldIfEmpty(db, await openFileStore(settings)))) {
      console.log('Loaded the demo world.');
    }
  }),
);
await database.stop();
await import('./start.ts');
