import { existsSync, statfsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * PostgreSQL dies when it finds no room for the next file of its log, of 16 MB. With less than this left
 * it only reads, so that it needs none.
 */
const leastBytes = 64 * 1024 * 1024;
const everyMs = 1_000;

/**
 * Whether the disk of a folder has too little room left for a database that writes. One that is gone has
 * another fault, which PostgreSQL tells itself.
 */
export function isDiskFull(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastBytes;
}

type Guarded = {
  /** On the disk that is looked at. */
  readonly folder: string;
  /** Connects as superuser. */
  readonly withSuperuser: (work: (db: Db) => Promise<unknown>) => Promise<unknown>;
  /** The role that the application connects as. */
  readonly role: string;
};

/**
 * Lets the role only read while the disk is full, and write again as soon as there is room. What can be
 * read is served meanwhile, and /readyz says that nothing can be written.
 * @returns the function that ends it
 */
export function guardDisk({ folder, withSuperuser, role }: Guarded): () => void {
  let readsOnly = false;
  let underWay = false;
  const look = async () => {
    const full = isDiskFull(folder);
    if (underWay || full === readsOnly) return;
    underWay = true;
    try {
      await withSuperuser((db) => letWrite(db, role, !full));
      readsOnly = full;
      console.error(
        full
          ? `The disk of ${folder} has less than 64 MB left: what is there is served, nothing is stored.`
          : `There is room on the disk of ${folder} again.`,
      );
    } catch {
      // The database may be coming back; the next look tries again.
    } finally {
      underWay = false;
    }
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Sets whether a role may write, for its connections of now, which are ended, and later ones. */
async function letWrite(db: Db, role: string, writes: boolean): Promise<void> {
  const name = sql.id(role);
  await (writes
    ? sql`alter role ${name} reset default_transaction_read_only`
    : sql`alter role ${name} set default_transaction_read_only = on`
  ).execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`.execute(
    db,
  );
}
