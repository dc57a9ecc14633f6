import { flushCompileCache } from 'node:module';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { agreeForAll } from '../../scripts/agreed-accounts.ts';
import { prepareSchema, withDatabase } from '../../scripts/database.ts';
import { serve } from '../../server.ts';

/** The built product as a process that lives no longer than its parent, for own-server.ts. */
const databaseUrl = process.argv[2] as string;
await withDatabase(databaseUrl, async (db) => {
  await prepareSchema(db);
  await agreeForAll(db);
});
const server = await serve({ settings: readSettings(process.env), databaseUrl });
// For the next process; this one may be killed.
flushCompileCache();
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdin.resume().once('end', () => process.exit(1));
