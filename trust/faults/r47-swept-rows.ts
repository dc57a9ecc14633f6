import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { recordView } from '#app/domains/services/views/service-views.server.ts';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import type { sweepRows } from '#app/platform/database/sweep.server.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { type Judge, openJudge } from '../judging/judge.ts';
import { send } from '../requests/browser.ts';
import { crowd } from '../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../servers/trial-servers.ts';
import { type Filling, fillings } from '../stages/swept-tables.ts';
import type { Outcome, Trial } from '../trial.ts';

/** Without triggers: each session would write once more into the row of its one user. */
async function fill(db: Db, { table, columns, values }: Filling, rows: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into ${sql.table(table)} (${sql.raw(columns)})
      select ${values} from (
        select n, gen_random_uuid() as id from generate_series(1, ${rows}::int) as n
      ) as made`.execute(transaction);
  });
}

async function areLeft(db: Db, { table, over: isOver }: Filling): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from ${sql.table(table)} where ${isOver}) as left`.execute(db);
  return rows[0]?.left ?? false;
}

/** A statement may take so long at the most, in ms; the connection's own limit is 5 s. */
const mostOfStatement = 1_000;
const longestSweepMs = 240_000;

/** How long the longest statement that is under way has taken, in ms. */
async function longestStatement(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000), 0)::float8 as ms
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(db);
  return rows[0]?.ms ?? 0;
}

/** Starts the server over a full table, and watches it being emptied. */
async function sweep(
  server: TrialServer,
  db: Db,
  judge: Judge,
  filling: Filling,
  rows: number,
): Promise<number> {
  const { table } = filling;
  await fill(db, filling, rows);
  await server.restart();
  const started = performance.now();
  let longest = 0;
  let slowestPage = 0;
  for (let turn = 0; ; turn += 1) {
    longest = Math.max(longest, await longestStatement(db));
    if (turn % 10 === 0) {
      slowestPage = Math.max(slowestPage, (await send(server, { path: '/' })).millis);
      if (!(await areLeft(db, filling))) break;
    }
    if (performance.now() - started > longestSweepMs) break;
    await sleep(20);
  }
  const millis = performance.now() - started;
  judge.claim(`${table}: rows that are over are left`, !(await areLeft(db, filling)));
  judge.claim(
    `${table}: a statement of ${Math.round(longest)} ms while ${rows} rows went`,
    longest <= mostOfStatement,
  );
  judge.claim(`${table}: a page of ${Math.round(slowestPage)} ms`, slowestPage <= 2_000);
  return millis;
}

const views = 1_000;
const atOnce = 8;
/** Three views of a service count from one address in a day: a row for each, and for its place. */
const mostViewRows = 6;

/** One address asks for one service under ever other names. @returns how many rows are kept */
async function flood(server: TrialServer, db: Db): Promise<number> {
  const service = await db
    .selectFrom('service_search')
    .select('service_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('service_view_visitors').execute();
  await crowd(views, atOnce, (index) =>
    send(server, {
      path: `/service/${service.service_id}`,
      headers: {
        'x-forwarded-for': '203.0.113.47',
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/1${index}.0 Safari/537.36`,
      },
    }),
  );
  const rows = await db.selectFrom('service_view_visitors').select('visitor_hash').execute();
  return rows.length;
}

type Size = { readonly rows: number; readonly tables: readonly Filling[] };

async function trySize(
  servers: TrialServers,
  { rows, tables }: Size,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ ...behindProxy, WORKER: 'off' }, defects);
  const db = openDatabase({
    url: server.databaseUrl,
    connections: 2,
    patient: true,
    onIdleError: () => {},
  });
  try {
    const judge = openJudge();
    const kept = await flood(server, db);
    judge.claim(`${kept} rows of views from one address`, kept > 0 && kept <= mostViewRows);
    const seconds: string[] = [];
    for (const filling of tables) {
      const millis = await sweep(server, db, judge, filling, rows);
      seconds.push(`${filling.table} ${Math.round(millis / 1000)} s`);
    }
    const failed = readFileSync(server.logFile, 'utf8').split('housekeeping failed').length - 1;
    judge.claim(`${failed} sweeps failed`, failed === 0);
    const { wrong } = judge.outcome('');
    return {
      tried: rows * tables.length + views,
      found: `${rows} rows each gone: ${seconds.join(', ')}; ${kept} rows of ${views} views; ${wrong.length} wrong`,
      wrong,
    };
  } finally {
    await db.destroy();
  }
}

const rows = 200_000;

/** One statement for all rows; visitors of one address are not counted together. */
const holes: readonly Defect[] = [
  defectIn<typeof sweepRows>(
    'app/platform/database/sweep.server.ts',
    'sweepRows',
    (original) => (db, sweep, now) => original(db, { ...sweep, atOnce: 1e8 }, now),
  ),
  defectIn<typeof recordView>(
    'app/domains/services/views/service-views.server.ts',
    'recordView',
    (original) => (db, actor, visitor, serviceId, now) =>
      original(db, actor, { ...visitor, addressUnit: null }, serviceId, now),
  ),
];

async function defect(servers: TrialServers): Promise<Outcome> {
  const [limits] = fillings as [Filling];
  const { wrong } = await trySize(servers, { rows: 1_000_000, tables: [limits] }, holes);
  const seen = ['a statement of', 'rows of views'].filter((what) =>
    wrong.some((text) => text.includes(what)),
  );
  const found = `${seen.length} of 2 holes seen: ${wrong.join('; ')}`;
  return { tried: 2, found, wrong: seen.length === 2 ? wrong : [] };
}

export const sweptRows: Trial = {
  id: 'R47',
  title: 'tables full of what is over',
  least: rows * fillings.length + views,
  run: (servers) => trySize(servers, { rows, tables: fillings }),
  defect,
};
