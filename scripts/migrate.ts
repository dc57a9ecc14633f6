import { prepareSchema, reachDatabase, withDatabase } from './database.ts';
import { settingsOrExit } from './settings.ts';

// Brings the database of the settings up to date and ends.
const database = await reachDatabase(settingsOrExit());
const done = await withDatabase(database.directUrl, prepareSchema);
console.log(done.length > 0 ? `Migrated: ${done.join(', ')}.` : 'Nothing to migrate.');
await database.stop();
