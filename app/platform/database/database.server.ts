import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { recordQuery } from '#app/platform/request-scope.server.ts';
import type { Database } from './schema.server.ts';
import { dropSilentConnections } from './silent-connections.server.ts';

// numeric and bigint fit into a double here (prices, counts); a calendar date stays the text
// 'yyyy-MM-dd', because a Date would shift it by the time zone.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Db = Kysely<Database>;

/** What is set on each connection that is not patient; times in milliseconds. */
export const connectionSettings = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  plan_cache_mode: 'force_custom_plan',
  jit: 'off',
} as const;

type DatabaseOptions = {
  readonly url: string;
  /** Connections at the most; pool waits end after 2 s (docs/trust.md R5). */
  readonly connections?: number;
  /** For migrations and fillings: statements may take their time and wait for a lock. */
  readonly patient?: boolean;
  /** So many times as long may a connection and a statement take: for tests, and in development. */
  readonly slowness?: number;
  /** Called when an idle connection breaks; without a listener the process would end. */
  readonly onIdleError: (error: Error) => void;
};

/**
 * Opens the pool. Statements end after 5 s, waits for a lock after 2 s, and a connection that says
 * nothing for 7 s is given up, unless it is patient.
 */
export function openDatabase({
  url,
  connections = 10,
  patient = false,
  slowness = 1,
  onIdleError,
}: DatabaseOptions): Db {
  const { statement_timeout, lock_timeout, plan_cache_mode, jit } = connectionSettings;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000 * slowness,
    idleTimeoutMillis: 30_000,
    statement_timeout: patient ? 0 : statement_timeout * slowness,
    // The server would have ended the statement before; that it did not say so means it is gone.
    query_timeout: patient ? 0 : 7_000 * slowness,
    types,
    lock_timeout: patient ? 60_000 : lock_timeout,
    options: `-c plan_cache_mode=${plan_cache_mode} -c jit=${jit}`,
  });
  // The pool listens to idle connections only. One that breaks between two queries of a transaction
  // would end the process; this way the next query fails and says why.
  pool.on('connect', (client) => client.on('error', () => {}));
  dropSilentConnections(pool);
  // A pool that is being closed has nothing more to lose.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => recordQuery(event.queryDurationMillis),
  });
}

const probeKeptMs = 5_000;
const probes = new WeakMap<Db, { readonly since: number; readonly written: Promise<unknown> }>();

/**
 * Writes a page to a new file of the database, which a full disk or a read-only database refuses;
 * what has been written of late counts as well.
 * @throws Error with the database's words
 */
export async function probeWriting(db: Db): Promise<void> {
  const now = performance.now();
  const last = probes.get(db);
  if (last && now - last.since < probeKeptMs) {
    await last.written;
    return;
  }
  // A row of a table would find room in a page that is there.
  const written = db.executeQuery(
    CompiledQuery.raw(
      "create temporary table write_probe on commit drop as select repeat('x', 7000) as filler",
    ),
  );
  probes.set(db, { since: now, written });
  // One that failed is tried again by the next question: space may be back.
  await written.catch((error: unknown) => {
    probes.delete(db);
    throw error;
  });
}

/** Sends a heartbeat query to the database; throws when it fails. */
export async function ping(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select 1'));
}
