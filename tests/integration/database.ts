import { afterAll, beforeAll, inject } from 'vitest';
import { type Db, openDatabase } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/id.ts';
import { createDatabase } from '../../scripts/database.ts';
import { schemaTemplate } from './database-setup.ts';

/**
 * Gives the test file a database of its own, with the schema and the categories and nothing else.
 * @returns a function, because the database is there only once the tests run
 */
export function testDatabase(): () => Db {
  let db: Db | null = null;
  beforeAll(async () => {
    const database = `test_${newId().replaceAll('-', '')}`;
    const url = (name: string) => inject('databaseUrl').replace('{database}', name);
    await createDatabase(url('postgres'), database, schemaTemplate);
    db = openDatabase({
      url: url(database),
      onIdleError: (error) => {
        throw error;
      },
    });
  });
  afterAll(() => db?.destroy());
  return () => {
    if (!db) throw new Error('The database is there only inside a test.');
    return db;
  };
}
