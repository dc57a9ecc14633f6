import { readSettings } from '#app/platform/settings.server.ts';
import { prepareSchema, startDatabase, withDatabase } from './database.ts';

// Brings the database of the settings up to date and ends.
const database = await startDatabase(readSettings(process.env));
const done = await withDatabase(database.url, prepareSchema);
console.log(done.length > 0 ? `Migrated: ${done.join(', ')}.` : 'Nothing to migrate.');
await database.stop();
