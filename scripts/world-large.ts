import { parseArgs } from 'node:util';
import { openFileStore } from '#app/platform/files/open-file-store.server.ts';
import { fillLargeWorld } from '#demo/large.ts';
import { prepareSchema, reachDatabase, withDatabase } from './database.ts';
import { orExit, settingsOrExit } from './settings.ts';

// Fills the database of the settings with generated services, for measuring:
// npm run world:large -- --services 100000
const { values } = parseArgs({ options: { services: { type: 'string', default: '100000' } } });
const count = Number(values.services);
if (!Number.isInteger(count) || count < 1) throw new Error('--services wants a whole number.');

const settings = settingsOrExit();
if (settings.production) throw new Error('Generated services do not belong into production.');
const database = await orExit(reachDatabase(settings));
await withDatabase(database.directUrl, async (db) => {
  await prepareSchema(db);
  const files = await openFileStore(settings);
  await fillLargeWorld(db, { count, files, report: (text) => console.log(text) });
});
await database.stop();
