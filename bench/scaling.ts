import { readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import { listListedPlaces } from '#app/domains/services/catalogue/listing.server.ts';
import { searchPath } from '#app/domains/services/search/search-query.ts';
import { readSecret } from '#app/platform/crypto/secret.server.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { withDatabase } from '../scripts/database.ts';
import { figures, median, round } from '../scripts/measure.ts';
import { hasPgbouncer, startPgbouncer } from '../scripts/pgbouncer.ts';
import type { EmbeddedPostgres } from '../scripts/postgres.ts';
import { startReplica } from '../scripts/replica.ts';
import { root } from '../scripts/root.ts';
import { fetchOnce } from './pages.ts';
import { cpuOf, type Place, type Subject, startCheckout } from './subject.ts';

const rounds = 3;
const seconds = 5;
const atOnce = 16;
/** What all processes share through the pooler; without one each may have 10. */
const pooledConnections = 10;

/** Four processes may open 64 connections, more than the embedded PostgreSQL takes otherwise. */
export const benchSettings = ['shared_buffers=1GB', 'max_connections=100'];

type Options = Place & { readonly postgres: EmbeddedPostgres };

/** Web processes before one database. */
type Setup = {
  readonly name: string;
  readonly processes: number;
  readonly pooler?: true;
  readonly replica?: true;
};

const setups: readonly Setup[] = [
  { name: 'one process', processes: 1 },
  { name: 'two', processes: 2 },
  { name: 'four', processes: 4 },
  { name: 'two, pgbouncer', processes: 2, pooler: true },
  { name: 'four, pgbouncer', processes: 4, pooler: true },
  { name: 'two, replica', processes: 2, replica: true },
  { name: 'four, replica', processes: 4, replica: true },
];

type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** Pages that were not answered with 200. */
  readonly failed: number;
  /** CPU time for a page in ms: of the web processes, of the database, of its replica. */
  readonly web: number;
  readonly database: number;
  readonly replica: number;
};

/**
 * Measures how many pages one, two and four web processes on this database serve, directly, through
 * pgbouncer and with a replica for visitors; and how large the tables are. Everything, the load too,
 * runs on this machine: with more processes than cores the CPU time tells more than the rate.
 */
export async function benchScaling(options: Options): Promise<void> {
  const { databaseUrl, dataDir, postgres } = options;
  await reportSizes(databaseUrl);
  const paths = await examplePaths(databaseUrl);
  const primaryDir = join(dataDir, 'postgres');
  const replicaDir = join(dataDir, 'replica');
  rmSync(replicaDir, { recursive: true, force: true });
  const replica = await startReplica({
    ...{ primary: postgres, primaryDir, dataDir: replicaDir },
    settings: benchSettings,
  });
  const pooler = hasPgbouncer()
    ? await startPgbouncer({ databaseUrl, connections: pooledConnections })
    : null;
  const databases = {
    pooled: pooler?.url,
    replica: replica.url(new URL(databaseUrl).pathname.slice(1)),
    cpu: () => cpuOfPostgres(primaryDir),
    replicaCpu: () => cpuOfPostgres(replicaDir),
  };
  try {
    const results = new Map<Setup, Measured[]>();
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const setup of setups) {
        if (setup.pooler && !pooler) continue;
        const measured = await measure(setup, options, databases, paths);
        results.set(setup, [...(results.get(setup) ?? []), measured]);
      }
    }
    report(results);
    if (!pooler) console.log('  pgbouncer is not installed: not measured');
  } finally {
    await pooler?.stop();
    await replica.stop();
    rmSync(replicaDir, { recursive: true, force: true });
  }
}

type Databases = {
  readonly pooled: string | undefined;
  readonly replica: string;
  readonly cpu: () => number;
  readonly replicaCpu: () => number;
};

async function measure(
  setup: Setup,
  place: Place,
  databases: Databases,
  paths: readonly string[],
): Promise<Measured> {
  const env = environment(setup, place, databases);
  const subjects: Subject[] = [];
  try {
    for (let process = 0; process < setup.processes; process += 1) {
      // Mail and housekeeping are one process's work.
      const worker = process === 0 ? 'on' : 'off';
      subjects.push(await start({ ...env, WORKER: worker }));
    }
    await load(subjects, paths, 3);
    const cpu = () => subjects.reduce((sum, { cpuMillis }) => sum + cpuMillis(), 0);
    const before = [cpu(), databases.cpu(), databases.replicaCpu()] as const;
    const { millis, failed, elapsed } = await load(subjects, paths, seconds);
    const [web, database, replica] = [cpu(), databases.cpu(), databases.replicaCpu()];
    if (setup.replica) await requireReplica(subjects);
    const { median: p50, p95 } = figures(millis);
    return {
      ...{ perSecond: millis.length / elapsed, p50, p95, failed },
      web: (web - before[0]) / millis.length,
      database: (database - before[1]) / millis.length,
      replica: (replica - before[2]) / millis.length,
    };
  } finally {
    await Promise.all(subjects.map(({ stop }) => stop()));
  }
}

/** Tries twice: under this load a port that was free is at times the end of a connection by then. */
function start(env: Record<string, string>): Promise<Subject> {
  return startCheckout(root, env).catch(() => startCheckout(root, env));
}

function environment(setup: Setup, { databaseUrl, dataDir }: Place, databases: Databases) {
  return {
    DATABASE_URL: setup.pooler ? (databases.pooled ?? databaseUrl) : databaseUrl,
    ...(setup.pooler ? { DATABASE_DIRECT_URL: databaseUrl } : {}),
    ...(setup.replica ? { DATABASE_READ_URL: databases.replica } : {}),
    DATA_DIR: dataDir,
    SECRET: readSecret({ secret: null, dataDir }),
    SMTP_URL: 'smtp://127.0.0.1:9',
    // Without them each start would warn.
    ...{ OPERATOR_NAME: 'Matavimas', OPERATOR_CODE: '1', OPERATOR_ADDRESS: 'Vilnius' },
    CONTACT_EMAIL: 'labas@vizgis.test',
  };
}

/** @throws Error when a process has stopped reading its replica under the load */
async function requireReplica(subjects: readonly Subject[]): Promise<void> {
  for (const { origin } of subjects) {
    const said = await (await fetch(`${origin}/readyz`)).text();
    if (!said.includes('replica in use')) throw new Error(`The replica is not read: ${said}`);
  }
}

/** Asks all processes in turn, for pages in a random order that is the same every time. */
async function load(subjects: readonly Subject[], paths: readonly string[], forSeconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const random = seededRandom(7);
  const millis: number[] = [];
  let failed = 0;
  const started = performance.now();
  const until = started + forSeconds * 1_000;
  let turn = 0;
  const ask = async () => {
    while (performance.now() < until) {
      const { origin } = subjects[turn++ % subjects.length] as Subject;
      const asked = performance.now();
      const path = random.pick(paths);
      await fetchOnce(agent, origin, { path, encoding: 'br' }).then(
        () => millis.push(performance.now() - asked),
        () => {
          failed += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  agent.destroy();
  return { millis, failed, elapsed: (performance.now() - started) / 1_000 };
}

/**
 * What visitors look at: searches of every category and place that has services, and as many
 * services. They are asked for with a cookie, so that each is rendered anew.
 */
async function examplePaths(databaseUrl: string): Promise<readonly string[]> {
  return withDatabase(databaseUrl, async (db) => {
    const searches = (await listListedPlaces(db)).map(({ category, place }) =>
      searchPath({
        category: getCategory(category),
        cities: place === null ? [] : [place],
        ...{ text: '', filters: [], sort: null },
      }),
    );
    const services = await db
      .selectFrom('service_search')
      .select('service_id')
      .orderBy('service_id')
      .limit(searches.length)
      .execute();
    const details = services.map(({ service_id: id }) => `/service/${id}`);
    return ['/', '/paslaugos', ...searches, ...details];
  });
}

/** The largest tables with their indexes, and what a service comes to. */
async function reportSizes(databaseUrl: string): Promise<void> {
  const { rows } = await withDatabase(databaseUrl, (db) =>
    sql<{ name: string; rows: number; table: number; indexes: number }>`
      select relname as name, n_live_tup as rows, pg_table_size(relid) as table,
        pg_indexes_size(relid) as indexes
      from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 6`.execute(db),
  );
  const megabytes = (bytes: number) => `${round(bytes / 1e6, 1)} MB`;
  console.log('the largest tables:');
  for (const { name, rows: count, table, indexes } of rows) {
    console.log(`  ${name}: ${count} rows, ${megabytes(table)}, indexes ${megabytes(indexes)}`);
  }
}

function report(results: ReadonlyMap<Setup, readonly Measured[]>): void {
  console.log(
    `processes on one database, ${atOnce} pages at once, medians of ${rounds} rounds of ${seconds} s:`,
  );
  for (const [{ name, replica }, measured] of results) {
    const middle = (key: keyof Measured, digits = 1) =>
      round(median(measured.map((one) => one[key])), digits);
    const failed = measured.reduce((sum, one) => sum + one.failed, 0);
    const beside = replica ? `, replica ${middle('replica', 2)}` : '';
    console.log(
      `  ${name}: ${middle('perSecond', 0)}/s, p50 ${middle('p50')} ms, p95 ${middle('p95')} ms, ` +
        `CPU a page: web ${middle('web', 2)} ms, database ${middle('database', 2)}${beside}` +
        (failed > 0 ? `; ${failed} pages FAILED` : ''),
    );
  }
}

/** The CPU time of a PostgreSQL and of all its processes so far, in ms. */
function cpuOfPostgres(dataDir: string): number {
  const [line = ''] = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  const pid = Number(line);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.map(Number)].reduce((sum, process) => sum + cpuOrNone(process), 0);
}

/** A helper of PostgreSQL may have ended meanwhile. */
function cpuOrNone(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}
