import { createServer } from 'vite';
import { openFileStore } from '#app/platform/files/open-file-store.server.ts';
import type * as Application from '#app/web/request/application.server.ts';
import { loadWorldIfEmpty } from '#demo/load.ts';
import { serve } from '../server.ts';
import { prepareSchema, startDatabase, withDatabase } from './database.ts';
import { orExit, settingsOrExit } from './settings.ts';
import { freePortOrExit } from './taken-port.ts';

// The same as npm start, with Vite in between: a change shows at once.
const settings = settingsOrExit();
await freePortOrExit(settings);
const database = await orExit(startDatabase(settings));
await withDatabase(database.directUrl, async (db) => {
  await prepareSchema(db);
  if (!settings.production) await loadWorldIfEmpty(db, await openFileStore(settings));
});
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const server = await serve({
  settings,
  databaseUrl: database.url,
  assets: vite.middlewares,
  loadApplication: () =>
    vite.ssrLoadModule('./app/web/request/application.server.ts') as Promise<typeof Application>,
});
console.log(`\nVizgis (development) is at ${settings.origin}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.stop();
    await vite.close();
    await database.stop();
    process.exit(0);
  });
}
