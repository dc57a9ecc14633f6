import { prepareSchema, reachDatabase, withDatabase } from './database.ts';
import { orExit, settingsOrExit } from './settings.ts';

// Brings the database of the settings up to date and ends.
const database = await orExit(reachDatabase(settingsOrExit()));
const done = await orExit(withDatabase(database.directUrl, prepareSchema));
console.log(done.length > 0 ? `Migrated: ${done.join(', ')}.` : 'Nothing to migrate.');
await database.stop();
