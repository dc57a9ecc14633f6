import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { withDatabase } from './database.ts';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';

/** Settings of a PostgreSQL that replicas follow; behind those of a throwaway one they count. */
export const primarySettings = ['wal_level=replica', 'max_wal_senders=10', 'wal_keep_size=512MB'];

type Options = {
  readonly primary: Pick<EmbeddedPostgres, 'url'>;
  /** The folder that the primary was started on; ours alone, without a user of its own. */
  readonly primaryDir: string;
  /** Where the replica is to lie; it must not exist. */
  readonly dataDir: string;
  readonly settings?: readonly string[];
};

/**
 * Starts a streaming replica of an embedded PostgreSQL that was started with `primarySettings`. The
 * package has no pg_basebackup; copying the folder while a backup is begun is what that does.
 */
export async function startReplica(options: Options): Promise<EmbeddedPostgres> {
  const { primary, primaryDir, dataDir, settings = [] } = options;
  const cluster = join(dataDir, 'cluster');
  mkdirSync(dataDir, { recursive: true });
  // The two functions are to be called on one connection.
  await withDatabase(primary.url('postgres'), (db) =>
    db.connection().execute(async (one) => {
      await sql`select pg_backup_start('replica', true)`.execute(one);
      // A file that is removed meanwhile is none that the copy needs.
      spawnSync('cp', ['-a', join(primaryDir, 'cluster'), join(primaryDir, 'password'), dataDir]);
      const { rows } = await sql<{ labelfile: string }>`
        select labelfile from pg_backup_stop(false)`.execute(one);
      writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    }),
  );
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  writeFileSync(join(cluster, 'standby.signal'), '');
  return startPostgres({
    dataDir,
    settings: [...primarySettings, ...settings, `primary_conninfo=${conninfoOf(primary)}`],
  });
}

function conninfoOf(primary: Options['primary']): string {
  const { hostname, port, username, password } = new URL(primary.url('postgres'));
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}
