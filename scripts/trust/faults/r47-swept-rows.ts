import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import type { Defect } from '../defects/defect.ts';
import { type Judge, openJudge } from '../judging/judge.ts';
import { send } from '../requests/browser.ts';
import { crowd } from '../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../servers/trial-servers.ts';
import type { Outcome, Trial } from '../trial.ts';

/** A table that fills by itself, and rows of it that are over; `n` counts them. */
type Filling = {
  readonly table: string;
  readonly columns: string;
  readonly values: RawBuilder<unknown>;
  /** Which rows are over. */
  readonly over: RawBuilder<unknown>;
};

const expired = sql`expires_at < now()`;
const id = sql`made.id`;
const hash = sql`sha256(convert_to(n::text, 'UTF8'))`;
const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
const over = (column: string, days: number) => sql`${sql.ref(column)} < ${before(days)}`;

const fillings: readonly Filling[] = [
  {
    table: 'rate_limits',
    columns: 'bucket, window_start, used, expires_at',
    values: sql`'over:' || n, ${before(2)}, 1, ${before(1)}`,
    over: expired,
  },
  {
    table: 'service_view_visitors',
    columns: 'visitor_hash, created_at',
    values: sql`${hash}, ${before(2)}`,
    over: over('created_at', 1),
  },
  {
    table: 'contact_reveal_visitors',
    columns: 'visitor_hash, created_at',
    values: sql`${hash}, ${before(2)}`,
    over: over('created_at', 1),
  },
  {
    table: 'idempotency_keys',
    columns: 'submission, claimed_at, expires_at',
    values: sql`encode(${hash}, 'hex'), ${before(2)}, ${before(1)}`,
    over: expired,
  },
  {
    table: 'verifications',
    columns: 'id, identifier, value, expires_at',
    values: sql`${id}, 'over:' || n, 'over', ${before(1)}`,
    over: expired,
  },
  {
    table: 'sessions',
    columns: 'id, user_id, token, role, expires_at',
    values: sql`${id}, (select id from users order by id limit 1), 'over:' || n, 'pet_owner', ${before(1)}`,
    over: expired,
  },
  {
    table: 'registration_drafts',
    columns: 'token_hash, fields, address_unit, expires_at',
    values: sql`'over:' || n, '{}', 'unknown', ${before(1)}`,
    over: expired,
  },
  {
    table: 'admin_invitations',
    columns: 'id, email, token_hash, secret, invited_by, created_at, expires_at',
    values: sql`${id}, 'over-' || n || '@vizgis.test', rpad('over' || n, 43, '-'), 'sealed',
      (select id from users where role = 'admin' limit 1), ${before(2)}, ${before(1)}`,
    over: expired,
  },
  {
    table: 'users',
    columns: 'id, email, role, created_at',
    values: sql`${id}, 'over-' || n || '@vizgis.test', 'pet_owner', ${before(8)}`,
    over: sql`not email_verified and ${over('created_at', 7)}`,
  },
  {
    table: 'contact_messages',
    columns: 'id, name, email, message, created_at',
    values: sql`${id}, 'Rasa', 'rasa@vizgis.test', 'Labas', ${before(366)}`,
    over: over('created_at', 365),
  },
  {
    table: 'conversations',
    columns:
      'id, partner_id, service_title, subject, last_seq, last_text, last_turn_at, created_at, text_head',
    // Numbers that no inbox of the demo world has.
    values: sql`${id}, (select id from partners order by id limit 1), 'Kirpykla', 'Tema', 1000000 + n, 'Labas', ${before(740)}, ${before(740)}, 'labas'`,
    over: over('last_turn_at', 731),
  },
  {
    table: 'service_reports',
    columns:
      'id, service_title, reason, body, created_at, decision, decision_id, decision_reason, explanation, decided_at',
    values: sql`made.id, 'Kirpykla', 'other', 'Ne', ${before(200)}, 'kept', made.id, 'other', 'Ne', ${before(190)}`,
    over: over('decided_at', 184),
  },
  {
    table: 'review_reports',
    columns:
      'id, review_id, partner_id, reason, body, created_at, decision, explanation, decided_at',
    values: sql`${id}, (select id from reviews order by id limit 1), (select id from partners order by id limit 1), 'paid', 'Ne', ${before(200)}, 'kept', 'Ne', ${before(190)}`,
    over: over('decided_at', 184),
  },
  {
    table: 'service_warnings',
    columns: 'id, service_id, reason, explanation, warned_at, due_at, ended_at, outcome',
    values: sql`${id}, (select id from partner_provided_services order by id limit 1), 'other', 'Ne', ${before(200)}, ${before(193)}, ${before(190)}, 'lifted'`,
    over: over('ended_at', 184),
  },
  {
    table: 'removed_contents',
    columns: 'id, service_id, kind, reason, explanation, removed_at',
    values: sql`${id}, (select id from partner_provided_services order by id limit 1), 'photo', 'other', 'Ne', ${before(190)}`,
    over: over('removed_at', 184),
  },
  {
    table: 'moderation_questions',
    columns: 'id, partner_id, body, asked_at',
    values: sql`${id}, (select id from partners order by id limit 1), 'Ar dirbate?', ${before(190)}`,
    over: sql`report_id is null and ${over('asked_at', 184)}`,
  },
  {
    table: 'moderation_notes',
    columns: 'id, partner_id, body, written_at',
    values: sql`${id}, (select id from partners order by id limit 1), 'Skambinta', ${before(370)}`,
    over: sql`report_id is null and ${over('written_at', 365)}`,
  },
  {
    table: 'failed_mails',
    columns: 'id, kind, reason, refused, tries, failed_at',
    values: sql`${id}, 'mail', '550 RCPT TO', true, 1, ${before(31)}`,
    over: over('failed_at', 30),
  },
  {
    table: 'newsletter_subscribers',
    columns: 'id, email, link_hash, link_expires_at',
    values: sql`${id}, 'over-' || n || '@vizgis.test', left(encode(${hash}, 'hex'), 43), ${before(1)}`,
    over: sql`confirmed_at is null and link_expires_at < now()`,
  },
];

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

/** One statement for all rows; the row of a visitor before the limit. */
const holes: readonly Defect[] = [
  { file: 'app/platform/database/sweep.server.ts', find: 'atOnce = 5_000', put: 'atOnce = 1e8' },
  { file: 'build/server', find: '::timestamptz from taken_place', put: '::timestamptz' },
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
