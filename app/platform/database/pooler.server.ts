import { sql } from 'kysely';
import pg from 'pg';
import { SettingsError } from '#app/platform/settings/settings.server.ts';
import { connectionSettings, type Db } from './database.server.ts';

/**
 * Refuses a way to the database on which a pooler sits. A pooler that lends a connection for one
 * transaction takes LISTEN without a word and loses what is notified, so that only the connection
 * itself tells: a pooler cannot let a client cancel by the id of a process that it shares with others.
 * @throws SettingsError when there is one
 */
export async function refusePooler(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // One that breaks while no query is awaited fails the next.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The types do not name what the server has said it is cancelled by.
    if ((client as unknown as { processID: number }).processID === rows[0]?.pid) return;
  } finally {
    await client.end();
  }
  throw new SettingsError(
    'DATABASE_DIRECT_URL must lead to PostgreSQL without a pooler in between, ' +
      'and must be set when DATABASE_URL leads through one.',
  );
}

/**
 * Refuses connections on which a statement may take for ever: a pooler opens them and has to set what
 * we cannot (docs/scaling.md).
 * @throws SettingsError with the SQL that sets it
 */
export async function refuseUnsetConnections(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name = any(${Object.keys(connectionSettings)}::text[])`.execute(db);
  const set = new Map(rows.map(({ name, setting }) => [name, setting]));
  const unset = Object.entries(connectionSettings)
    .filter(([name, value]) => set.get(name) !== String(value))
    .map(([name, value]) => `set ${name} = ${value}`);
  if (unset.length === 0) return;
  throw new SettingsError(
    `A pooler in front of the database must set up its connections (connect_query of pgbouncer): ${unset.join('; ')}`,
  );
}
