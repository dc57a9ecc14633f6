import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { createDatabase } from '../../scripts/database.ts';
import { schemaTemplate } from './database-setup.ts';

type TestDatabase = { readonly name: string; readonly db: Db; readonly url: string };

/**
 * Whether a wait for a lock ends: not in a PostgreSQL whose clock is set by `npm run test:days`
 * (scripts/fake-clock.ts).
 */
export const locksTimeOut = process.env.FAKETIME === undefined;

/**
 * A database of its own, with the schema and the categories and nothing else.
 * @param template another one to copy, which has no connections
 */
export async function openTestDatabase(template = schemaTemplate): Promise<TestDatabase> {
  const database = `test_${newId().replaceAll('-', '')}`;
  const url = (name: string) => inject('databaseUrl').replace('{database}', name);
  await createDatabase(url('postgres'), database, template);
  return { name: database, db: openPool(url(database)), url: url(database) };
}

/** Opens a test's database as another process would. */
export function openPool(url: string, connections = 10): Db {
  return openDatabase({
    url,
    connections,
    // What is tried here is no machine's speed.
    slowness: 10,
    onIdleError: (error) => {
      throw error;
    },
  });
}

/**
 * Gives the test file a database of its own.
 * @returns a function, because the database is there only once the tests run
 */
export function testDatabase(): () => Db {
  let db: Db | null = null;
  beforeAll(async () => {
    ({ db } = await openTestDatabase());
  });
  afterAll(() => db?.destroy());
  return () => {
    if (!db) throw new Error('The database is there only inside a test.');
    return db;
  };
}

/** Resolves when another transaction of this database waits for a lock. */
export async function untilOneWaits(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );
}
