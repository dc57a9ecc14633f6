import {
  type Environment,
  SettingsError,
  text,
} from '#app/platform/settings/environment.server.ts';

/** Where the database is reached. */
export type DatabaseSettings = {
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** A way around the pooler that `databaseUrl` leads through; null: there is none. */
  readonly databaseDirectUrl: string | null;
  /** A streaming replica that public pages are read from; null: there is none. */
  readonly databaseReadUrl: string | null;
};

/** @throws SettingsError when one is no address of PostgreSQL, or is set without the one it adds to */
export function readDatabaseSettings(env: Environment): DatabaseSettings {
  const databaseUrl = postgresAddress(env, 'DATABASE_URL');
  const databaseDirectUrl = postgresAddress(env, 'DATABASE_DIRECT_URL');
  const databaseReadUrl = postgresAddress(env, 'DATABASE_READ_URL');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    if (databaseUrl === null && text(env, name) !== null) {
      throw new SettingsError(`DATABASE_URL must be set when ${name} is set.`);
    }
  }
  return { databaseUrl, databaseDirectUrl, databaseReadUrl };
}

/** May hold a password, so that the sentence does not tell it. */
function postgresAddress(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value !== null && !/^postgres(ql)?:\/\//.test(value)) {
    throw new SettingsError(`${name} must begin with postgres:// or postgresql://.`);
  }
  return value;
}
