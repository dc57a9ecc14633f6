import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Defect, defectIn } from '../defects/defect.ts';
import { type Judge, openJudge } from '../judging/judge.ts';
import { formOf, type Sent, send } from '../requests/browser.ts';
import { crowd } from '../requests/crowd.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import type { Outcome, Trial } from '../trial.ts';

const mostBytes = 1_000;
/** Never a part of any line. */
const token = 'slaptas-raktas-R45';
const long = 'x'.repeat(14_000);

type Kind = { readonly name: string; readonly ask: (server: TrialServer) => Promise<unknown> };

const sending = (name: string, what: (server: TrialServer) => Sent): Kind => {
  return { name, ask: (server) => send(server, what(server)) };
};

/** A request that no Request of the fetch standard can hold. */
function sendOdd({ port }: TrialServer, method: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path }, (answer) => {
      answer.resume().once('close', resolve);
    });
    sent.once('error', () => resolve()).end();
  });
}

const kinds: readonly Kind[] = [
  sending('a long path', () => ({ path: `/${long}` })),
  sending('a long path of data', () => ({ path: `/paslaugos/${long}.data` })),
  sending('a long query', () => ({ path: `/paslaugos?q=${token}&x=${long}` })),
  sending('a long query of no page', () => ({ path: `/nera?token=${token}&x=${long}` })),
  sending('routes that are not there', () => ({ path: `/paslaugos.data?_routes=${token}${long}` })),
  sending('a broken address', () => ({ path: `/%E0%A4%A${long}?token=${token}` })),
  sending('another host', () => ({
    path: `/${long}?token=${token}`,
    headers: { host: 'evil.example' },
  })),
  sending('a foreign form', () => ({
    path: `/prenumerata?token=${token}`,
    method: 'POST',
    body: long,
  })),
  sending('a wrong form', (server) =>
    formOf(server, `/prenumerata?token=${token}`, { email: long }),
  ),
  sending('a form to no page', (server) => formOf(server, `/${long}?token=${token}`, { a: '1' })),
  sending('a dead link', () => ({ path: `/patvirtinti?token=${token}${long}` })),
  sending('odd headers', () => ({
    path: '/paslaugos',
    headers: { 'user-agent': token + long, referer: `http://localhost/?token=${token}` },
  })),
  { name: 'no address', ask: (server) => sendOdd(server, 'GET', `http://[${token}${long}`) },
  { name: 'no method', ask: (server) => sendOdd(server, 'TRACE', `/${long}?token=${token}`) },
];

async function flood(server: TrialServer, judge: Judge, times: number): Promise<string> {
  let worst = 0;
  for (const { name, ask } of kinds) {
    const before = statSync(server.logFile).size;
    await crowd(times, 16, () => ask(server));
    // The line of an answer is written after it.
    await sleep(100);
    const each = (statSync(server.logFile).size - before) / times;
    worst = Math.max(worst, each);
    judge.claim(`${name}: ${Math.round(each)} bytes of log for each`, each <= mostBytes);
  }
  const log = readFileSync(server.logFile, 'utf8');
  const longest = Math.max(...log.split('\n').map((line) => Buffer.byteLength(line) + 1));
  judge.claim(`a line of ${longest} bytes`, longest <= mostBytes);
  judge.claim('a token stands in the log', !log.includes(token));
  return `at most ${Math.round(worst)} bytes for each, the longest line ${longest}`;
}

/** Lets the server's database be read only, as one is that has no room left, or write again. */
async function letWrite({ db, databaseUrl }: TrialServer, writes: boolean): Promise<void> {
  const name = sql.id(new URL(databaseUrl).pathname.slice(1));
  const state = writes ? sql`reset` : sql`set`;
  const value = writes ? sql`` : sql`= on`;
  await db.connection().execute(async (connection) => {
    await sql`set session characteristics as transaction read write`.execute(connection);
    await sql`alter database ${name} ${state} default_transaction_read_only ${value}`.execute(
      connection,
    );
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(connection);
  });
  // Its connections were ended, which the server notices in a moment.
  await sleep(1_500);
}

const readable = ['/', '/paslaugos', '/paslaugos/viesbuciai?city=Vilnius', '/duk', '/blog'];

async function statusOf(server: TrialServer, path: string): Promise<number> {
  return (await send(server, { path })).status;
}

/** Waits until /readyz says so. @returns whether it did within 10 s */
async function becomesReady(server: TrialServer, wanted: number): Promise<boolean> {
  for (let turn = 0; turn < 100; turn += 1) {
    if ((await statusOf(server, '/readyz')) === wanted) return true;
    await sleep(100);
  }
  return false;
}

async function withoutWriting(server: TrialServer, judge: Judge): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select service_id as id from service_search limit 20`.execute(server.db);
  const pages = [...readable, ...rows.map(({ id }) => `/service/${id}`)];
  judge.claim('not ready at first', await becomesReady(server, 200));
  await letWrite(server, false);
  judge.claim('ready without writing', await becomesReady(server, 503));
  for (const path of pages) {
    const status = await statusOf(server, path);
    judge.claim(`${path} without writing: ${status}`, status === 200);
  }
  await letWrite(server, true);
  judge.claim('not ready again', await becomesReady(server, 200));
  for (const path of pages) {
    const status = await statusOf(server, path);
    judge.claim(`${path} afterwards: ${status}`, status === 200);
  }
}

async function put(
  servers: TrialServers,
  times: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const judge = openJudge();
  const server = await servers.startServer({ WORKER: 'off' }, defects);
  const found = await flood(server, judge, times);
  await withoutWriting(server, judge);
  const { tried, wrong } = judge.outcome('');
  return { tried: tried + times * kinds.length, found, wrong };
}

/** Lines of any length, and readiness without writing. */
const talkative: readonly Defect[] = [
  defectIn('app/platform/log/log.server.ts', 'mostLineBytes', () => 1e9),
  defectIn('app/platform/log/log.server.ts', 'mostLetters', () => 1e9),
  defectIn('app/platform/database/database.server.ts', 'probeWriting', () => async () => {}),
];

export const floodedLog: Trial = {
  id: 'R45',
  title: 'a flooded log, a database that cannot write',
  least: 2_800,
  run: (servers) => put(servers, 200),
  async defect(servers) {
    const { tried, wrong } = await put(servers, 5, talkative);
    const seen = ['bytes of log', 'a line of', 'ready without writing'].filter((what) =>
      wrong.some((text) => text.includes(what)),
    );
    const words = `${seen.length} of 3 holes seen: ${wrong.join('; ')}`;
    return { tried, found: words, wrong: seen.length === 3 ? wrong : [] };
  },
};
