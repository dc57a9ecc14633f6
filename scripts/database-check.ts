import pg from 'pg';
import { SettingsError } from '#app/platform/settings/settings.server.ts';

/** `unique nulls not distinct`, which our tables have, came with PostgreSQL 15. */
const leastVersion = 150_000;

type Found = {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly schema: string | null;
  readonly may_create: boolean;
};

/**
 * Asks a database, before all work, whether Vizgis can work with it.
 * @param url of PostgreSQL itself, or of a pooler before it
 * @param variable the setting that names it
 * @throws SettingsError with one sentence, which holds no password: it does not answer or lets us not
 * in, is too old, is not in UTF-8, or lets us make no tables
 */
export async function checkDatabase(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const found = await ask(url).catch((error: unknown) => {
    throw new SettingsError(`${variable}: ${sentenceOf(error, url)}`);
  });
  const where = placeOf(url);
  if (found.number < leastVersion) {
    throw new SettingsError(
      `${variable}: PostgreSQL ${found.version} at ${where.host} is too old: 15 or later.`,
    );
  }
  if (found.encoding !== 'UTF8') {
    throw new SettingsError(
      `${variable}: the database ${where.database} is ${found.encoding}: ` +
        `create it with encoding 'UTF8' template template0.`,
    );
  }
  if (!found.may_create) {
    throw new SettingsError(
      `${variable}: ${where.user} may make no tables in ${where.database}: ` +
        (found.schema
          ? `grant create on schema ${found.schema} to ${where.user}.`
          : `it has no schema that ${where.user} may use.`),
    );
  }
}

async function ask(url: string): Promise<Found> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // One that breaks while no query is awaited fails the next.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Found>(`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        current_setting('server_version_num')::int as number,
        current_setting('server_encoding') as encoding,
        current_schema() as schema,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create`);
    return rows[0] as Found;
  } finally {
    await client.end();
  }
}

/** What a person sees of an address: no password. */
export function placeOf(url: string): { host: string; database: string; user: string } {
  const { host, port, database, user } = new pg.Client({ connectionString: url });
  return {
    host: host.startsWith('/') ? host : `${host}:${port}`,
    database: database ?? '',
    user: user ?? '',
  };
}

/** What went wrong on the way to a database, in words for who has set the address. */
function sentenceOf(error: unknown, url: string): string {
  const { host, database, user } = placeOf(url);
  const { code = '', message } = error as Error & { code?: string };
  // The codes of PostgreSQL are those of its documentation's appendix A.
  if (code === '28P01') return `the password for ${user} at ${host} is refused.`;
  if (message.includes('client password must be')) {
    return `${host} asks for a password of ${user}, and none is given.`;
  }
  if (code === '28000') return `${host} lets ${user} not in: ${message}.`;
  if (code === '3D000') return `there is no database ${database} at ${host}.`;
  if (code === '42501') return `${user} may not connect to ${database} at ${host}.`;
  if (message.includes('does not support SSL')) {
    return `${host} does not speak TLS; sslmode=disable allows that.`;
  }
  if (/CERT|SIGNED|SIGNATURE/.test(code)) {
    return `the certificate of ${host} is not trusted (${code}); sslrootcert=FILE names who signed it.`;
  }
  return `${database} at ${host} does not answer (${code || message}).`;
}

/** The file of `--env`, which run.mjs hands on to Node; null: the environment alone. */
function envFileOf(args: readonly string[]): string | null {
  const given = args.find((arg) => arg.startsWith('--env-file='));
  return given ? given.slice('--env-file='.length) : null;
}

/**
 * The first line of a command: what it works on.
 * @param where the connection string, or the folder of the embedded database
 */
export function databaseLine(
  where: string,
  execArgv: readonly string[] = process.execArgv,
): string {
  const file = envFileOf(execArgv);
  const from = file ? ` (from ${file})` : '';
  if (!URL.canParse(where)) return `Database in ${where}${from}.`;
  const { database, host } = placeOf(where);
  return `Database ${database} at ${host}${from}.`;
}
